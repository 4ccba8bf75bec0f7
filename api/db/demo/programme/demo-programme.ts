import type { Language } from '../../../contract/core/languages.ts'
import type { programmeTerms } from './programme-terms.ts'

/**
 * A session of a demo meeting: its day, counted from the first, and its hours on the clocks of the meeting. Where
 * `seats` is missing, they are not counted.
 */
interface DemoSession {
  meeting: 'X2026' | 'M2026'
  title: keyof typeof programmeTerms.titles
  room: keyof typeof programmeTerms.rooms
  day: number
  from: string
  minutes: number
  languages: Language[]
  speakers: string[]
  seats?: number
  isStreamed?: true
  isRecorded?: true
}

/** The sessions beside those of the forum; some take place at the same time. */
export const demoSessions: DemoSession[] = [
  {
    ...{ meeting: 'X2026', title: 'keynote', room: 'stage', day: 0, from: '09:30', minutes: 45, isStreamed: true },
    ...{ languages: ['CN', 'EN'], speakers: ['U1003', 'U1002'] },
  },
  {
    ...{ meeting: 'X2026', title: 'market', room: 'stage', day: 0, from: '10:30', minutes: 45, isRecorded: true },
    ...{ languages: ['EN'], speakers: ['U1102'] },
  },
  {
    ...{ meeting: 'X2026', title: 'heat', room: 'lab', day: 0, from: '10:30', minutes: 60, seats: 24 },
    ...{ languages: ['CN'], speakers: ['U1101'] },
  },
  {
    ...{ meeting: 'X2026', title: 'timber', room: 'lab', day: 1, from: '11:00', minutes: 60, seats: 30 },
    ...{ languages: ['EN', 'DE'], speakers: ['U1102'] },
  },
  {
    ...{ meeting: 'X2026', title: 'city', room: 'stage', day: 2, from: '10:00', minutes: 60, isStreamed: true },
    ...{ languages: ['CN', 'EN'], speakers: ['U1002', 'U1103'] },
  },
  {
    ...{ meeting: 'X2026', title: 'water', room: 'lab', day: 3, from: '11:00', minutes: 45, seats: 24 },
    ...{ languages: ['EN'], speakers: ['U1104'] },
  },
  {
    ...{ meeting: 'M2026', title: 'heat', room: 'lab', day: 0, from: '14:15', minutes: 60, seats: 20 },
    ...{ languages: ['EN'], speakers: ['U1101'] },
  },
  {
    ...{ meeting: 'M2026', title: 'city', room: 'stage', day: 0, from: '17:00', minutes: 45, isStreamed: true },
    ...{ languages: ['CN', 'EN'], speakers: ['U1002'], isRecorded: true },
  },
]

/** A question of somebody in the demo world. */
interface DemoQuestion {
  meeting: DemoSession['meeting']
  uid: string
  text: string
  answer?: string
  isPinned?: true
  votes: string[]
}

/** Questions of the demo people, each with those who voted for it. */
export const demoQuestions: DemoQuestion[] = [
  {
    ...{ meeting: 'X2026', uid: 'U1102', text: 'Which halls can be reached without steps?', isPinned: true },
    ...{ answer: 'All of them: there are lifts at the east and west entrances.', votes: ['U1001', 'U1002', 'U1112'] },
  },
  { meeting: 'X2026', uid: 'U1112', text: '演讲会有同声传译吗？', votes: ['U1001', 'U1101'] },
  { meeting: 'X2026', uid: 'U1001', text: 'Will the slides of the forum be shared?', votes: ['U1102'] },
  { meeting: 'M2026', uid: 'U1102', text: 'Does the night mode hold below −10 °C?', votes: ['U1002', 'U1101'] },
  { meeting: 'M2026', uid: 'U1103', text: '晚上允许的最大分贝是多少？', votes: ['U1102'] },
]
