import { messages } from '../../../i18n/messages.ts'

/** The words of what organisers do with all registrations: import lists of people, and write to those they filter. */
export const toolWords = messages('people-tools', {
  import: 'Import a list',
  lastImport: {
    one: '{name}: {count} person was added. You can undo this until {time}.',
    other: '{name}: {count} people were added. You can undo this until {time}.',
  },
  undo: 'Undo',
  undone: 'Change undone',
  kept: {
    one: 'Undone, except for {count} person who has gone further since.',
    other: 'Undone, except for {count} people who have gone further since.',
  },
  guests: 'Invitations',
  codes: 'Invitation codes',
  write: 'Write to these people',
  sent: 'Sent messages',
  leaves: '“{subject}” goes out at {time}.',
  takeBack: 'Take it back',
  takenBack: 'The message was taken back.',
})
