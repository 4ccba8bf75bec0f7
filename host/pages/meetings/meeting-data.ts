import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { PageName } from '../../../api/contract/pages.ts'
import type { PageInput } from '../../page.ts'

/** A meeting of any type as its visitors see it. */
export type Meeting = Reply<Contract['meetings']['detail']>
/** A part of its schedule. */
export type Session = Reply<Contract['meetings']['agenda']>['list'][number]

/** A meeting with its schedule, the ways to register, and the state of its texts in the reader's language. */
export interface MeetingData {
  meeting: Meeting
  sessions: Session[]
  config: Reply<Contract['registrationForms']['config']>
  translation: Pick<Reply<Contract['meetings']['translation']>, 'isMaintained' | 'languages' | 'language'>
  /** The number of its exhibitors; 0 for meetings that are no exhibition. */
  exhibitorNum: number
  /** True if it has a prize draw that is published. */
  hasLottery: boolean
}

/** Loads a meeting by its code, as pages about one meeting show it. */
export async function loadMeeting(
  { client, language }: Pick<PageInput<PageName>, 'client' | 'language'>,
  code: string,
): Promise<MeetingData> {
  const meeting = await client.meetings.detail({ query: { code, language } })
  const { meetingCode, meetingType } = meeting
  const [{ list: sessions }, config, { isMaintained, languages }, exhibition, { list: lotteries }] = await Promise.all([
    client.meetings.agenda({ body: { meetingCode, language } }),
    client.registrationForms.config({ meetingCode, meetingType, query: { language } }),
    client.meetings.translation({ query: { code, language } }),
    meetingType === 'EXHIBITION' ? client.exhibitions.detail({ meetingCode, query: { language } }) : undefined,
    client.lotteries.list({ query: { meetingCode, language } }),
  ])
  const exhibitorNum = exhibition?.halls.reduce((sum, hall) => sum + hall.exhibitorNum, 0) ?? 0
  const translation = { isMaintained, languages, language }
  return { meeting, sessions, config, translation, exhibitorNum, hasLottery: lotteries.length > 0 }
}

/** Returns the speakers of all sessions, each once, in the order of the schedule. */
export function speakersOf(sessions: Session[]) {
  const byKey = new Map(
    sessions.flatMap(({ speakers }) => speakers.map((speaker) => [speaker.uid || speaker.name, speaker] as const)),
  )
  return [...byKey.values()]
}
