import { array, boolean, nullable, number, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  count,
  day,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  oneOf,
  paging,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import type { Answers } from './answers.ts'
import type { FormDefinition } from './definition.ts'
import { answerStates, formKinds, formLayouts, formLimits, onePerKinds, openStates } from './form-terms.ts'

const version = () => integerBetween(1, 1_000_000)

/** An answer as lists have it. */
const answered = {
  answerId: string(),
  version: version(),
  state: oneOf(answerStates),
  /** The reason why an application was not passed, else empty. */
  reason: string(),
  language: string(),
  at: instant(),
  /** The end of what was signed; empty where it has none. */
  validUntil: instantOrEmpty(),
}

const Meeting = shape({
  meetingCode: string(),
  meetingType: oneOf(['MEETING', 'EXHIBITION', 'FORUM']),
  name: string(),
  address: string(),
  cover: address(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
})

const AnswerFile = shape({ id: string(), name: string(), address: address() })

/** An answer with the form in the version in which it was given. */
export const WholeAnswer = shape({
  ...answered,
  answers: jsonObject<Answers>(),
  definition: jsonObject<FormDefinition>(),
  files: array(AnswerFile),
})

/** Names a form by its code, or the first that is open by its kind and meeting. */
const named = { formCode: optional(code()), kind: optional(oneOf(formKinds)), meetingCode: optional(code()) }

/** The filters of results; an export has the same. With `resultKey` somebody who has the read-only link asks. */
const filters = {
  formCode: code(),
  resultKey: optional(secret()),
  state: optional(oneOf(answerStates)),
  /** Given on or after, and on or before, these days (UTC). */
  from: optional(day()),
  to: optional(day()),
  /** Only answers that chose `value` in `field`. */
  field: optional(text(64)),
  value: optional(text(formLimits.filterValue)),
  language: optional(language()),
}

const resultErrors = ['formNotFound', 'invalidInput'] as const

/** The answers of forms: how they are given, and the results. */
export const formAnswers = {
  open: endpoint({
    method: 'GET',
    path: '/user/form/open',
    access: 'anyone',
    extension: true,
    summary: 'A form to fill in, how it takes answers, and the answer that the caller gave.',
    query: shape({
      ...named,
      /** The key of the link to a preview, which opens the draft. Authors need none: `preview=1`. */
      previewKey: optional(secret()),
      preview: optional(oneOf(['1'])),
      language: optional(language()),
    }),
    data: shape({
      formCode: string(),
      kind: oneOf(formKinds),
      version: version(),
      definition: jsonObject<FormDefinition>(),
      state: oneOf(openStates),
      opensAt: instantOrEmpty(),
      closesAt: instantOrEmpty(),
      placesLeft: nullable(count()),
      onePer: oneOf(onePerKinds),
      validDays: nullable(count()),
      layout: oneOf(formLayouts),
      /** True if only people with an account can answer: it takes files, or one answer of each account. */
      needsLogin: boolean(),
      /** True if it is a draft, which takes no answers. */
      isPreview: boolean(),
      /** The day at the meeting's place. */
      today: string(),
      meeting: nullable(Meeting),
      /** The caller's newest answer. */
      answered: nullable(shape(answered)),
    }),
    errors: ['formNotFound'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/user/form/draft',
    access: 'anyone',
    extension: true,
    summary: 'The answers that were kept for later: by the key of their link, else those of the caller’s account.',
    query: shape({ formCode: code(), key: optional(secret()) }),
    data: nullable(shape({ key: string(), version: version(), answers: jsonObject<Answers>(), savedAt: instant() })),
    errors: [],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/user/form/draft',
    access: 'anyone',
    extension: true,
    summary: 'Keeps answers for later, without the numbers of documents. The key opens them again on any device.',
    body: shape({ formCode: code(), key: secret(), version: version(), answers: jsonObject<Answers>() }),
    data: shape({ key: string(), savedAt: instant() }),
    errors: ['formNotFound', 'tooManyRequests'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/user/form/submit',
    access: 'anyone',
    extension: true,
    summary: 'Gives an answer. It is checked as in the browser, in the version in which it was given.',
    body: shape({
      formCode: code(),
      version: version(),
      answers: jsonObject<Answers>(),
      /** The same for every try of one answer, so that it is given once however often it is sent. */
      key: secret(),
      /** A lasting key of the browser, for forms that take one answer of each device. */
      device: optional(secret()),
      /** For forms that take one answer of each invitation code of their meeting. */
      invitationCode: optional(text(formLimits.invitationCode)),
      language: optional(language()),
    }),
    data: shape(answered),
    errors: [
      ...(['formNotFound', 'formChanged', 'formClosed', 'formFull', 'alreadyAnswered', 'unauthorised'] as const),
      ...(['invitationMissing', 'invitationInvalid', 'tooManyRequests'] as const),
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/form/answer/mine',
    access: 'login',
    extension: true,
    summary: 'The caller’s answers, the newest first: of all forms, or of one kind or meeting.',
    query: shape({ ...named, language: optional(language()) }),
    row: shape({
      ...answered,
      formCode: string(),
      kind: oneOf(formKinds),
      title: string(),
      meetingCode: string(),
      /** True for a commitment in its newest version that has not run out: passes show it as a badge. */
      isValid: boolean(),
    }),
    errors: [],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/form/data/list',
    access: 'anyone',
    extension: true,
    summary: 'The answers of a form, filtered, the newest first.',
    body: shape({ ...filters, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: shape({ ...answered, /** The first texts of the answer, for lists. */ summary: string() }),
    errors: resultErrors,
  }),
  answer: endpoint({
    method: 'GET',
    path: '/user/form/data/answer',
    access: 'anyone',
    extension: true,
    summary: 'One answer with the form in its version.',
    query: shape({ formCode: code(), resultKey: optional(secret()), answerId: code() }),
    data: WholeAnswer,
    errors: resultErrors,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/user/form/data/figures',
    access: 'anyone',
    extension: true,
    isHeavy: true,
    summary: 'How many answers a form has, and how often each choice was made.',
    query: shape(filters),
    data: shape({
      title: string(),
      kind: oneOf(formKinds),
      definition: jsonObject<FormDefinition>(),
      /** True for its authors, false for readers of the read-only link. */
      isAuthor: boolean(),
      meetingCode: string(),
      /** All answers that fit the filters, and those of the last seven days. */
      total: count(),
      lastWeek: count(),
      fields: array(
        shape({
          field: string(),
          answered: count(),
          /** By choice, the row of a matrix before it; only for questions with choices, scales and agreements. */
          counts: array(shape({ row: string(), value: string(), count: count() })),
          /** Of numbers and scales; null without any. */
          average: nullable(number()),
          smallest: nullable(number()),
          largest: nullable(number()),
        }),
      ),
    }),
    errors: resultErrors,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/user/form/data/decide',
    access: 'login',
    extension: true,
    summary: 'Passes an application or not, with a reason, or takes that back.',
    body: shape({
      formCode: code(),
      answerId: code(),
      state: oneOf(answerStates),
      reason: optional(text(formLimits.reason)),
    }),
    data: shape(answered),
    errors: ['formNotFound', 'itemNotFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/user/form/data/export',
    access: 'anyone',
    extension: true,
    summary: 'Exactly the answers that the same filters list, as CSV or XLSX; files are links, documents are masked.',
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    query: shape({ ...filters, format: optional(oneOf(['CSV', 'XLSX'])) }),
    errors: ['formNotFound', 'invalidInput', 'tooManyRequests'],
  }),
}
