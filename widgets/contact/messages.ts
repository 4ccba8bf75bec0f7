import { messages } from '../../i18n/messages.ts'

/** The words of the contact form. */
export const contactWords = messages('contact', {
  contactName: 'Contact {name}',
  contactUs: 'Contact us',
  talkTo: 'Talk to the people at {name}',

  about: 'What is it about?',
  purchase: 'Buy products',
  agent: 'Become a distributor',
  cooperation: 'Business partnership',
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
  messageHint: 'How can we help?',
  send: 'Send enquiry',
  sending: 'Sending…',
  checking: 'Checking…',
  checkingWhy: 'Running a quick anti-spam check.',
  privacy: 'We’ll share these details with {name} so they can reply.',
  privacyPlain: 'We’ll share these details with the company so they can reply.',
  privacyLink: 'Privacy notice',

  attention: { one: '{count} field needs your attention', other: '{count} fields need your attention' },

  failed: 'Submission failed. Your text is still here.',
  retry: 'Try again',
  unreachable: 'We can’t reach the server. Check your connection and send again.',
  troubled: 'Something went wrong on our side. You can safely send again.',

  thanks: 'Thank you for visiting {name}',
  thanksPlain: 'Thank you for visiting',
  done: 'Done',

  keptHere: 'Keep this page open: your enquiry will be sent when you’re back online.',

  loadFailed: 'We couldn’t load the form',
  regionFailed: 'We couldn’t load the regions. Please try again.',
})
