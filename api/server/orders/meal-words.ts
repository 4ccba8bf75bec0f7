import { messages } from '../../../i18n/messages.ts'

/** The text for people whose order for a meal came too late. */
export const mealRefusalWords = messages('meal-refusals', {
  closedSince: 'Orders for this sitting ended on {moment}.',
})
