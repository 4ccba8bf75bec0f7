import { messages } from '../../i18n/messages.ts'

/** The words of the contact form (texts of spec sections 5, 7 and 8 as they stand there). */
export const contactWords = messages('contact', {
  contactName: 'Contact {name}',
  contactUs: 'Contact us',
  talkTo: 'Talk to the people at {name}',

  about: 'What is it about?',
  purchase: 'Buy products',
  agent: 'Become an agent',
  cooperation: 'Market cooperation',
  other: 'Something else',
  name: 'Name',
  company: 'Company',
  mobile: 'Mobile',
  mobileNumber: 'Mobile number',
  email: 'Email',
  emailHelp: 'We only use it to answer you.',
  region: 'Region',
  chooseRegion: 'Choose a region',
  address: 'Address',
  message: 'Message',
  messageHint: 'What should we know?',
  send: 'Send enquiry',
  sending: 'Sending',
  checking: 'Checking',
  checkingWhy: 'A short check against automatic enquiries is running.',
  privacy: '{name} receives these details to answer you.',
  privacyPlain: 'The company you write to receives these details to answer you.',

  attention: { one: 'One field needs your attention', other: '{count} fields need your attention' },

  failed: 'Submission failed. Your text is kept.',
  retry: 'Try again',
  unreachable: 'The server cannot be reached at the moment. Check the connection, then send again.',
  troubled: 'The server has a problem at the moment. Sending again does not make a second enquiry.',

  thanks: 'Thank you for visiting {name}',
  thanksPlain: 'Thank you for visiting',
  done: 'Done',

  keptHere: 'Your enquiry is kept on this page as long as it is open, and is sent when you are online again.',

  loadFailed: 'The form did not load',
  regionFailed: 'The regions did not load. Please try again.',
})
