import { messages } from '../../../../i18n/messages.ts'

/** The fixed texts on posters. */
export const posterWords = messages('posters', {
  hiring: 'We’re hiring',
  when: 'When',
  where: 'Where',
  booth: 'Booth',
  who: 'Who',
  salary: 'Salary',
  exhibitors: { one: '{count} exhibitor', other: '{count} exhibitors' },
  hosting: 'Join us',
  attending: 'I’ll be there',
  invitation: 'You’re invited',
  dearGuest: 'Dear {name}, you’re invited',
  askMe: 'Ask my assistant',
  askUs: 'Ask our assistant',
  askAbout: 'Ask about {topics}',
  scanToAsk: 'Scan and ask, day or night',
  scanToRegister: 'Scan to register',
  invitedBy: '{name} invites you',
  sharedBy: 'Recommended by {name}',
  alt: 'Poster: {title}. Its QR code opens {url}',
})

const eastAsian = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const otherLetter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Nd}]'
const scriptChange = new RegExp(`(?<=${eastAsian})(?=${otherLetter})|(?<=${otherLetter})(?=${eastAsian})`, 'gu')

/** A sentence with a space wherever Chinese or Japanese signs meet letters or digits of another script. */
export const withSpaces = (sentence: string) => sentence.replace(scriptChange, ' ')
