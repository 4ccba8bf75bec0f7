import { messages } from '../../../../i18n/messages.ts'

/** The words of a résumé as a file. */
export const resumeWords = messages('resume-file', {
  title: 'Résumé · {name}',
  work: 'Work',
  education: 'Education',
  honours: 'Honours',
  since: 'Since {year}',
})
