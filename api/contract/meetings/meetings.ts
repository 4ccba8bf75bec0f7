import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, day, instant, language, oneOf, paging, shape } from '../core/structs.ts'

/** The types of meetings. */
export const meetingTypes = ['MEETING', 'EXHIBITION', 'FORUM'] as const

/** The fields of a meeting in lists. Times are instants; `timeZone` is the IANA zone of its place. */
const listed = {
  meetingCode: string(),
  meetingType: oneOf(meetingTypes),
  name: string(),
  summary: string(),
  address: string(),
  logo: address(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
  /** A page of its own elsewhere; empty if there is none. */
  link: address(),
  /** Its shop page; empty if there is none. */
  pageId: string(),
  /** The organiser's number with its dialling code; empty if none is given. */
  phone: string(),
}

/** The kinds of things that can be ordered for a meeting. */
export const meetingOffers = ['TICKETS', 'MEALS'] as const

/** A meeting as its visitors see it. */
export const Meeting = shape({
  ...listed,
  /** As HTML that was cleaned when it was saved. */
  details: string(),
  organiser: string(),
  /** The address of a live stream; empty if there is none. */
  liveUrl: address(),
  /** The languages in which the meeting has a name. */
  languages: array(language()),
  sessionNum: count(),
  /** The names of the schedule's tracks, in the order in which they begin. */
  tracks: array(string()),
  /** The kinds of things that can be ordered for it. */
  offers: array(oneOf(meetingOffers)),
})

/** A part of a meeting's schedule. Texts are in the asked language; empty where there are none. */
export const Session = shape({
  sessionId: string(),
  track: string(),
  title: string(),
  summary: string(),
  room: string(),
  /** `uid` is empty for speakers without an account. */
  speakers: array(shape({ uid: string(), name: string(), position: string(), avatar: address() })),
  startTime: instant(),
  endTime: instant(),
  /** The day on which it begins at the meeting's place. */
  day: day(),
  /** The number of its seats; null where they are not counted. */
  capacity: nullable(count()),
  /** The seats that are left; null where they are not counted. */
  seatsLeft: nullable(count()),
  /** The languages in which it is held; none where nothing is known of them. */
  languages: array(language()),
  /** The addresses of its live stream and of its recording; empty if there is none. */
  liveUrl: address(),
  recordingUrl: address(),
  /** The number of its files, those that the caller may not see among them. */
  fileNum: count(),
})

/** Meetings of all types: what they are, and their schedules. */
export const meetings = {
  detail: endpoint({
    method: 'GET',
    path: '/user/meeting/temp/getDetail',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'One meeting of any type, by its code in the query.',
    query: shape({ code: code(), language: optional(language()) }),
    data: Meeting,
    errors: ['meetingNotFound'],
  }),
  heldDetail: endpoint({
    method: 'GET',
    path: '/user/hold/meeting/detail/:meetingCode',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'One meeting of any type, by its code in the path.',
    query: shape({ language: optional(language()) }),
    data: Meeting,
    errors: ['meetingNotFound'],
  }),
  translation: endpoint({
    method: 'GET',
    path: '/user/hold/meeting/toC/queryTranslationDetail',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'The texts of one meeting in one language, and whether the organiser maintains that language.',
    query: shape({ code: code(), language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      language: language(),
      /** False if the texts are those of another language. */
      isMaintained: boolean(),
      languages: array(language()),
      name: string(),
      summary: string(),
      address: string(),
      organiser: string(),
      /** As HTML that was cleaned when it was saved. */
      details: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/meeting/list',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'The meetings that are on or still to come, the next one first.',
    body: shape({
      meetingType: optional(oneOf(meetingTypes)),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape(listed),
    errors: [],
  }),
  agenda: endpoint({
    method: 'POST',
    path: '/user/meeting/agenda',
    access: 'anyone',
    // Seats are taken meanwhile.
    cacheSeconds: 1,
    extension: true,
    summary: 'The schedule of a meeting in the order of its beginnings: all of it, or one day at its place.',
    body: shape({ meetingCode: code(), day: optional(day()), language: optional(language()) }),
    row: Session,
    errors: ['meetingNotFound'],
  }),
}
