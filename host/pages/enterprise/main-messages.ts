import { messages } from '../../../i18n/messages.ts'

/** The words around a company's page. */
export const mainPageWords = messages('enterprise-page', {
  people: 'People and contact',
})
