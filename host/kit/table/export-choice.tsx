import { useState } from 'react'
import type { Download } from '../../../api/client/download.ts'
import { apiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useExportBlock } from '../exporting/use-export-block.tsx'
import { tableWords } from './messages.ts'

type ExportFormat = 'CSV' | 'XLSX'

const choices = css`
  display: grid;
  gap: 4px;
  margin-block-end: 16px;
`

/**
 * The choice of the format in which a list is saved; it stays open with the reason where that fails. `name` is the
 * name of a file that comes without one.
 */
export function ExportChoice(props: {
  isOpen: boolean
  onClose(): void
  title: string
  text: string
  name: string
  fetch(format: ExportFormat): Promise<Download>
}) {
  const { isOpen, onClose, title, text, name, fetch } = props
  const t = useWords(tableWords)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { blocked, note } = useExportBlock()
  const press = async (format: ExportFormat) => {
    setBusy(true)
    setProblem('')
    try {
      const file = await fetch(format)
      saveFile(file.content, file.name || `${name}.${format.toLowerCase()}`)
      onClose()
    } catch (error) {
      setProblem(apiError(error).message || t('exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={isOpen} title={title} size="choice" onClose={onClose}>
      <div className={choices}>
        <p>{text}</p>
        {note}
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="soft" block busy={isBusy} {...blocked} onClick={() => void press('XLSX')}>
          {t('exportXlsx')}
        </Button>
        <Button kind="secondary" block disabled={isBusy} {...blocked} onClick={() => void press('CSV')}>
          {t('exportCsv')}
        </Button>
      </div>
    </Sheet>
  )
}
