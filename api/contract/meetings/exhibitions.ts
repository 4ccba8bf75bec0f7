import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, count, instant, integerBetween, language, oneOf, shape } from '../core/structs.ts'

/** A hall of an exhibition and how many exhibitors stand in it. */
export const Hall = shape({ hall: string(), exhibitorNum: count() })

/** The kinds of landmarks in halls. Doors are `ENTRANCE` and, for leaving only, `EXIT`. */
export const landmarkKinds = [
  'ENTRANCE',
  'EXIT',
  'INFO',
  'CAFE',
  'RESTAURANT',
  'TOILETS',
  'STAGE',
  'MEETING_ROOM',
  'LIFT',
  'ESCALATOR',
  'STAIRS',
  'FIRST_AID',
  'CLOAKROOM',
  'PRAYER_ROOM',
  'BABY_ROOM',
  'CASH_MACHINE',
] as const

/**
 * A door or landmark of a hall. `x` and `y` say where, in percent of the hall's floor from the left and from the top: 0
 * and 100 are its walls. `name` is in the asked language; empty where the landmark has none of its own.
 */
export const Landmark = shape({
  hall: string(),
  kind: oneOf(landmarkKinds),
  name: string(),
  x: integerBetween(0, 100),
  y: integerBetween(0, 100),
})

/** A business category of an exhibition, named in the asked language, and the number of its exhibitors. */
export const Category = shape({ code: string(), name: string(), exhibitorNum: count() })

/** The fields of an exhibition in lists. Times are instants; `timeZone` is the IANA zone of its place. */
const listed = {
  meetingCode: string(),
  name: string(),
  summary: string(),
  address: string(),
  cover: address(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
  exhibitorNum: count(),
}

/** An exhibition as its visitors see it. */
export const Exhibition = shape({
  ...listed,
  meetingType: oneOf(['MEETING', 'EXHIBITION', 'FORUM']),
  exhibitNum: count(),
  halls: array(Hall),
  categories: array(Category),
  landmarks: array(Landmark),
})

export const exhibitions = {
  detail: endpoint({
    method: 'GET',
    path: '/user/hold/exhibition/detail/:meetingCode',
    access: 'anyone',
    cacheSeconds: 30,
    summary:
      'One exhibition with its halls and categories, each with the number of its exhibitors, and the doors and landmarks of its halls.',
    query: shape({ language: optional(language()) }),
    data: Exhibition,
    errors: ['exhibitionNotFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/exhibition/list',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'The exhibitions that are on or still to come, the next one first.',
    query: shape({ language: optional(language()) }),
    row: shape(listed),
    errors: [],
  }),
}
