import { useId } from 'react'
import { intlTag } from '../../../../i18n/locales.ts'
import { ariaOf, caption, Note } from '../../../../widgets/ui/fields/field.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { months as monthsClass } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'

/** The first year that can be chosen. */
const firstYear = 1950
/** The number of years ahead that can be chosen: courses end later than today. */
const yearsAhead = 6

const pad = (month: number) => String(month).padStart(2, '0')

/**
 * A month with its year, as `2019-04`; empty where neither is chosen, and half, such as `2019-`, where one is missing.
 * Two lists, because some browsers have no field for months.
 */
export function MonthField(props: {
  name: string
  legend: string
  value: string
  error?: string | undefined
  onValue(value: string): void
}) {
  const { name, legend, value, error, onValue } = props
  const t = useWords(loungeWords)
  const language = useLanguage()
  const id = useId()
  const [year = '', month = ''] = value.split('-')
  const format = new Intl.DateTimeFormat(intlTag(language), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: pad(index + 1),
    label: format.format(new Date(Date.UTC(2024, index, 15))),
  }))
  const last = new Date().getFullYear() + yearsAhead
  const years = Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index))
  const none = { value: 'none', label: '–' }
  const change = (newYear: string, newMonth: string) => {
    const [y, m] = [newYear, newMonth].map((part) => (part === 'none' ? '' : part))
    onValue(y || m ? `${y}-${m}` : '')
  }
  return (
    <fieldset className={monthsClass} {...ariaOf(id, { error })}>
      <legend className={caption}>{legend}</legend>
      <div>
        <SelectField
          name={`${name}.month`}
          label={t('month')}
          value={month || 'none'}
          options={[none, ...months]}
          onValue={(chosen) => change(year, chosen)}
        />
        <SelectField
          name={`${name}.year`}
          label={t('year')}
          value={year || 'none'}
          options={[none, ...years.map((one) => ({ value: one, label: one }))]}
          onValue={(chosen) => change(chosen, month)}
        />
      </div>
      <Note id={id} error={error} />
    </fieldset>
  )
}
