import { messages } from '../../../i18n/messages.ts'

/** The words of a place that its colleague gives back. */
export const giveBackWords = messages('give-back', {
  text: 'This place is kept for you until {when}. If you can’t come, give it back.',
  giveBack: 'Give the place back',
  question: 'Give this place back?',
  questionText: 'The place is free for someone else at once.',
  keep: 'Keep it',
  failed: 'That didn’t work. Please try again.',
})
