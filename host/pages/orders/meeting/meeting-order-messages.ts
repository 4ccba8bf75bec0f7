import { messages } from '../../../../i18n/messages.ts'

/** The words of the list of a meeting's orders; `orderWords` has those of single orders. */
export const meetingOrderWords = messages('meeting-orders', {
  title: 'Orders',
  search: 'Search by buyer, email, order number or reference',
  anyState: 'Any status',
  anyPayment: 'Any payment',
  totals: 'Totals',
  orderCount: { one: '{count} ticket order', other: '{count} ticket orders' },
  amount: 'Amount',
  status: 'Status',
  held: 'Held',
  ranOut: 'Hold ran out',
  heldUntil: 'Held until {moment}',
  nameless: 'No name given',
  onlinePayment: 'Online payment',
  more: 'Show more',
  nothing: 'No order matches',
  clear: 'Clear filters',
  none: 'No orders yet',
  noneText: 'As soon as someone orders tickets for this meeting, their order appears here.',
  export: 'Export',
  exportText: { one: '{count} order, exactly as listed.', other: '{count} orders, exactly as listed.' },
})
