import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { MeetingField } from './meeting-field.tsx'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

export const load = (input: PageInput<'exhibitionPoster'>) => loadMeeting(input, input.query.meetingCode)

export function head({ language }: PageProps<'exhibitionPoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('fairTitle') }
}

/** The poster of an exhibition, whose code opens its directory. */
export default function ExhibitionPoster({ data, language }: PageProps<'exhibitionPoster', MeetingData>) {
  const t = useWords(posterPageWords)
  return (
    <PosterView title={t('fairTitle')} subject={{ kind: 'EXHIBITION', code: data.meetingCode }} language={language}>
      <MeetingField page="exhibitionPoster" {...data} />
    </PosterView>
  )
}
