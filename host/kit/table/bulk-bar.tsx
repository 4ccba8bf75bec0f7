import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { tableWords } from './messages.ts'
import { noSelection, type Selection } from './selection.ts'
import { bulkBar } from './table.styles.ts'

/**
 * The number of selected rows, and the actions on them. Where the filter has more rows than are loaded, `onEvery`
 * selects those too.
 */
export function BulkBar(props: {
  selection: Selection
  onSelection(selection: Selection): void
  /** The number of loaded rows, and of all that the filter has. */
  loaded: number
  total: number
  onEvery?: () => void
  children: ReactNode
}) {
  const { selection, onSelection, loaded, total, onEvery, children } = props
  const t = useWords(tableWords)
  const count = selection.ids.size
  if (count === 0) return null
  return (
    <div className={bulkBar}>
      <span role="status">{t('selected', { num: count })}</span>
      {onEvery && count === loaded && total > loaded && (
        <Button kind="ghost" size="sm" onClick={onEvery}>
          {t('selectEvery', { num: total })}
        </Button>
      )}
      {children}
      <IconButton label={t('clearSelection')} icon={X} size="sm" onClick={() => onSelection(noSelection)} />
    </div>
  )
}

/** A menu of the values that the selected rows can get; the browser's own picker. */
export function BulkChoice(props: {
  label: string
  options: readonly { value: string; label: string }[]
  onValue(value: string): void
  disabled?: boolean
}) {
  const { label, options, onValue, disabled } = props
  return (
    <select
      aria-label={label}
      value=""
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        currentTarget.value = ''
        if (value) onValue(value)
      }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
