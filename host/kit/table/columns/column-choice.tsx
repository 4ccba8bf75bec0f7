import { Columns3 } from 'lucide'
import { useState } from 'react'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { tableWords } from '../messages.ts'
import type { Columns } from './column-sheet.tsx'

const loadSheet = () => import('./column-sheet.tsx')

/** A button that opens the choice of columns. The code of the sheet comes after the page. */
export function ColumnChoice(props: Columns) {
  const t = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  const { part } = useCode(loadSheet)
  return (
    <>
      <IconButton label={t('columns')} icon={Columns3} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {part && <part.ColumnSheet {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
