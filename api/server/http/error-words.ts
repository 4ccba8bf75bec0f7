import { readFile } from 'node:fs/promises'
import { languages } from '../../../i18n/locales.ts'
import { addWords, messages } from '../../../i18n/messages.ts'
import type { ErrorCode } from '../../contract/core/errors.ts'

/** The text that people read when a call is refused: what happened and what to do next, one entry per error code. */
export const words = messages('errors', {
  invalidInput: 'Some details need another look. Check the marked fields and send again.',
  notFound: 'There’s nothing at this address. Check the link, or start from the home page.',
  methodNotAllowed: 'Something went wrong. Reload the page and try again.',
  unauthorised: 'Please complete registration and login first',
  forbidden: 'You don’t have access to this. Log in with another account, or ask the owner.',
  originNotAllowed: 'This website can’t use Foyer yet. Ask its owner to have it added.',
  bodyTooLarge: 'This is too long to send. Shorten it and send again.',
  tooManyRequests: 'Too many requests in a short time. Wait a moment, then try again.',
  proofRequired: 'We need to run a quick check before sending. Please wait a moment.',
  leadRefused: 'We couldn’t accept your enquiry. Check what you wrote and send it again.',
  keyReused: 'This enquiry was changed after it was sent. Reload the page and send the new one.',
  enterpriseNotFound: 'This company isn’t on Foyer. Check the link, or search for its name.',
  exhibitorNotFound: 'This exhibitor isn’t in the exhibition. Check the link, or look in the list of exhibitors.',
  exhibitNotFound: 'This exhibit is no longer available. See the exhibitor’s other exhibits.',
  exhibitionNotFound: 'This exhibition isn’t on Foyer. Check the link, or choose another one.',
  meetingNotFound: 'This meeting isn’t on Foyer. Check the link, or choose another one.',
  registrationNotFound: 'This registration isn’t among yours. Reload the list.',
  registrationNotOpen: 'The registration channel isn’t open yet. Come back later.',
  registrationClosed: 'Registration is closed.',
  registrationFull: 'All places are taken.',
  identityNotConfigured: 'This identity type isn’t set up for the meeting. Choose another one.',
  alreadyRegistered: 'You’re already registered for this meeting. See your registrations.',
  sameTimeSlot: 'You’re already registered for another meeting in the same time slot.',
  formChanged: 'The organiser has just changed this form. Your answers are still here: check them and send again.',
  registrationStepRefused: 'This registration can’t be changed any more. Reload the page to see where it stands.',
  invitationMissing: 'Please enter your invitation code.',
  invitationInvalid: 'This invitation code doesn’t exist. Check it and enter it again.',
  invitationUsed: 'This invitation code has expired or been used up. Ask the organiser for a new one.',
  photoRefused: 'We can’t use this photo. Choose a sharp one that shows your face, as a JPEG, PNG or WebP file.',
  realNameFailed: 'The real-name check failed. Make sure that your name and number match your document.',
  passNotReady: 'There’s no pass yet: your registration hasn’t been passed.',
  placeNotFound: 'We don’t recognise this province or city. Choose one from the list.',
  linkNotFound: 'This link doesn’t work. Ask the sender for a new one.',
  linkExpired: 'This link has expired. Ask the sender for a new one.',
  targetNotAllowed: 'Only Foyer pages can be shared. Open the page you want and share it from there.',
  loginRefused: 'Incorrect email or password.',
  wrongPassword: 'That password isn’t right. Please enter it again.',
  passwordTooCommon: 'This password is too easy to guess. Choose another one, without your name, email or company.',
  accountExists: 'This mobile number or email is already registered. Please log in.',
  phoneNotRegistered: 'There’s no account with this mobile number yet. Create one with your email.',
  linkUsed: 'This link has already been used. Please log in.',
  wrongCode: 'That verification code isn’t right. Please enter it again.',
  codeExpired: 'That verification code has expired. Request a new one.',
  codeLocked: 'Too many wrong codes. Request a new one.',
  ticketExpired: 'This login has expired. Please start again.',
  loginPending: 'The login isn’t finished yet.',
  identityRefused: 'We couldn’t confirm your identity with this website. Log in with Foyer instead.',
  imageRefused: 'We can’t use this image. Choose a JPEG, PNG or WebP file.',
  personNotFound: 'This person isn’t on Foyer. Check the link.',
  contactNotFound: 'This person isn’t one of your contacts. Reload the list.',
  requestNotFound: 'This contact request is no longer there. Reload the list.',
  groupNotFound: 'This group is no longer there. Reload the list.',
  sessionNotFound: 'This session has already ended.',
  appNotFound: 'This app key doesn’t exist. Check it, or create another.',
  productNotFound: 'This product is no longer available. See the company’s other products.',
  agentNotFound: 'There’s no assistant here yet. Send an enquiry, and a person will answer.',
  jobNotFound: 'This job is no longer open. See the company’s other jobs.',
  shopNotFound: 'This shop page doesn’t exist. Check the link.',
  leadNotFound:
    'This lead isn’t in your inbox. It may belong to another company, or have been merged with another lead.',
  leadChanged: 'A colleague has just updated this lead. Check it, then make your change again.',
  stepRefused: 'This lead can’t move to that status. Choose another one.',
  memberNotFound: 'This person is no longer a member. Reload the list.',
  alreadyMember: 'This person is already a member. Change the role in the list instead.',
  lastOwner: 'A company needs at least one owner. Make someone else an owner first.',
  itemNotFound: 'This entry is no longer there. A colleague may have removed it; reload the list.',
  tooManyItems: 'There’s no room for more entries here. Remove some first.',
  homeChanged: 'A colleague has just saved this page. Your text is still here: compare it and save again.',
  roomNotFound: 'This conversation isn’t among yours. It may have been deleted.',
  messageNotFound: 'This message isn’t there any more.',
  messageRefused: 'Your message couldn’t be delivered. The recipient isn’t receiving messages at the moment.',
  recipientBlocked: 'You’ve blocked this conversation. Unblock it to write again.',
  answerAwaited: 'You can write more once they’ve replied to you.',
  recallExpired: 'Recall period expired. A message can be recalled for two minutes.',
  webhookNotFound: 'There’s no webhook yet. Enter an address and save it first.',
  deliveryNotFound: 'This delivery is no longer in the log.',
  fileTypeNotAllowed: 'This file type isn’t allowed. Choose an image, PDF, Office, text or video file.',
  quotaFull: 'Your company’s storage is full. Remove files you no longer need.',
  mailUnavailable: 'We can’t send email right now. Try again later.',
  smsUnavailable: 'We can’t send text messages right now. Use your email instead.',
  unavailable: 'We can’t reach Foyer right now. Try again in a minute.',
  storageFull: 'We can’t save anything right now because our storage is full or not working. Try again later.',
  unexpected: 'Something went wrong on our side. Try again – nothing you typed is lost.',
} satisfies Record<ErrorCode, string>)

const folder = new URL('../../../i18n/', import.meta.url)

/** Loads the words of an area in the other languages. A language without a file falls back to English. */
export async function loadWords(area: string) {
  const translated = languages.filter((language) => language !== 'EN')
  await Promise.all(
    translated.map(async (language) => {
      try {
        addWords(language, area, JSON.parse(await readFile(new URL(`${language}/${area}.json`, folder), 'utf8')))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }),
  )
}
