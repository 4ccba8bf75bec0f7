import type { Field, FormDefinition } from '../../../../api/contract/forms/definition.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Bars } from '../../../kit/figures/bars.tsx'
import { resultWords } from './result-messages.ts'
import { choiceName, type FieldFigures } from './result-terms.ts'

/** One question: its choices as bars with their numbers, and one sentence that says the same. */
export function FieldChart(props: {
  field: Field
  title: string
  definition: FormDefinition
  numbers: FieldFigures | undefined
  /** The address of the answers that made a choice. */
  hrefOf(value: string): string
}) {
  const { field, title, definition, numbers, hrefOf } = props
  const t = useWords(resultWords)
  const language = useLanguage()
  const answered = numbers?.answered ?? 0
  const counts = numbers?.counts ?? []
  const [best] = counts
  const nameOf = (entry: { row: string; value: string }) => choiceName(field, entry, definition, language)
  const { average, smallest, largest } = numbers ?? {}
  const isNumber = average !== undefined && average !== null
  return (
    <section>
      <h3 dir="auto">{title}</h3>
      <p className="summary">
        {answered === 0 ? t('nobody') : t('answeredBy', { count: answered })}{' '}
        {isNumber
          ? t('average', {
              average: formatNumber(Math.round(average * 10) / 10, language),
              smallest: formatNumber(smallest ?? 0, language),
              largest: formatNumber(largest ?? 0, language),
            })
          : best && t('mostOften', { choice: `\u2068${nameOf(best)}\u2069`, count: best.count, total: answered })}
      </p>
      {counts.length > 0 && (
        <Bars
          title=""
          rows={counts.map((entry) => ({
            name: nameOf(entry),
            count: entry.count,
            ...(entry.row === '' && { href: hrefOf(entry.value) }),
          }))}
        />
      )}
    </section>
  )
}
