import { type Infer, string } from 'superstruct'
import type { Endpoint } from '../core/endpoint.ts'
import { code, codeOrEmpty, instant, language, oneOf, shape } from '../core/structs.ts'
import { leadStates } from './lead-states.ts'
import { intentions } from './lead-terms.ts'

/** A lead in the body of a webhook, as it is when the event is written. Texts that the visitor left out are empty. */
export const WebhookLead = shape({
  leadId: string(),
  /** The earlier lead of the same visitor that this one was joined to; empty if it was not joined. */
  joinedTo: string(),
  status: oneOf(leadStates),
  /** The member to whom it is assigned; empty if there is none. */
  assigneeUid: string(),
  name: string(),
  company: string(),
  position: string(),
  phone: string(),
  phoneCountryCode: string(),
  email: string(),
  area: string(),
  address: string(),
  intention: oneOf(intentions),
  message: string(),
  /** The language in which the visitor wrote. */
  language: language(),
  channel: string(),
  sonChannel: string(),
  source: string(),
  sourceRelationCode: codeOrEmpty(),
  meetingCode: codeOrEmpty(),
  relationCode: codeOrEmpty(),
  submittedAt: instant(),
})

const envelope = {
  /** The same for every try to deliver it, and the header `foyer-delivery`. */
  id: string(),
  createdAt: instant(),
  enterpriseCode: code(),
}

const leadEvent = <const Name extends string>(name: Name) =>
  shape({ ...envelope, event: oneOf([name]), lead: WebhookLead })

/** One event: a description, and the body that is posted. */
export interface WebhookBody {
  summary: string
  body: NonNullable<Endpoint['body']>
}

/** The bodies that Foyer posts to the webhook of an enterprise, by the name of the event. */
export const webhookEvents = {
  'lead.created': { summary: 'A visitor has left their details.', body: leadEvent('lead.created') },
  'lead.joined': {
    summary: 'A visitor with an open lead has written once more; `lead.joinedTo` names the lead before.',
    body: leadEvent('lead.joined'),
  },
  'lead.updated': { summary: 'A member has changed a lead.', body: leadEvent('lead.updated') },
  test: { summary: 'An owner tries the webhook.', body: shape({ ...envelope, event: oneOf(['test']) }) },
} satisfies Record<string, WebhookBody>

/** The headers of every event. */
export const webhookHeaders = {
  'foyer-event': 'The name of the event.',
  'foyer-delivery': 'The `id` of the body, the same for every try: answer a known one with 200 and leave it.',
  'foyer-timestamp': 'When it was sent, in seconds since 1970.',
  'foyer-signature': '`v1=` and the HMAC-SHA-256, in hex, of timestamp, full stop and body, with the webhook’s secret.',
}

/** The name of an event. */
export type WebhookEvent = keyof typeof webhookEvents
/** The name of an event that carries a lead. */
export type LeadWebhookEvent = Exclude<WebhookEvent, 'test'>
/** A lead as webhooks carry it. */
export type WebhookLead = Infer<typeof WebhookLead>
