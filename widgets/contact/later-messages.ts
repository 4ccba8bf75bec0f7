import { messages } from '../../i18n/messages.ts'

/** The words around the form, after it, or in place of it. They are loaded with the views that show them. */
export const laterWords = messages('contact-later', {
  replyHours: {
    one: 'Usually replies within one working hour.',
    other: 'Usually replies within {count} working hours.',
  },
  replyDays: {
    one: 'Usually replies within one working day.',
    other: 'Usually replies within {count} working days.',
  },
  answersIn: 'Replies in {languages}.',
  answersInMany: { one: 'Replies in {count} language.', other: 'Replies in {count} languages.' },
  nameMissing: 'Please enter your name',
  companyMissing: 'Please enter your company',
  phoneMissing: 'Please enter your mobile number',
  phoneFormat: 'Please enter a valid mobile number',
  emailMissing: 'Please enter your email',
  emailFormat: 'The email address format is incorrect',
  replyTo: 'We’ve received your enquiry. The reply will come to {email}.',
  another: 'Send another enquiry',
  offline: 'You’re offline',
  keptOnDevice: 'Your enquiry is saved on this device and will be sent when you’re back online.',
  waiting: 'Waiting to be sent',
  sendingNow: 'Sending your enquiry…',
  notAccepted: 'This enquiry wasn’t accepted. Please check it and send it again.',
  edit: 'Edit',
  discard: 'Discard',
  unknownTitle: 'This company is no longer listed',
  unknownText: 'The address of this form may be out of date. The rest of the page still works.',
  nobodyTitle: 'This form has no recipient',
  nobodyText: 'Please tell the owner of this page.',
  loadFailedText: 'The network is busy. Please try again.',
  noAnswer: 'The server took too long to answer. You can safely send again.',
  tooMany: {
    one: 'Too many enquiries from this network. Please try again in one minute.',
    other: 'Too many enquiries from this network. Please try again in {count} minutes.',
  },
  unproven: 'This browser couldn’t complete the anti-spam check. Please try again.',
})
