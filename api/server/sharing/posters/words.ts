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
  sharedBy: 'Recommended by {name}',
  alt: 'Poster: {title}. Its QR code opens {url}',
})

const eastAsian = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const otherLetter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Nd}]'
const scriptChange = new RegExp(`(?<=${eastAsian})(?=${otherLetter})|(?<=${otherLetter})(?=${eastAsian})`, 'gu')

/** A sentence with a space wherever Chinese or Japanese signs meet letters or digits of another script. */
export const withSpaces = (sentence: string) => sentence.replace(scriptChange, ' ')
