import { Download } from 'lucide'
import { useState } from 'react'
import { useCode } from '../../../widgets/element/use-code.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Bar } from '../../shell/bar.tsx'
import type { ContactFilter } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'

const loadSheet = () => import('./contact-export.tsx')

/** The choice of a file; its code comes with the first press. */
function LazySheet(props: { open: boolean; filter: ContactFilter; onClose(): void }) {
  const { part } = useCode(loadSheet)
  return part ? <part.ExportSheet {...props} /> : null
}

/** The bar above the contacts: with a file of all that the list holds. */
export function ListBar({ filter }: { filter: ContactFilter }) {
  const t = useWords(contactWords)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Bar
        title={t('contacts')}
        end={
          <IconButton
            label={t('exportContacts')}
            icon={Download}
            aria-haspopup="dialog"
            data-action="export-contacts"
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen !== undefined && <LazySheet open={isOpen} filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
