import { Download } from 'lucide'
import { useState } from 'react'
import { useCode } from '../../../widgets/element/use-code.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { ExportSheet } from './lead-export.tsx'
import { leadWords } from './lead-messages.ts'

const loadSheet = () => import('./lead-export.tsx')

/** The sheet, whose code comes with the first press. */
function LazySheet(props: Parameters<typeof ExportSheet>[0]) {
  const { part } = useCode(loadSheet)
  return part ? <part.ExportSheet {...props} /> : null
}

/** A button that saves the leads of the present filter as a file. */
export function ExportButton(props: Pick<Parameters<typeof ExportSheet>[0], 'filter' | 'total'>) {
  const t = useWords(leadWords)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        label={t('export')}
        icon={Download}
        aria-haspopup="dialog"
        data-action="export-leads"
        onClick={() => setOpen(true)}
      />
      {isOpen !== undefined && <LazySheet open={isOpen} onClose={() => setOpen(false)} {...props} />}
    </>
  )
}
