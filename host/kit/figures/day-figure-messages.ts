import { messages } from '../../../i18n/messages.ts'

/** The words of figures by day: visits, and leads where they are counted. */
export const dayFigureWords = messages('day-figures', {
  period: 'Period',
  days: { one: '{count} day', other: '{count} days' },
  visits: 'Visits',
  leads: 'Leads',
  perDay: 'Visits per day',
  summaryNone: 'No visits in this period.',
  summary: 'Visits in this period: {visits}. Busiest day: {day} ({most}).',
  undated: 'Earlier visits counted without a date: {visits}.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  day: 'Day',
  exportCsv: 'Export as CSV',
  failed: 'We couldn’t load the figures.',
})
