import { List, Table2 } from 'lucide'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { tableWords } from './messages.ts'

/** A button that shows a list as a table, or the other way round. Narrow screens have no table, and no button. */
export function ViewSwitch({ isTable, onView }: { isTable: boolean; onView(view: 'list' | 'table'): void }) {
  const t = useWords(tableWords)
  return (
    <span className="view-switch">
      <IconButton
        label={t(isTable ? 'listView' : 'tableView')}
        icon={isTable ? List : Table2}
        onClick={() => onView(isTable ? 'list' : 'table')}
      />
    </span>
  )
}
