import { messages } from '../../../../i18n/messages.ts'

/** What stands on posters beside what people entered. */
export const posterWords = messages('posters', {
  scanENTERPRISE: 'Scan to meet us',
  scanPRODUCT: 'Scan to see it all',
  scanEXHIBITOR: 'Scan to plan your visit',
  scanEXHIBIT: 'Scan to see it all',
  scanJOB: 'Scan to read more',
  scanEXHIBITION: 'Scan to see who exhibits',
  hiring: 'We are hiring',
  when: 'When',
  where: 'Where',
  booth: 'Booth',
  who: 'Who',
  salary: 'Salary',
  exhibitors: { one: '{count} exhibitor', other: '{count} exhibitors' },
  sharedBy: '{name} recommends this',
  alt: 'Poster: {title}. Its code opens {url}',
})
