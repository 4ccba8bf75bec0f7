import { messages } from '../../i18n/messages.ts'

/** The words of components that are loaded later: pickers, popups, previews, the info tab. */
export const kitWords = messages('kit', {
  countries: 'Country or region',
  searchCountries: 'Name, code or prefix',
  noCountry: 'No country or region matches your search.',
  region: 'Region',
  searchRegions: 'Search provinces and cities',
  provinces: 'Provinces',
  cities: 'Cities',
  areas: 'Districts',
  pickProvince: 'Please choose a province',
  pickCity: 'Please choose a city',
  pickArea: 'Please choose a district',
  noRegion: 'No province or city matches your search.',
  loading: 'Loading…',
  regionsNotLoaded: 'We couldn’t load the list.',
  retry: 'Try again',
  confirm: 'Confirm',
  results: { one: '{count} result', other: '{count} results' },
  close: 'Close',
  cancel: 'Cancel',
  discardTitle: 'Discard your text?',
  discardText: 'It hasn’t been sent and can’t be recovered.',
  discard: 'Discard',
  keepWriting: 'Keep writing',
})
