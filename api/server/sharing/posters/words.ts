import { messages } from '../../../../i18n/messages.ts'

/** What stands on posters beside what people entered. */
export const posterWords = messages('posters', {
  scanENTERPRISE: 'Scan to meet us',
  scanPRODUCT: 'Scan to see more',
  scanEXHIBITOR: 'Scan to plan your visit',
  scanEXHIBIT: 'Scan to see more',
  scanJOB: 'Scan to read more',
  scanEXHIBITION: 'Scan to see who exhibits',
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
