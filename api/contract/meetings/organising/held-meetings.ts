import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import {
  address,
  code,
  count,
  day,
  instant,
  integerBetween,
  language,
  languageMap,
  list,
  localTime,
  oneOf,
  ownAddress,
  shape,
  text,
  timeOfDay,
} from '../../core/structs.ts'
import { idTypes } from '../../forms/id-documents.ts'
import { identityKinds } from '../identity-kinds.ts'
import { meetingTypes } from '../meetings.ts'
import { transferRules } from './transfer-rules.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The key of a call that makes something: the same key again makes nothing new. */
const key = () => text(64, 16)
const timeZone = () => text(64, 1)
const capacity = () => nullable(integerBetween(0, 1_000_000))

/** The texts and times of a meeting as its organisers write them: by language code, and by the clock at its place. */
const written = {
  meetingType: oneOf(meetingTypes),
  names: languageMap(200),
  summaries: languageMap(2000),
  addresses: languageMap(300),
  organisers: languageMap(200),
  /** The IANA name of the zone at its place. */
  timeZone: timeZone(),
  startTime: localTime(),
  endTime: localTime(),
  /** The organiser's number with its dialling code; empty if none is given. */
  phone: text(40),
}

/** The formatted text that visitors read about a meeting in place of its summary, by language code. */
const details = () => languageMap(20_000)

/** A group as which people register. `formCode` names the form that asks them; empty for the one that asks least. */
const identity = {
  names: languageMap(100),
  formCode: text(64),
  needsReview: boolean(),
  needsInvitation: boolean(),
  needsPhoto: boolean(),
  /** The number of places; null where they are not limited. */
  capacity: capacity(),
}

/** The rest of an identity, which stays as it is where a call leaves it out. */
const identityMore = {
  kind: oneOf(identityKinds),
  /** A sentence or two about who comes as this, which people read before they choose. */
  summaries: languageMap(500),
  /** The ID documents of which people show one; none where none is asked for. */
  idTypes: list(oneOf(idTypes), idTypes.length),
  /** True if the service of the operator has to confirm each name. */
  needsRealName: boolean(),
}

/** The rules for personal data and waiting: the days after the end until ID data are deleted, the hours of an offer. */
const periods = { idDataDays: integerBetween(0, 3650), offerHours: integerBetween(1, 720) }

/** A day on which passes open the entrance: its hours by the clock there, and what people should know on that day. */
const EntranceDay = shape({ day: day(), from: timeOfDay(), to: timeOfDay(), rules: languageMap(200) })
/** The most days that a meeting lets people in. */
const mostEntranceDays = 60

/** A meeting as its organisers edit it. `updatedAt` is sent back with a change. */
export const HeldMeeting = shape({
  meetingCode: string(),
  ...written,
  details: details(),
  cover: address(),
  liveUrl: address(),
  isPublished: boolean(),
  /** True if it takes no registrations and stands below the meetings that its organisers work on. */
  isArchived: boolean(),
  updatedAt: instant(),
  registration: shape({
    /** False while the meeting takes no registrations. */
    isOn: boolean(),
    isClosed: boolean(),
    opensAt: localTime(),
    closesAt: localTime(),
    /** The rule for places that people hand on, and the last time for it; empty for the end of the meeting. */
    transferRule: oneOf(transferRules),
    transferUntil: localTime(),
    /** In the order of time; none where passes open the entrance for as long as the meeting takes. */
    entranceDays: array(EntranceDay),
    ...periods,
    capacity: nullable(count()),
    takenNum: count(),
  }),
  identities: array(shape({ identity: string(), ...identity, ...identityMore, takenNum: count() })),
  /** True if the operator has a service that confirms names. */
  canCheckNames: boolean(),
  /** The published forms of the meeting, of which identities may choose. */
  forms: array(shape({ formCode: string(), title: string() })),
  sessionNum: count(),
  /** The parts without which it can't be published. */
  missing: array(oneOf(['NAME', 'ADDRESS'])),
})

/** An identity as an organiser sends it; without `identity` it is a new one. */
const GivenIdentity = shape({
  identity: optional(code()),
  ...identity,
  kind: optional(identityMore.kind),
  summaries: optional(identityMore.summaries),
  idTypes: optional(identityMore.idTypes),
  needsRealName: optional(identityMore.needsRealName),
})

/** A part of the schedule. Speakers are their names; those who have an account keep it. */
const session = {
  titles: languageMap(200),
  rooms: languageMap(100),
  summaries: languageMap(2000),
  speakers: list(text(100, 1), 20),
  startTime: localTime(),
  endTime: localTime(),
  /** The number of its seats; null where they are not counted. */
  capacity: capacity(),
}
/** In which track and languages a part is held, its stream and its recording: m3u8 playlists, mp4 files, or empty. */
const sessionForm = {
  ...{ tracks: languageMap(100), languages: list(language(), 16) },
  ...{ liveUrl: ownAddress(), recordingUrl: ownAddress() },
}
const HeldSession = shape({
  ...{ sessionId: string(), ...session, ...sessionForm },
  ...{ liveUrl: address(), recordingUrl: address() },
})

/** Meetings as their organisers make and run them. */
export const heldMeetings = {
  create: endpoint({
    method: 'POST',
    path: '/user/meeting/create',
    access: 'login',
    extension: true,
    summary: 'Makes a meeting that nobody else sees yet; the caller is its organiser. The same key makes one.',
    body: shape({
      key: key(),
      meetingType: oneOf(meetingTypes),
      name: text(200, 1),
      language: language(),
      timeZone: timeZone(),
      startTime: localTime(),
      endTime: localTime(),
    }),
    data: shape({ meetingCode: string() }),
    errors: ['invalidInput', 'tooManyRequests'],
  }),
  copy: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/copy',
    summary: 'Makes a meeting like another, with its schedule and identities, which begins at another time.',
    body: shape({ meetingCode: code(), key: key(), startTime: localTime() }),
    data: shape({ meetingCode: string() }),
    errors: ['meetingNotFound', 'invalidInput', 'tooManyRequests'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/edit',
    summary: 'One meeting with its texts in all languages, and how it takes registrations.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: HeldMeeting,
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/save',
    summary: 'Changes what a meeting is. A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      ...written,
      /** HTML, of which harmless formatting stays. Where it is left out, it stays as it was. */
      details: optional(details()),
      cover: ownAddress(),
      liveUrl: ownAddress(),
      updatedAt: text(40),
      language: optional(language()),
    }),
    data: HeldMeeting,
    errors: ['meetingNotFound', 'meetingChanged', 'invalidInput'],
  }),
  publish: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/publish',
    summary: 'Shows a meeting to everybody, or to its organisers alone again.',
    body: shape({ meetingCode: code(), isPublished: boolean(), language: optional(language()) }),
    data: HeldMeeting,
    errors: ['meetingNotFound', 'invalidInput'],
  }),
  archive: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/archive',
    summary: 'Puts a meeting aside and closes its registration, or brings it back with its registration still closed.',
    body: shape({ meetingCode: code(), isArchived: boolean(), language: optional(language()) }),
    data: HeldMeeting,
    errors: ['meetingNotFound'],
  }),
  saveRegistration: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/registration/save',
    summary: 'Sets how a meeting takes registrations, and as whom. Identities with registrations stay.',
    body: shape({
      meetingCode: code(),
      isClosed: boolean(),
      opensAt: localTime(),
      closesAt: localTime(),
      /** These five stay as they are where they are left out. */
      transferRule: optional(oneOf(transferRules)),
      transferUntil: optional(localTime()),
      entranceDays: optional(list(EntranceDay, mostEntranceDays)),
      idDataDays: optional(periods.idDataDays),
      offerHours: optional(periods.offerHours),
      capacity: capacity(),
      /** Without an `identity`, one is added; those that are left out are removed. */
      identities: list(GivenIdentity, 20, 1),
      language: optional(language()),
    }),
    data: HeldMeeting,
    errors: ['meetingNotFound', 'invalidInput'],
  }),
  sessions: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/session/list',
    summary: 'The schedule of a meeting with its texts in all languages.',
    query: shape({ meetingCode: code() }),
    row: HeldSession,
    errors: ['meetingNotFound'],
  }),
  saveSession: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/session/save',
    summary: 'Changes a part of the schedule, or adds one.',
    body: shape({
      meetingCode: code(),
      /** Without it, a part is added under the `key`: the same key again adds none. */
      sessionId: optional(text(40)),
      key: optional(key()),
      ...session,
      /** These four stay as they are where they are left out. */
      tracks: optional(sessionForm.tracks),
      languages: optional(sessionForm.languages),
      liveUrl: optional(sessionForm.liveUrl),
      recordingUrl: optional(sessionForm.recordingUrl),
    }),
    data: HeldSession,
    errors: ['meetingNotFound', 'itemNotFound', 'invalidInput'],
  }),
  removeSession: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/session/remove',
    summary: 'Takes a part out of the schedule, and out of the agendas of those who noted it.',
    body: shape({ meetingCode: code(), sessionId: text(40, 1) }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
}
