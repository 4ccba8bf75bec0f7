import { BookUser, FileText } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { fetchFile } from '../../client.ts'
import { useExportBlock } from '../../kit/exporting/use-export-block.tsx'
import type { ContactFilter } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'
import { form } from './contacts.styles.ts'

type Format = 'CSV' | 'VCF'

/** The choice of a file with all contacts of the present filter: for spreadsheets, or for address books. */
export function ExportSheet(props: { open: boolean; filter: ContactFilter; onClose(): void }) {
  const { open: isOpen, filter, onClose } = props
  const t = useWords(contactWords)
  const [busy, setBusy] = useState<Format>()
  const [problem, setProblem] = useState('')
  const { blocked, note } = useExportBlock()
  const save = async (format: Format) => {
    if (busy) return
    setBusy(format)
    setProblem('')
    try {
      const file = await fetchFile(({ contacts }) => contacts.export, { query: { ...filter, format } })
      saveFile(file.content, file.name || `contacts.${format.toLowerCase()}`)
      onClose()
    } catch (error) {
      setProblem(apiError(error).message || t('failed'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Sheet open={isOpen} title={t('exportContacts')} size="choice" onClose={onClose}>
      <div className={form}>
        {note}
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="soft" block icon={BookUser} busy={busy === 'VCF'} {...blocked} onClick={() => void save('VCF')}>
          {t('exportVcard')}
        </Button>
        <Button
          kind="secondary"
          block
          icon={FileText}
          busy={busy === 'CSV'}
          {...blocked}
          onClick={() => void save('CSV')}
        >
          {t('exportCsv')}
        </Button>
      </div>
    </Sheet>
  )
}
