import { messages } from '../../i18n/messages.ts'

/** The words of the chat until the first question is asked. */
export const chatWords = messages('assistant-chat', {
  fromMaterial: 'Answers from its own material',
  suggestions: 'Suggested questions',
  ask: 'Ask anything',
  send: 'Send',
  stop: 'Stop the answer',
  more: 'More',
  launch: 'Ask us',
  close: 'Close the chat',
  talkToPerson: 'Talk to a person',
  personNow: 'Usually answers right now',
  personBack: 'Back {when}, your time',
  tooLong: { one: '{count} character too many', other: '{count} characters too many' },
  noAgent: 'No AI contact found',
  didNotLoad: 'We couldn’t load the assistant.',
  weakNetwork: 'The network is weak. Please try again.',
  tryAgain: 'Try again',
})
