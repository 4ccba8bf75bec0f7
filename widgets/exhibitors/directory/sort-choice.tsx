import { useWords } from '../../ui/language.tsx'
import { wholeStyles } from './whole-list.styles.ts'
import { wholeWords } from './whole-messages.ts'

/** The choice between the orders of the whole list, with the browser's own picker. */
export function SortChoice({ value, onValue }: { value: 'hall' | 'name'; onValue(value: 'hall' | 'name'): void }) {
  const t = useWords(wholeWords)
  return (
    <select
      className={wholeStyles.sort}
      part="sort"
      aria-label={t('sortBy')}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value as 'hall' | 'name')}
    >
      <option value="hall">{t('byHall')}</option>
      <option value="name">{t('byName')}</option>
    </select>
  )
}
