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
