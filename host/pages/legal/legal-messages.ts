import { messages } from '../../../i18n/messages.ts'

/** The terms of use and the privacy notice, one message per paragraph. Fetched only by the two pages. */
export const legalWords = messages('legal', {
  terms: 'Terms of use',
  termsLead: 'These are the rules for using Foyer. They are short so that you can read them.',
  privacy: 'Privacy notice',
  privacyLead: 'This notice says what we keep about you, why, for how long, and what you can do.',
  contents: 'On this page',
  dated: 'In force since {date}',
  whoRuns: 'Who runs this platform',
  whoRunsText: 'This platform is run by {operator}, called “we” here. Write to {email} about anything on this page.',
  whatFoyerIs: 'What Foyer is',
  whatFoyerIsText:
    'Foyer brings visitors, companies and organisers of exhibitions and meetings together. Looking around needs no account; it is a meeting place and not a party to what you agree with each other.',
  account: 'Your account',
  accountText:
    'An account belongs to one person with an email address of their own. Give your real name and organisation, keep your password to yourself, and tell us if you think that someone else uses it.',
  accountEndText: 'You can delete your account at any time on the security page.',
  cards: 'Cards and who sees them',
  cardsText:
    'Your card shows your name, portrait, organisation and position to everybody who opens it. Your email address, mobile number and address are shown only to people whose request you approve.',
  enquiries: 'Enquiries',
  enquiriesText:
    'An enquiry goes to the company that you write to, with the contact details that you leave. That company answers for what it does with them, and deleting your account does not take them back.',
  events: 'Registering for meetings',
  eventsText:
    'The organiser of a meeting decides who may take part and which details the registration asks for. The organiser receives what you fill in and answers for it.',
  chat: 'Chat and assistant',
  chatText:
    'Messages reach the people they are sent to. The assistant answers by machine, from what companies and people have published; its answers can be wrong, so check what matters to you.',
  conduct: 'What is not allowed',
  conductText:
    'Do not send advertising to people who did not ask for it, do not pretend to be someone else, do not collect details of others by machine, and do not upload what breaks the law or the rights of others.',
  conductEndText: 'We may remove such content and close accounts that repeat it, and we say why.',
  liability: 'What we answer for',
  liabilityText:
    'We keep the platform running with care, but we cannot promise that it never fails. For what companies, organisers and other people publish here, they answer themselves. Rights that the law gives you stay as they are.',
  changes: 'Changes to this page',
  changesText:
    'When this text changes, the date at its top changes too. If a change affects your rights, we tell you by email before it applies.',
  contact: 'Contact',
  contactText:
    'Questions, requests and complaints reach us at {email}. You may also turn to your data protection authority.',
  whatWeKeep: 'What we keep',
  whatWeKeepText:
    'Your account holds your email address, name and organisation, your password as a hash that cannot be turned back, and, if you give them, your position, country, portrait, mobile number and address.',
  whatElseText:
    'We also keep what you do here yourself: enquiries, registrations, messages, whom you follow, and which version of the terms you accepted and when.',
  why: 'Why we keep it',
  whyText:
    'We need it to give you your account and to deliver what you send. To stop misuse we count requests by a shortened code of the network address; the address itself is not stored.',
  howLong: 'How long',
  howLongText:
    'A login ends after {days} days without use. Links in emails work for 24 hours and codes in text messages for a few minutes, each of them once.',
  howLongAccountText:
    'Your account stays until you delete it; then your card, follows and logins are deleted at once. Sent emails leave our queue as soon as they are delivered.',
  browser: 'In your browser',
  browserText:
    'Your browser keeps your login ({token}), your own details ({userInfo}), where to go on after a login ({redirect}) and the language of the visit ({language}). An enquiry that you have begun, or that is still waiting to be sent, is kept there too ({draft}, {outbox}).',
  browserSizeText: 'If you choose a larger text size, your browser keeps that choice too.',
  browserReplyText:
    'If you send your details to the owner of a card without an account, your browser keeps a key with which you can withdraw them.',
  browserCookieText:
    'There is one cookie of our own, which lets the server show your pages. There are no cookies of others, no advertising and no tracking across websites.',
  browserPushText:
    'If you switch notifications on for a device, we store the address that its browser’s notification service gave it and the keys that encrypt them for that browser. We delete both when you switch them off, log out there or delete your account, or when that service says that the address has ended.',
  partners: 'On other websites',
  partnersText:
    'Companies can place parts of Foyer on their own websites. You are logged in there only after you agree, and you can end that login on the security page.',
  whoElse: 'Who else receives data',
  whoElseText:
    'Carriers deliver our emails and text messages and see the address or number and the text for that purpose. We do not sell data.',
  rights: 'Your rights',
  rightsText:
    'On the security page you can download everything that we keep about you and delete your account. You can correct your details on your card, and you can object to anything else by writing to us.',
  security: 'Security',
  securityText:
    'Connections are encrypted, and logins and links are stored only as hashes. On the security page you see where you are logged in and can log out everywhere.',
  toSecurity: 'Go to the security page',
  readPrivacy: 'Read the privacy notice',
  readTerms: 'Read the terms of use',
})
