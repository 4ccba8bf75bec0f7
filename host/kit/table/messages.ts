import { messages } from '../../../i18n/messages.ts'

/** The words of tables: selected rows, columns, the results of what is done with several rows, and their export. */
export const tableWords = messages('table', {
  selectRow: 'Select {name}',
  selectAll: 'Select all',
  selectEvery: 'Select all {num}',
  selected: '{num} selected',
  clearSelection: 'Clear selection',
  columns: 'Columns',
  wholeTable: 'Show columns that don’t fit, too, and scroll sideways',
  listView: 'Show as list',
  tableView: 'Show as table',
  allChanged: '{num} changed.',
  someChanged: '{done} changed, {failed} not: {reason}',
  noneChanged: 'Nothing changed: {reason}',
  undo: 'Undo',
  undone: 'Undone.',
  undonePartly: '{done} undone, {failed} not: {reason}',
  tooMany: 'Select at most {num} at a time.',
  exportXlsx: 'Save as Excel',
  exportCsv: 'Save as CSV',
  exportFailed: 'That didn’t work. Please try again.',
})
