import { Download, Send } from 'lucide'
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

const loadMessage = () => import('./writing/message-all.tsx')

/** The message to all; its code comes with the first press. */
function LazyMessage(props: { filter: ContactFilter; onClose(): void }) {
  const { part } = useCode(loadMessage)
  return part ? <part.MessageAll {...props} /> : null
}

/** The bar above the contacts: with a file of all that the list holds, and of a group or tag a message to everybody. */
export function ListBar({ filter }: { filter: ContactFilter }) {
  const t = useWords(contactWords)
  const [isOpen, setOpen] = useState<boolean>()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Bar
        title={t('contacts')}
        end={
          <>
            {(filter.groupId || filter.tag) && (
              <IconButton
                label={t('messageAll')}
                icon={Send}
                aria-haspopup="dialog"
                data-action="message-all"
                onClick={() => setWriting(true)}
              />
            )}
            <IconButton
              label={t('exportContacts')}
              icon={Download}
              aria-haspopup="dialog"
              data-action="export-contacts"
              onClick={() => setOpen(true)}
            />
          </>
        }
      />
      {isWriting && <LazyMessage filter={filter} onClose={() => setWriting(false)} />}
      {isOpen !== undefined && <LazySheet open={isOpen} filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
