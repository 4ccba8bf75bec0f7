import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'

const choices = css`
  display: grid;
  gap: 4px;
  margin-block-end: 16px;
`

/** The choice of the format in which a list is saved; it stays open with the reason where that fails. */
export function ExportChoice(props: {
  isOpen: boolean
  onClose(): void
  words: { title: string; text: string; asXlsx: string; asCsv: string; failed: string }
  save(format: 'CSV' | 'XLSX'): Promise<void>
}) {
  const { isOpen, onClose, words, save } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async (format: 'CSV' | 'XLSX') => {
    setBusy(true)
    setProblem('')
    try {
      await save(format)
      onClose()
    } catch (error) {
      setProblem(apiError(error).message || words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={isOpen} title={words.title} size="choice" onClose={onClose}>
      <div className={choices}>
        <p>{words.text}</p>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="soft" block busy={isBusy} onClick={() => void press('XLSX')}>
          {words.asXlsx}
        </Button>
        <Button kind="secondary" block disabled={isBusy} onClick={() => void press('CSV')}>
          {words.asCsv}
        </Button>
      </div>
    </Sheet>
  )
}
