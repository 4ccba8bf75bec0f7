import { Discussion } from './discussion/discussion.tsx'
import { Materials } from './materials.tsx'
import type { Meeting, Session } from './meeting-data.ts'
import { Schedule } from './schedule/schedule.tsx'
import { Streams } from './streams.tsx'

/** The tabs of a meeting beside its overview; their code comes when one of them is opened. */
export function LaterTab({ tab, meeting, sessions }: { tab: string; meeting: Meeting; sessions: Session[] }) {
  const { meetingCode } = meeting
  if (tab === 'schedule') return <Schedule meeting={meeting} sessions={sessions} />
  if (tab === 'materials') return <Materials meetingCode={meetingCode} />
  if (tab === 'live') return <Streams meeting={meeting} sessions={sessions} />
  return <Discussion meetingCode={meetingCode} />
}
