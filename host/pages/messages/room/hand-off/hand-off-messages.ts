import { messages } from '../../../../../i18n/messages.ts'

/** The words of a conversation that an assistant has handed into a room. */
export const handOffWords = messages('hand-off', {
  readTranscript: 'Read the conversation with the assistant',
  transcript: 'Conversation with the assistant',
  transcriptText: '{name} asked this before turning to you.',
  assistant: 'Assistant',
  abstained: 'Without an answer',
  endTalk: 'End conversation',
  talkEnded: 'You’ve ended the conversation. The assistant answers the next question.',
})
