import { string } from 'superstruct'
import { code, codeOrEmpty, instant, language, oneOf, shape } from '../core/structs.ts'
import { registrationStates } from '../registrations/registration-states.ts'
import { intentions } from './lead-terms.ts'
import type { MeetingNews } from './meeting-webhook-terms.ts'
import type { WebhookBody } from './webhook-event.ts'

const envelope = {
  /** The same for every try to deliver it, and the header `foyer-delivery`. */
  id: string(),
  createdAt: instant(),
  meetingCode: code(),
}

/** A registration as it is when its state has changed. */
const registration = shape({
  registrationId: string(),
  identity: string(),
  state: oneOf(registrationStates),
  firstName: string(),
  lastName: string(),
  company: string(),
  position: string(),
  email: string(),
  phone: string(),
  phoneCountryCode: string(),
  countryCode: string(),
  language: language(),
  registeredAt: instant(),
})

/** A lead as organisers learn of it: with whom it was left, and nothing of the visitor. */
const lead = shape({
  leadId: string(),
  enterpriseCode: codeOrEmpty(),
  exhibitorCode: codeOrEmpty(),
  intention: oneOf(intentions),
  channel: string(),
  language: language(),
  submittedAt: instant(),
})

const ofRegistration = <const Name extends string>(name: Name) =>
  shape({ ...envelope, event: oneOf([name]), registration })

/** The bodies that Foyer posts to the systems of the organisers of a meeting, by the name of the event. */
export const meetingWebhookEvents = {
  'registration.created': { summary: 'Somebody has registered.', body: ofRegistration('registration.created') },
  'registration.passed': { summary: 'A registration has passed.', body: ofRegistration('registration.passed') },
  'registration.refused': { summary: 'A registration was refused.', body: ofRegistration('registration.refused') },
  'registration.cancelled': {
    summary: 'A registration was cancelled.',
    body: ofRegistration('registration.cancelled'),
  },
  'registration.checkedIn': {
    summary: 'Somebody has come in for the first time.',
    body: ofRegistration('registration.checkedIn'),
  },
  'lead.left': {
    summary: 'A visitor has left their details with an exhibitor.',
    body: shape({ ...envelope, event: oneOf(['lead.left']), lead }),
  },
  ping: { summary: 'An organiser tries the webhook.', body: shape({ ...envelope, event: oneOf(['ping']) }) },
} satisfies Record<MeetingNews | 'ping', WebhookBody>
