import { messages } from '../../../i18n/messages.ts'

/** The sentences with which an assistant speaks, and the questions that it suggests. */
export const assistantWords = messages('assistant', {
  agentName: 'Assistant of {name}',
  greeting: 'Hello! Ask me anything about {name}. Every answer shows where it comes from.',
  thanks: 'You’re welcome. Is there anything else you’d like to know about {name}?',
  notFound: 'I can’t find that in what {name} has published. Put it in other words, or ask a person.',
  notKept: '{name} hasn’t published its pages in {language} yet. This is from the pages in {other}:',
  otherLanguage: 'I only found this in {other}:',
  brokeOff: 'I couldn’t finish wording the answer. This is what the material says:',
  lineWaiting: '{name} has this conversation now. You’ll read the reply here and in your messages.',
  linePerson: '{name} is answering now. The assistant stays quiet.',
  lineClosed: 'The talk with {name} has ended.',
  lineAssistant: 'The assistant is answering again.',
  lineLead: '{name} has your details and this conversation, and will get back to you.',
  lineAbsent: 'Nobody can take over right now. Leave your details, and {name} will get back to you.',
  lineUnanswered: 'Nobody has answered so far. Leave your details, and {name} will get back to you.',
  askProducts: 'Which products do you have?',
  askHours: 'What are your opening hours?',
  askBooth: 'Where is your booth?',
  askCertificates: 'Which certificates do you have?',
  askDates: 'When does it take place?',
  askPlace: 'Where does it take place?',
  askSessions: 'What is on the programme?',
  askDuty: 'What do you do?',
  askCareer: 'Where have you worked?',
})
