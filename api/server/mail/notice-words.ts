import { messages } from '../../../i18n/messages.ts'

/** The words around notices outside the app: in pushes, in mails, and on the page that turns such mails off. */
export const noticeMailWords = messages('notice-mails', {
  announcementButton: 'Open the meeting’s page',
  announcementWhy:
    '{operator} sent this email to {email} for the organisers of {meeting}, because you’re registered there.',
  hiddenMessage: 'You have a new message',
  hiddenNotice: 'You have a new notice',
  subject: { one: '{count} new notice', other: '{count} new notices' },
  lead: 'This is new since our last email:',
  more: { one: 'And {count} more.', other: 'And {count} more.' },
  showAll: 'Show all notices',
  why: '{operator} sent this email because {email} gets new notices by email. You can change that in the settings of your notices.',
  stop: 'Stop emails about: {kind}',
  stopAll: 'Stop all emails with notices',
  askTitle: 'Stop these emails?',
  askText: 'You’ll get no more emails about: {kind}. Nothing changes in the app.',
  askAll: 'You’ll get no more emails with your notices. Nothing changes in the app.',
  askButton: 'Stop these emails',
  doneTitle: 'You’ll get no more of these emails',
  doneText: 'You can turn them on again in the settings of your notices.',
  wrongTitle: 'This link doesn’t work',
  wrongText: 'It may be incomplete. Log in to change which emails you get in the settings of your notices.',
})
