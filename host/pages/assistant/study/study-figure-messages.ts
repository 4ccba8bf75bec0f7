import { messages } from '../../../../i18n/messages.ts'

/** The words of the figures of a company's assistant. */
export const studyFigureWords = messages('assistant-figures', {
  conversations: 'Conversations',
  questions: 'Questions',
  answered: 'With an answer',
  abstained: 'Without an answer',
  deflection: 'Settled by the assistant',
  handOff: 'Passed on to people',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  perDay: 'Per day',
  summary: 'Questions in this period: {questions}. Busiest day: {day} ({most}).',
  summaryNone: 'Nobody asked the assistant anything in this period.',
  sources: 'Sources of the answers',
  source: 'Source',
  used: 'Quoted',
})
