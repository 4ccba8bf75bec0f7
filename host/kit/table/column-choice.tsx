import { Columns3 } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { tableWords } from './messages.ts'
import { columnChoice } from './table.styles.ts'

/** A button that opens the choice of columns. The first one names the row and stays. */
export function ColumnChoice(props: {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange(id: string, isShown: boolean): void
}) {
  const { columns, hidden, onChange } = props
  const t = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('columns')} icon={Columns3} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title={t('columns')} size="choice" onClose={() => setOpen(false)}>
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
        </div>
      </Sheet>
    </>
  )
}
