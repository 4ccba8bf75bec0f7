import { messages } from '../../../../i18n/messages.ts'

/** The words of messages that organisers write to attendees. */
export const writingWords = messages('attendee-messages', {
  reaches: { one: 'Reaches {count} person', other: 'Reaches {count} people' },
  UNSUBSCRIBED: {
    one: '{count} person is left out: they don’t want emails from organisers.',
    other: '{count} people are left out: they don’t want emails from organisers.',
  },
  SAME_ADDRESS: {
    one: '{count} person is left out: someone else on the list has the same address.',
    other: '{count} people are left out: someone else on the list has the same address.',
  },
  UNDELIVERABLE: {
    one: '{count} person is left out: an earlier email to that address came back.',
    other: '{count} people are left out: an earlier email to that address came back.',
  },
  languages: 'Recipients’ languages',
  subject: 'Subject',
  text: 'Text of the message',
  nameHint: 'Where you write {placeholder}, each person sees their own name.',
  preview: 'Preview for {name}',
  fallback: {
    one: '{count} person has no text in their language yet, and reads the one in {language}.',
    other: '{count} people have no text in their language yet, and read the one in {language}.',
  },
  incomplete: 'A language needs both, a subject and a message.',
  undoHint: 'We wait two minutes before sending. Until then, you can take it back.',
  send: { one: 'Send to {count} person', other: 'Send to {count} people' },
  nobody: 'Nobody here can be reached.',
  WAITING: 'Goes out at {time}',
  UNDONE: 'Taken back',
  SENDING: 'On its way',
  SENT: 'Sent',
  delivered: { one: '{delivered} of {count} delivered', other: '{delivered} of {count} delivered' },
  failed: { one: '{count} couldn’t be delivered', other: '{count} couldn’t be delivered' },
  none: 'No messages yet',
  more: 'Show more',
})
