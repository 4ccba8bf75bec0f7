import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
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
  return (
    <ExportChoice
      {...{ isOpen, onClose, title: t('export'), text: t('exportText', { count: total }), name: 'orders' }}
      fetch={(format) =>
        fetchFile(({ meetingOrders }) => meetingOrders.export, { query: { ...filter, format, language } }, {})
      }
    />
  )
}
