import { messages } from '../../i18n/messages.ts'

/** The words of cards and list items. */
export const cardWords = messages('cards', {
  viewProfile: 'View profile',
  viewProfileOf: 'View profile of {name}',
  place: 'Hall {hall}, booth {booth}',
  boothOnly: 'Booth {booth}',
  onMap: 'Show on the map',
})
