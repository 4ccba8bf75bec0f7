import { messages } from '../../i18n/messages.ts'

/**
 * The words of the contact form for what is said about it, after it, or instead of it. They come with the parts that
 * say them.
 */
export const laterWords = messages('contact-later', {
  replyHours: {
    one: 'A reply usually takes one working hour.',
    other: 'A reply usually takes {count} working hours.',
  },
  replyDays: {
    one: 'A reply usually takes one working day.',
    other: 'A reply usually takes {count} working days.',
  },
  answersIn: 'You get answers in {languages}.',
  answersInMany: { one: 'You get answers in {count} language.', other: 'You get answers in {count} languages.' },
  nameMissing: 'Please enter your name',
  companyMissing: 'Please enter your company',
  phoneMissing: 'Please enter your mobile number',
  phoneFormat: 'The mobile number format is incorrect',
  emailMissing: 'Please enter your email',
  emailFormat: 'The email address format is incorrect',
  replyTo: 'Your enquiry has arrived. The reply comes to {email}.',
  another: 'Send another enquiry',
  offline: 'You are offline',
  keptOnDevice: 'Your enquiry is kept on this device and is sent when you are online again.',
  waiting: 'Waiting to be sent',
  sendingNow: 'Your enquiry is being sent',
  notAccepted: 'This enquiry was not accepted. Please check it and send it again.',
  edit: 'Edit',
  discard: 'Discard',
  unknownTitle: 'This company is not here any more',
  unknownText: 'The address of this form may be old. The other parts of the page still work.',
  nobodyTitle: 'This form does not know whom to write to',
  nobodyText: 'Please tell the owner of this page.',
  loadFailedText: 'The network is busy at the moment. Please try again.',
  noAnswer: 'The server did not answer in time. Sending again does not make a second enquiry.',
  tooMany: {
    one: 'Many enquiries came from this network. Please try again in one minute.',
    other: 'Many enquiries came from this network. Please try again in {count} minutes.',
  },
  unproven: 'This browser could not complete the check against automatic enquiries. Please try again.',
})
