import { messages } from '../../../../i18n/messages.ts'

/** The words about details that visitors of a card have sent to its owner. */
export const replyWords = messages('contact-replies', {
  replies: 'Details sent to you',
  noReplies: 'Nobody has sent you their details yet',
  noRepliesText: 'People who save your card or ask you for contact can send you theirs. You’ll find them here.',
  repliesFailed: 'We couldn’t load these details',
  addContact: 'Add to contacts',
  isContact: 'In your contacts',
  askSent: 'Request sent. Once {name} approves it, you’ll find them in your contacts.',
  added: '{name} is now in your contacts.',
  saveContact: 'Save contact',
  vcardFailed: 'We couldn’t create the contact file. Please try again.',
  agreedTo: 'What {name} agreed to',
  agreedVersion: 'Version of this text: {version}',
  deleteReply: 'Delete',
  deleteReplyTitle: 'Delete the details of {name}?',
  deleteReplyText: 'This can’t be undone.',
  replyDeleted: 'The details of {name} have been deleted.',
})
