import type { StoredLandmark } from '../../schema/meetings.ts'
import type { LanguageMap } from '../../schema.ts'
import names from './landmark-names.json' with { type: 'json' }

type Place = [kind: string, x: number, y: number, name?: keyof typeof names]

/** The walls of a hall with doors, and what stands by its walls and between its booths. */
const ground: Place[] = [
  ['ENTRANCE', 0, 50, 'west'],
  ['ENTRANCE', 100, 50, 'east'],
  ['INFO', 0, 30],
  ['TOILETS', 12, 0],
  ['TOILETS', 88, 100],
  ['FIRST_AID', 100, 80],
  ['CAFE', 70, 30],
]
const north: Place[] = [
  ['ENTRANCE', 34, 0, 'north'],
  ['CLOAKROOM', 48, 0],
]
const south: Place[] = [
  ['ENTRANCE', 66, 100, 'south'],
  ['CASH_MACHINE', 52, 100],
]
/** Halls above one another are joined by lifts and escalators. */
const storeys: Place[] = [
  ['LIFT', 100, 22],
  ['ESCALATOR', 0, 74],
]

const halls: Record<string, Record<string, Place[]>> = {
  X2026: {
    '1.1': [...ground, ...south, ...storeys, ['BABY_ROOM', 30, 100]],
    '2.2': [...ground, ...storeys, ['STAIRS', 60, 0], ['STAGE', 30, 62, 'forum']],
    '3': [...ground, ...north, ...south, ['STAGE', 50, 55, 'forum'], ['RESTAURANT', 84, 66], ['EXIT', 20, 100]],
    '4.1': [...ground, ...north, ...storeys, ['STAGE', 60, 70, 'forum'], ['PRAYER_ROOM', 74, 0]],
    '4.2': [...ground, ...storeys, ['STAIRS', 40, 0], ['RESTAURANT', 30, 60], ['MEETING_ROOM', 60, 0]],
  },
  L2026: {
    '1': [...ground, ...north],
    '2': [...ground, ...south, ['STAGE', 40, 50, 'forum']],
  },
}

/** The doors and landmarks of the halls of a demo meeting; none where it has no halls. */
export const landmarksOf = (meetingCode: string): StoredLandmark[] =>
  Object.entries(halls[meetingCode] ?? {}).flatMap(([hall, places]) =>
    places.map(([kind, x, y, name]) => ({ hall, kind, name: name ? (names[name] as LanguageMap) : {}, x, y })),
  )
