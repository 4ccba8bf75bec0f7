import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { MeetingPoster } from './meeting-poster.tsx'
import { posterPageWords } from './poster-messages.ts'

export const load = (input: PageInput<'haveMeetPoster'>) =>
  loadMeeting(input, input.query.code || input.query.meetingCode)

export function head({ language }: PageProps<'haveMeetPoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('attendTitle') }
}

/** The poster of somebody who will be at a meeting, with their own picture. */
export default function HaveMeetPoster({ data, language }: PageProps<'haveMeetPoster', MeetingData>) {
  const t = useWords(posterPageWords)
  return <MeetingPoster title={t('attendTitle')} occasion="ATTEND" data={data} language={language} />
}
