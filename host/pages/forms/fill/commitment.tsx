import { textIn } from '../../../../api/contract/forms/definition.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { fillWords } from '../../../kit/fill/fill-messages.ts'
import { FillPage } from '../../../kit/fill/fill-page.tsx'
import { type FormData, loadForm } from '../../../kit/fill/open-form.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LanguageIcon } from '../../../shell/language-picker.tsx'

type Name = 'healthCommitment'

/** Loads the form of the address, or the next one of its kind. */
export const load = (input: PageInput<Name>): Promise<FormData> => loadForm(input, input.query, 'COMMITMENT')

export function head({ language, data: { form } }: PageProps<Name, FormData>) {
  const title = form && textIn(form.definition.title, language, form.definition)
  return { title: title || translator(fillWords, language)('commitment'), ...(!form && { status: 404 }) }
}

/** A promise that is signed, in the words of its newest version. */
export default function Commitment({ data }: PageProps<Name, FormData>) {
  const t = useWords(fillWords)
  return (
    <>
      <Bar title={t('commitment')} home={link('home')} end={<LanguageIcon />} />
      <FillPage form={data.form} />
    </>
  )
}
