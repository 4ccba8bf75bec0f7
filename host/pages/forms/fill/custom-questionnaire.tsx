import { useWords } from '../../../../widgets/ui/language.tsx'
import { fillWords } from '../../../kit/fill/fill-messages.ts'
import { FillPage } from '../../../kit/fill/fill-page.tsx'
import type { FormData } from '../../../kit/fill/open-form.ts'
import type { PageProps } from '../../../page.ts'
import { MeetingFormBar } from './form-bar.tsx'

export { head, load } from './questionnaire.tsx'

/** A questionnaire among the pages of its meeting. */
export default function CustomQuestionnaire({ data: { form } }: PageProps<'customQuestionnaire', FormData>) {
  const t = useWords(fillWords)
  return (
    <>
      <MeetingFormBar title={t('questionnaire')} form={form} />
      <FillPage form={form} />
    </>
  )
}
