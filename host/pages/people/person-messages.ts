import { messages } from '../../../i18n/messages.ts'

/** The words of a person’s page. */
export const personWords = messages('person-page', {
  lounge: 'Lounge',
  sections: 'Lounge of {name}',
  resume: 'Résumé',
  updates: 'Updates',
  photos: 'Photos',
  documents: 'Documents',
  work: 'Work',
  education: 'Education',
  honours: 'Honours',
  since: 'Since {year}',
  inLanguage: 'In {language}',
  lockedForContacts: { one: '{count} more entry for contacts', other: '{count} more entries for contacts' },
  lockedForRegistered: {
    one: '{count} more entry when you’re logged in',
    other: '{count} more entries when you’re logged in',
  },
  nothingYet: '{name} hasn’t added anything here yet',
  addFirst: 'Your lounge is still empty',
  addFirstText: 'A résumé, photos and documents tell people why they should talk to you.',
  enlarge: 'Enlarge: {name}',
  editCard: 'Edit my card',
  editLounge: 'Edit my lounge',
  cardLanguages: 'Languages of this card',
  complete: '{percent} complete',
  noLanguages: '{name} hasn’t written anything in any language yet',
  viewCard: 'View card',
})
