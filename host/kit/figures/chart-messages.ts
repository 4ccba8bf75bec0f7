import { messages } from '../../../i18n/messages.ts'

/** The words of a chart that is also a table. */
export const figureChartWords = messages('figure-chart', {
  table: 'As a table',
  name: 'Name',
  number: 'Number',
  exportCsv: 'Save as CSV',
})
