import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { tableWords } from '../messages.ts'
import { columnChoice } from './column-choice.styles.ts'
import { setWholeTable, useWholeTable } from './whole-table.ts'

/** The columns of a table that can be hidden, and whether each is. */
export interface Columns {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange(id: string, isShown: boolean): void
}

/**
 * The choice of columns. The first one names the row and stays. Where the screen has no room for all of them, the
 * reader may have them nevertheless, in a table that scrolls sideways.
 */
export function ColumnSheet(props: Columns & { open: boolean; onClose(): void }) {
  const { columns, hidden, onChange, open, onClose } = props
  const t = useWords(tableWords)
  const isWhole = useWholeTable()
  return (
    <Sheet open={open} title={t('columns')} size="choice" onClose={onClose}>
      <div className={columnChoice}>
        {columns.slice(1).map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
            />
            {label}
          </label>
        ))}
        <label data-whole="">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ currentTarget }) => setWholeTable(currentTarget.checked)}
          />
          {t('wholeTable')}
        </label>
      </div>
    </Sheet>
  )
}
