import { messages } from '../../../../i18n/messages.ts'

/** The words of the map of halls that come with its page. */
export const mapWords = messages('hall-map', {
  showMap: 'Show the map',
  hall: 'Hall {hall}',
  oneHall: 'Map of the hall',
  halls: 'Halls',
  route: 'Hall {hall}, row {row}, spot {place}',
  routeRow: 'Row {row}, spot {place}',
  enterBy: 'Enter by {place}.',
  loading: { one: 'Drawing the map…', other: 'Drawing the map: {count} exhibitors so far…' },
  failed: 'We couldn’t load the map',
  failedText: 'We couldn’t reach the server.',
})
