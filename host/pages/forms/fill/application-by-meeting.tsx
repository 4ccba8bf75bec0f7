import { useWords } from '../../../../widgets/ui/language.tsx'
import { fillWords } from '../../../kit/fill/fill-messages.ts'
import { FillPage } from '../../../kit/fill/fill-page.tsx'
import type { FormData } from '../../../kit/fill/open-form.ts'
import type { PageProps } from '../../../page.ts'
import { MeetingFormBar } from './form-bar.tsx'

export { head, load } from './application.tsx'

/** An application that somebody opens from its meeting, and afterwards the organiser's decision. */
export default function ApplicationByMeeting({ data: { form } }: PageProps<'applyFormByMeet', FormData>) {
  const t = useWords(fillWords)
  return (
    <>
      <MeetingFormBar title={t('application')} form={form} />
      <FillPage form={form} />
    </>
  )
}
