import { readFile } from 'node:fs/promises'
import { languages } from '../../../i18n/locales.ts'
import { addWords, messages } from '../../../i18n/messages.ts'
import type { ErrorCode } from '../../contract/core/errors.ts'

/** What people read when a call says no: what happened and what to do next, one entry per error code. */
export const words = messages('errors', {
  invalidInput: 'Some details need another look. Check the marked fields and send again.',
  notFound: 'There is nothing at this address. Check the link, or start from the home page.',
  methodNotAllowed: 'This address cannot be used in that way. Reload the page and try again.',
  unauthorised: 'Please complete registration and login first',
  forbidden: 'You have no access to this. Log in with another account, or ask its owner.',
  originNotAllowed: 'This website may not use Foyer yet. Ask the owner of the website to have it added.',
  bodyTooLarge: 'This is too large to send. Shorten it and send again.',
  tooManyRequests: 'Too many requests in a short time. Wait a moment, then try again.',
  proofRequired: 'We need a short check before this can be sent. It runs by itself; please wait a moment.',
  leadRefused: 'Your enquiry could not be accepted. Check what you wrote and send it again.',
  keyReused: 'This enquiry was changed after it was sent. Reload the page and send the new one.',
  enterpriseNotFound: 'This enterprise is not on Foyer. Check the link, or search for its name.',
  exhibitorNotFound: 'This exhibitor is not in the exhibition. Check the link, or look in the list of exhibitors.',
  exhibitNotFound: 'This exhibit is no longer shown. Look at the other exhibits of the exhibitor.',
  exhibitionNotFound: 'This exhibition is not on Foyer. Check the link, or choose another one.',
  placeNotFound: 'This province or city is not known. Choose another one from the list.',
  linkNotFound: 'This link leads nowhere. Ask the sender for a new one.',
  linkExpired: 'This link has expired. Ask the sender for a new one.',
  targetNotAllowed: 'Only pages of Foyer can be shared. Open the page you want and share it from there.',
  loginRefused: 'Incorrect username or password.',
  wrongPassword: 'Wrong password. Enter it again.',
  passwordTooCommon: 'This password is too easy to guess. Choose another one, without your name, e-mail or company.',
  accountExists: 'This mobile number or e-mail is already registered. Please log in.',
  phoneNotRegistered: 'No account has this mobile number yet. Create one with your e-mail.',
  linkUsed: 'This link has already been used. Please log in.',
  wrongCode: 'Wrong verification code. Enter it again.',
  codeExpired: 'The verification code has expired. Have a new one sent.',
  codeLocked: 'Too many wrong codes. Have a new one sent.',
  ticketExpired: 'This login has expired. Start it once more.',
  loginPending: 'The login is not finished yet.',
  identityRefused: 'The website’s confirmation of who you are was not accepted. Log in with Foyer instead.',
  imageRefused: 'This picture cannot be used. Choose a JPEG, PNG or WebP picture.',
  personNotFound: 'This person is not on Foyer. Check the link.',
  sessionNotFound: 'This session has already ended.',
  appNotFound: 'This app key does not exist. Check it, or make another one.',
  productNotFound: 'This product is no longer shown. Look at the other products of the enterprise.',
  agentNotFound: 'There is no assistant here yet. Send an enquiry, and a person will answer.',
  jobNotFound: 'This job is no longer offered. Look at the other jobs of the enterprise.',
  shopNotFound: 'This shop page does not exist. Check the link.',
  leadNotFound: 'This lead is not in your inbox. It may belong to another enterprise, or be joined to another lead.',
  leadChanged: 'A colleague changed this lead a moment ago. Look at it again, then repeat your change.',
  stepRefused: 'A lead cannot go to this state from where it is. Choose another one.',
  memberNotFound: 'This person is not a member any more. Reload the list.',
  alreadyMember: 'This person is already a member. Change the role in the list instead.',
  lastOwner: 'An enterprise needs at least one owner. Make somebody else an owner first.',
  itemNotFound: 'This entry is not there any more. A colleague may have removed it; reload the list.',
  tooManyItems: 'There is no room for more entries here. Remove some first.',
  homeChanged: 'A colleague saved this page a moment ago. Your text is kept; compare it and save again.',
  webhookNotFound: 'No webhook is set. Enter an address and save it first.',
  deliveryNotFound: 'This delivery is no longer in the log.',
  fileTypeNotAllowed: 'This type of file is not allowed. Choose a picture, PDF, Office, text or video file.',
  quotaFull: 'The storage of this enterprise is full. Remove files that are no longer needed.',
  mailUnavailable: 'No e-mail can be sent just now. Try again later.',
  smsUnavailable: 'No text message can be sent just now. Use your e-mail instead.',
  unavailable: 'Foyer cannot be reached just now. Try again in a minute.',
  unexpected: 'Something went wrong on our side. Try again; nothing you typed is lost.',
} satisfies Record<ErrorCode, string>)

const folder = new URL('../../../i18n/', import.meta.url)

/** Loads what an area says in the other languages. A language without a file speaks English. */
export async function loadWords(area: string) {
  const others = languages.filter((language) => language !== 'EN')
  await Promise.all(
    others.map(async (language) => {
      try {
        addWords(language, area, JSON.parse(await readFile(new URL(`${language}/${area}.json`, folder), 'utf8')))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }),
  )
}
