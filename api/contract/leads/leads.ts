import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { codeOrEmpty, dialCode, email, integerBetween, language, oneOf, phone, shape, text } from '../core/structs.ts'
import { channels, intentions, maxMessageLength } from './lead-terms.ts'

/** The details that a visitor leaves with an enterprise. */
export const LeadSubmission = shape({
  /** The recipient; empty only if `relationCode` names an exhibitor without an enterprise home. */
  enterpriseCode: codeOrEmpty(),
  name: text(100),
  company: text(200),
  position: optional(text(100)),
  /** The subscriber number as typed, without the dialling code. */
  phone: phone(),
  /** The dialling code, such as `+86`. */
  phoneCountryCode: dialCode(),
  email: email(),
  /** Country, and for +86 the region: `China / 江苏省 / 苏州市 / 姑苏区`. */
  area: optional(text(200)),
  address: optional(text(300)),
  content: optional(oneOf(intentions)),
  message: optional(text(maxMessageLength)),
  language: language(),
  channel: optional(oneOf(channels)),
  sonChannel: optional(text(64)),
  sourceType: optional(text(32)),
  /** The page it was sent from, without query and fragment. */
  source: optional(text(500)),
  meetingCode: optional(codeOrEmpty()),
  relationCode: optional(codeOrEmpty()),
  /**
   * The person or enterprise who sent the visitor; or the code of the short link by which the visitor came, with `-qr`
   * behind it if it was scanned. Then the lead counts for the link, and a lead of a drainage channel names its sharer.
   */
  sourceRelationCode: optional(codeOrEmpty()),
  /**
   * Created at the first keystroke and kept until a definite answer: retries, double taps and two tabs give one lead.
   */
  idempotencyKey: optional(text(64, 16)),
  /** The time for which the form was open, in milliseconds; machines fill in forms too quickly. */
  elapsedMs: optional(integerBetween(0, 604_800_000)),
  /** Empty from people: only machines see and fill this field. */
  nickname: optional(text(200)),
  /** The solved challenge, if the server asked for one. */
  proof: optional(text(4000)),
})

/** The call `leads.submit`, by itself for widgets that make it. */
export const submitLead = endpoint({
  method: 'POST',
  path: '/user/enterprise/addClue',
  access: 'anyone',
  summary: 'A visitor leaves their details and an intention with an enterprise. The same key gives the same answer.',
  body: LeadSubmission,
  data: shape({ leadId: string() }),
  errors: [
    'invalidInput',
    'enterpriseNotFound',
    'exhibitorNotFound',
    'tooManyRequests',
    'proofRequired',
    'leadRefused',
    'keyReused',
  ],
})

/** Calls with which visitors leave leads. */
export const leads = {
  submit: submitLead,
}
