import { messages } from '../../../../i18n/messages.ts'

/** The words of an invitation to the team of a meeting, as the invited person reads it. */
export const teamInvitationWords = messages('team-invitation', {
  title: 'Invitation',
  join: 'Join {name}',
  invitedBy: '{person} invites you.',
  yourRole: 'Your role: {role}',
  accept: 'Accept invitation',
  accepting: 'Joining…',
  asWhom: 'You’ll join as {name}.',
  joined: 'Welcome! You’re now a member of {name}.',
  logIn: 'Log in',
  register: 'Create an account',
  failed: 'Something went wrong. Please try again.',
  used: 'This invitation has already been used',
  expired: 'This invitation has expired',
  expiredText: 'Ask the person who invited you to send it again.',
  unknown: 'This invitation isn’t valid',
  unknownText: 'It may have been cancelled, or the link is incomplete.',
  toConsole: 'Organiser pages',
  toHome: 'Go to home page',
})
