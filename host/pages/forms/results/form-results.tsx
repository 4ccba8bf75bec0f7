import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LanguageIcon } from '../../../shell/language-picker.tsx'
import { resultWords } from './result-messages.ts'
import { filterOf } from './result-terms.ts'
import { Results } from './results.tsx'

export const head = ({ language }: PageProps<'formResults', undefined>) => ({
  title: translator(resultWords, language)('results'),
})

/** The results of a form, for people who have the read-only link. */
export default function SharedResults({ query }: PageProps<'formResults', undefined>) {
  const t = useWords(resultWords)
  return (
    <>
      <Bar title={t('results')} home={link('home')} end={<LanguageIcon />} />
      <Results
        code={query.code ?? 'none'}
        resultKey={query.key ?? 'none-none-none-none'}
        filter={filterOf(query)}
        answerId={query.answerId}
      />
    </>
  )
}
