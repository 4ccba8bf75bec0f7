import { useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { fetchFile } from '../../client.ts'
import { ExportChoice } from '../../kit/table/export-choice.tsx'
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
  const save = async (format: 'CSV' | 'XLSX') => {
    const ids = registrationIds.length > 0 ? { registrationIds: registrationIds.join() } : {}
    const query = { ...filter, format, columns: columns.join(), ...ids }
    const file = await fetchFile(({ reviews }) => reviews.export, { query }, {})
    saveFile(file.content, file.name || `registrations.${format.toLowerCase()}`)
  }
  return (
    <ExportChoice
      isOpen={isOpen}
      onClose={onClose}
      words={{
        ...{ title: t('export'), text: t('exportText', { count: total }), asXlsx: t('exportXlsx') },
        ...{ asCsv: t('exportCsv'), failed: t('notDone') },
      }}
      save={save}
    />
  )
}
