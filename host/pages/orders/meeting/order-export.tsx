import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { fetchFile } from '../../../client.ts'
import { ExportChoice } from '../../../kit/table/export-choice.tsx'
import { meetingOrderWords } from './meeting-order-messages.ts'
import type { OrderFilters } from './order-filters.ts'

/** The choice of a format; the file has exactly the orders that are listed. */
export function OrderExport(props: {
  isOpen: boolean
  onClose(): void
  filter: OrderFilters & { meetingCode: string }
  total: number
}) {
  const { isOpen, onClose, filter, total } = props
  const t = useWords(meetingOrderWords)
  const language = useLanguage()
  const save = async (format: 'CSV' | 'XLSX') => {
    const file = await fetchFile(
      ({ meetingOrders }) => meetingOrders.export,
      { query: { ...filter, format, language } },
      {},
    )
    saveFile(file.content, file.name || `orders.${format.toLowerCase()}`)
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
