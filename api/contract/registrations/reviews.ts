import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { examining, organising } from '../core/roles.ts'
import {
  address,
  code,
  count,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  list,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import type { Answers } from '../forms/answers.ts'
import type { FormDefinition } from '../forms/definition.ts'
import { registrationLimits } from './registration-limits.ts'
import { registrationEvents, registrationStates } from './registration-states.ts'
import {
  decisions,
  duplicateSigns,
  reasonCodes,
  registrationSources,
  reviewLimits,
  reviewSorts,
  reviewTabs,
} from './review-terms.ts'

/** The colleague who has a registration open; null if nobody has. */
const Holder = nullable(shape({ uid: string(), name: string() }))

/** A registration as its meeting’s organisers list it. */
export const ReviewItem = shape({
  registrationId: string(),
  version: count(),
  name: string(),
  avatar: address(),
  organisation: string(),
  position: string(),
  email: string(),
  phone: string(),
  phoneCountryCode: string(),
  identity: string(),
  identityName: string(),
  status: oneOf(registrationStates),
  reason: string(),
  invitationCode: string(),
  source: oneOf(registrationSources),
  registeredAt: instant(),
  /** Empty unless signed. */
  signedAt: instantOrEmpty(),
  /** Another registration for the meeting has the same document, address, phone or name. */
  isDuplicate: boolean(),
  holder: Holder,
})

/** One registration with everything that a reviewer decides by. */
export const ReviewDetail = shape({
  ...ReviewItem.schema,
  firstName: string(),
  lastName: string(),
  countryCode: string(),
  /** The language in which the registrant reads. */
  language: string(),
  faultyFields: array(string()),
  documentType: string(),
  /** The number with all but its last characters hidden. */
  documentNumber: string(),
  /** The photo as a data address; empty if none was asked for. */
  photo: address(),
  /** True where a service confirmed the name before the registration was taken. */
  isNameProven: boolean(),
  form: jsonObject<FormDefinition>(),
  answers: jsonObject<Answers>(),
  duplicates: array(
    shape({
      registrationId: string(),
      name: string(),
      organisation: string(),
      status: oneOf(registrationStates),
      registeredAt: instant(),
      signs: array(oneOf(duplicateSigns)),
    }),
  ),
  history: array(
    shape({
      event: oneOf(registrationEvents),
      status: oneOf(registrationStates),
      name: string(),
      reason: string(),
      at: instant(),
    }),
  ),
  /** The registrant’s registrations for other meetings that the reader reviews, too. */
  earlier: array(
    shape({ meetingCode: string(), meetingName: string(), status: oneOf(registrationStates), at: instant() }),
  ),
})

/** The filters that find registrations of a meeting; lists, exports and messages have the same. */
export const reviewSegment = {
  meetingCode: code(),
  tab: optional(oneOf(reviewTabs)),
  identity: optional(code()),
  invitationCode: optional(text(registrationLimits.invitationCode)),
  checkIn: optional(oneOf(['SIGNED', 'NOT_SIGNED'])),
  source: optional(oneOf(registrationSources)),
  /** `YES`: only those of which there seem to be several of one person. */
  duplicates: optional(oneOf(['YES'])),
  /** The id of a session: only those who have taken a seat there. */
  session: optional(code()),
  /** Only those whose mails are in this language. */
  speaks: optional(language()),
  search: optional(text(100)),
}

/** The filters of a list of registrations; its export has the same. */
const filters = {
  ...reviewSegment,
  /** Without it those under review come with the longest waiting first, all others with the newest. */
  sort: optional(oneOf(reviewSorts)),
  language: optional(language()),
}

const ofOne = shape({ meetingCode: code(), registrationId: code() })
const perRow = { registrationId: code(), version: integerBetween(0, 1_000_000_000) }
const changed = shape({
  done: array(shape({ registrationId: string(), version: count(), status: oneOf(registrationStates) })),
  refused: array(shape({ registrationId: string(), error: string(), message: string() })),
})

const forExaminers = { access: 'login', as: { meeting: examining }, extension: true } as const

/** The calls by which a meeting’s organisers and examiners review registrations. */
export const reviews = {
  list: endpoint({
    ...forExaminers,
    method: 'GET',
    path: '/user/examine/list',
    summary: 'The registrations for a meeting, filtered, searched and sorted.',
    query: shape({ ...filters, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: ReviewItem,
    errors: ['meetingNotFound'],
  }),
  summary: endpoint({
    ...forExaminers,
    method: 'GET',
    path: '/user/examine/summary',
    summary: 'How many registrations each tab and identity of a meeting has, and how often each code was used.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      tabs: array(shape({ tab: oneOf(reviewTabs), count: count() })),
      identities: array(shape({ identity: string(), name: string(), count: count() })),
      codes: array(
        shape({ code: string(), used: count(), maxUses: count(), expiresAt: instantOrEmpty(), note: string() }),
      ),
      /** The sessions in which somebody has taken a seat, in the order of the schedule, and how many have. */
      sessions: array(shape({ session: string(), title: string(), count: count() })),
      /** The languages of the registrants. */
      languages: array(shape({ language: language(), count: count() })),
      /** The version of everything that is listed, for `changes`. */
      revision: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  detail: endpoint({
    ...forExaminers,
    method: 'GET',
    path: '/user/examine/detail/:id',
    summary: 'One registration: what was entered, its photo, its history, and others that may be of the same person.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: ReviewDetail,
    errors: ['meetingNotFound', 'registrationNotFound'],
  }),
  decide: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/decide',
    summary: 'Passes or refuses registrations, each by itself; those that changed since, or are open elsewhere, stay.',
    body: shape({
      meetingCode: code(),
      decision: oneOf(decisions),
      registrations: list(shape(perRow), reviewLimits.many, 1),
      /** A refusal needs a reason: one of those that everybody has, one of the meeting’s, or a text. */
      reasonCode: optional(oneOf(reasonCodes)),
      reasonId: optional(code()),
      reason: optional(text(reviewLimits.reason)),
      /** The names of fields to fill in again; `documentNumber` and `photo` may be among them. */
      faultyFields: optional(list(text(64, 1), 50)),
    }),
    data: changed,
    errors: ['meetingNotFound', 'invalidInput'],
  }),
  undo: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/undo',
    summary:
      'Takes the caller’s own decisions back, within ten seconds: each registration stands where it stood before.',
    body: shape({ meetingCode: code(), registrations: list(shape(perRow), reviewLimits.many, 1) }),
    data: changed,
    errors: ['meetingNotFound'],
  }),
  hold: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/hold',
    summary: 'Keeps a registration for the caller while they have it open; answers the colleague who has it already.',
    body: shape({ meetingCode: code(), registrationId: code(), isOver: optional(boolean()) }),
    data: shape({ holder: Holder }),
    errors: ['meetingNotFound', 'registrationNotFound'],
  }),
  reveal: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/reveal',
    summary: 'Answers the whole number of a document. Who asked, when and why is kept for good.',
    body: shape({ ...ofOne.schema, reason: text(reviewLimits.reason, 3) }),
    data: shape({ documentNumber: string() }),
    errors: ['meetingNotFound', 'registrationNotFound'],
  }),
  reasons: endpoint({
    ...forExaminers,
    method: 'GET',
    path: '/user/examine/reasons',
    summary: 'The reasons for not passing, in the caller’s language: those that everybody has, then the meeting’s own.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    row: shape({ reasonCode: string(), reasonId: string(), text: string() }),
    errors: ['meetingNotFound'],
  }),
  saveReason: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/saveReason',
    summary: 'Keeps a reason for the meeting, or changes one, in the language in which it was written.',
    body: shape({
      meetingCode: code(),
      /** The reason to change; without it, one is added. */
      reasonId: optional(code()),
      text: text(reviewLimits.reason, 3),
      language: optional(language()),
    }),
    data: shape({ reasonId: string() }),
    errors: ['meetingNotFound', 'itemNotFound', 'invalidInput'],
  }),
  removeReason: endpoint({
    ...forExaminers,
    method: 'POST',
    path: '/user/examine/removeReason',
    summary: 'Forgets a reason of the meeting’s own. Registrations keep the text that they got.',
    body: shape({ meetingCode: code(), reasonId: code() }),
    errors: ['meetingNotFound'],
  }),
  changes: endpoint({
    ...forExaminers,
    method: 'GET',
    path: '/user/examine/changes',
    summary: 'Waits until something in the review changes, up to 25 seconds, and answers the revision of then.',
    query: shape({ meetingCode: code(), revision: text(64) }),
    data: shape({ revision: string() }),
    errors: ['meetingNotFound'],
  }),
  export: endpoint({
    access: 'login',
    as: { meeting: organising },
    extension: true,
    method: 'GET',
    path: '/user/examine/export',
    summary: 'Exactly the registrations that the same filters list, with the chosen columns, as CSV or XLSX.',
    query: shape({
      ...filters,
      format: optional(oneOf(['CSV', 'XLSX'])),
      /** The names of columns, separated by commas; all without it. */
      columns: optional(text(400)),
      /** Only these registrations, separated by commas. */
      registrationIds: optional(text(4000)),
    }),
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
}
