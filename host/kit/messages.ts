import { messages } from '../../i18n/messages.ts'

/** The words of the parts that several groups of pages use. */
export const pageKitWords = messages('page-kit', {
  pickerFailed: 'We couldn’t load the list. Please try again.',
  country: 'Country or region',
  chooseCountry: 'Choose a country or region',
  zone: 'Province, city and district',
  chooseZone: 'Choose province, city and district',
  pictureOf: 'Photo {at} of {count} of {name}',
  pictures: 'Photos of {name}',
  enlarge: 'Enlarge photo',
  toMyEnterprise: 'Go to my company',
  noMember: 'You’re not a member of this company',
  noMemberText: 'Ask one of its owners to invite you.',
  toMyPage: 'Go to my profile',
  myLinks: 'My links',
  myCodes: 'My codes',
  cardFigures: 'Card figures',
  myRegistrations: 'My registrations',
  meetingNotes: 'Meeting notes',
  brightness: 'Turn up the brightness of your screen, so that cameras read the code at once.',
  unreadNotices: { one: '{count} unread notice', other: '{count} unread notices' },
  noRight: 'Only owners and sales can see leads',
  noRightText: 'You edit the company page of {name}. If you need to work with leads, ask an owner to change your role.',
  ownersOnly: 'Owners only',
  ownersOnlyText: 'Ask an owner of {name} to do it, or to make you an owner.',
})
