import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { fetchFile } from '../../client.ts'
import { choices } from './review.styles.ts'
import type { ReviewFilters } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'

/** The choice of a format; the file has the chosen columns of exactly the rows that are listed, or selected. */
export function RegistrationExport(props: {
  isOpen: boolean
  onClose(): void
  filter: ReviewFilters & { meetingCode: string }
  columns: readonly string[]
  total: number
  /** Only these; all that the filter has if there are none. */
  registrationIds: readonly string[]
}) {
  const { isOpen, onClose, filter, columns, total, registrationIds } = props
  const t = useWords(reviewWords)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (format: 'CSV' | 'XLSX') => {
    setBusy(true)
    setProblem('')
    try {
      const ids = registrationIds.length > 0 ? { registrationIds: registrationIds.join() } : {}
      const query = { ...filter, format, columns: columns.join(), ...ids }
      const file = await fetchFile(({ reviews }) => reviews.export, { query }, {})
      saveFile(file.content, file.name || `registrations.${format.toLowerCase()}`)
      onClose()
    } catch (error) {
      setProblem(apiError(error).message || t('notDone'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={isOpen} title={t('export')} size="choice" onClose={onClose}>
      <div className={choices}>
        <p>{t('exportText', { count: total })}</p>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="soft" block busy={isBusy} onClick={() => void save('XLSX')}>
          {t('exportXlsx')}
        </Button>
        <Button kind="secondary" block disabled={isBusy} onClick={() => void save('CSV')}>
          {t('exportCsv')}
        </Button>
      </div>
    </Sheet>
  )
}
