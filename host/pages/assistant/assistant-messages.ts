import { messages } from '../../../i18n/messages.ts'

/** The words of the assistant's page and of the list of conversations. */
export const assistantWords = messages('assistant-pages', {
  assistant: 'Assistant',
  description: 'Ask the assistant: answers from its own material, with their sources.',
  history: 'Conversations',
  search: 'Search conversations',
  none: 'No conversations yet',
  noneText: 'Ask an assistant on a company’s or a person’s page. Your conversations are kept here.',
  noMatch: 'No conversation matches your search.',
  clear: 'Clear the search',
  more: 'Show more',
  failed: 'We couldn’t load the conversations.',
  delete: 'Delete the conversation with {name}',
  deleted: 'Conversation deleted',
  undo: 'Undo',
  notDone: 'Something went wrong. Please try again.',
  logIn: 'Log in',
  logInText: 'Log in to find this conversation again on every device.',
  find: 'Find a company to ask',
})
