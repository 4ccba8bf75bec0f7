import { messages } from '../../../i18n/messages.ts'

/** The words of the list of keyboard shortcuts. */
export const keyWords = messages('keys', {
  title: 'Keyboard shortcuts',
  onPages: 'On every page',
  inLists: 'In lists',
  goTo: 'Go to',
  palette: 'Search and actions',
  focusSearch: 'Search this page',
  showKeys: 'Show keyboard shortcuts',
  nextRow: 'Next or previous row',
  endRow: 'First or last row',
  openRow: 'Open the row',
  backToList: 'Back to the list',
  search: 'Search',
  organising: 'Organiser pages',
  arrowDown: 'Down arrow',
  arrowUp: 'Up arrow',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Turn them off if you dictate text or press keys by accident.',
})
