import { useWords } from '../../../widgets/ui/language.tsx'
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
  const ids = registrationIds.length > 0 ? { registrationIds: registrationIds.join() } : {}
  return (
    <ExportChoice
      {...{ isOpen, onClose, title: t('export'), text: t('exportText', { count: total }), name: 'registrations' }}
      fetch={(format) =>
        fetchFile(
          ({ reviews }) => reviews.export,
          { query: { ...filter, format, columns: columns.join(), ...ids } },
          {},
        )
      }
    />
  )
}
