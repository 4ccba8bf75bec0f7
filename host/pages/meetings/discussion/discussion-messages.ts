import { messages } from '../../../../i18n/messages.ts'

/** The words of the live discussion. */
export const discussionWords = messages('discussion', {
  ask: 'Your question',
  askHint: 'Everybody here sees it, with your name.',
  send: 'Ask',
  sending: 'Sending…',
  logIn: 'Log in to ask and vote',
  votes: 'Votes: {count}',
  vote: 'Vote for this question',
  pinned: 'Pinned',
  hidden: 'Hidden',
  pin: 'Pin',
  unpin: 'Unpin',
  hide: 'Hide',
  unhide: 'Show again',
  answerIt: 'Answer',
  answer: 'Answer of the organiser',
  saveAnswer: 'Publish the answer',
  noQuestions: 'No questions yet',
  noQuestionsText: 'Ask the first one.',
  notSent: 'We couldn’t send that. Your text is still here.',
  questions: 'Questions',
})
