import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { MeetingPoster } from './meeting-poster.tsx'
import { posterPageWords } from './poster-messages.ts'

export const load = (input: PageInput<'holdMeetPoster'>) =>
  loadMeeting(input, input.query.code || input.query.meetingCode)

export function head({ language }: PageProps<'holdMeetPoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('hostTitle') }
}

/** The poster with which an organiser announces a meeting. */
export default function HoldMeetPoster({ data, language }: PageProps<'holdMeetPoster', MeetingData>) {
  const t = useWords(posterPageWords)
  return <MeetingPoster title={t('hostTitle')} occasion="HOST" data={data} language={language} />
}
