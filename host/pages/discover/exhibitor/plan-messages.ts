import { messages } from '../../../../i18n/messages.ts'

/** The words of the sheet in which somebody plans a visit of a booth. */
export const planWords = messages('visit-plan', {
  title: 'Visit {name}',
  hint: 'It goes into your agenda, and {name} sees that you’re coming. You needn’t wait for an answer.',
  day: 'Day',
  anyDay: 'No fixed day yet',
  time: 'Time',
  save: 'Save visit',
  remove: 'I’m not coming',
  saved: 'Your visit is in your agenda.',
  removed: 'Your visit has been removed.',
  failed: 'We couldn’t save that. Please try again.',
})
