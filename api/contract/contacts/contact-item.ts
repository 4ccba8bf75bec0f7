import { array, boolean, string } from 'superstruct'
import { address, codeOrEmpty, instant, oneOf, shape } from '../core/structs.ts'
import { metKinds } from './request-states.ts'

/** The place where two people met, set by itself: the meeting, the shared link or the code by which one came. */
export const Met = shape({
  kind: oneOf(metKinds),
  /** The code of the meeting or of the short link; empty for a card that was opened by itself. */
  code: codeOrEmpty(),
  /** The name of the meeting or of the link in the caller's language; empty if it has none. */
  name: string(),
})

/** A person as lists name them. `imUid` is the uid for the chat; `baseCode` the code of the person's enterprise. */
export const person = {
  uid: string(),
  name: string(),
  avatar: address(),
  position: string(),
  /** The subject that the person answers for in their enterprise's team. */
  duty: string(),
  dutyDescription: string(),
  company: string(),
  imUid: string(),
  baseCode: string(),
  /** The products that the person answers for. */
  productName: array(string()),
}

/**
 * One of the caller's contacts. Phone and e-mail are empty where the person does not share them with the caller (any
 * more): `isHidden` says so.
 */
export const ContactItem = shape({
  ...person,
  /** The uid, by which the calls name a contact. */
  contactId: string(),
  countryCode: string(),
  phoneCountryCode: string(),
  phone: string(),
  email: string(),
  isHidden: boolean(),
  isFollowing: boolean(),
  /** The letter under which the caller's language lists the name; `#` for those that no script lists. */
  letter: string(),
  met: Met,
  metAt: instant(),
  /** The caller's private note and tags. */
  note: string(),
  tags: array(string()),
  /** True if the caller has starred the contact; nobody else sees that. */
  isStarred: boolean(),
})
