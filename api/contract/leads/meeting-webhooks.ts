import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { code, count, instant, list, oneOf, paging, shape, text } from '../core/structs.ts'
import { meetingNews } from './meeting-webhook-terms.ts'
import { Delivery } from './webhooks.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

const oneWebhook = shape({ meetingCode: code(), webhookId: text(40, 1) })

/** The webhooks by which organisers' own systems hear of their meeting: signed, repeated and logged. */
export const meetingWebhooks = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/webhook/list',
    summary: 'The webhooks of a meeting, the oldest first.',
    query: shape({ meetingCode: code() }),
    row: shape({
      webhookId: string(),
      url: string(),
      kinds: list(oneOf(meetingNews), meetingNews.length),
      isOn: boolean(),
      /** The instant at which it was turned off because twenty tries in a row had failed; else empty. */
      pausedAt: string(),
      /** The number of messages in the log that were given up. */
      failedNum: count(),
      createdAt: instant(),
    }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/webhook/save',
    summary: 'Adds a webhook or changes one. A new address gets a new secret, which is in this answer alone.',
    body: shape({
      meetingCode: code(),
      /** Without it, a webhook is added. */
      webhookId: optional(text(40, 1)),
      /** An https address of a public host. */
      url: text(500, 1),
      kinds: list(oneOf(meetingNews), meetingNews.length, 1),
      /** `true` ends a pause, too. */
      isOn: boolean(),
    }),
    data: shape({
      webhookId: string(),
      /** Empty unless it is new. */
      secret: string(),
    }),
    errors: ['meetingNotFound', 'webhookNotFound', 'tooManyItems', 'invalidInput'],
  }),
  newSecret: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/webhook/newSecret',
    summary: 'Makes another secret; the one before is void at once.',
    body: oneWebhook,
    data: shape({ secret: string() }),
    errors: ['meetingNotFound', 'webhookNotFound'],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/webhook/remove',
    summary: 'Takes a webhook away, with its log and what waits.',
    body: oneWebhook,
    errors: ['meetingNotFound', 'webhookNotFound'],
  }),
  test: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/webhook/test',
    summary: 'Sends a trial message now; the log tells what came back.',
    body: oneWebhook,
    data: Delivery,
    errors: ['meetingNotFound', 'webhookNotFound', 'tooManyRequests'],
  }),
  deliveries: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/webhook/deliveries',
    summary: 'What was sent to a webhook, the newest first, and what came back.',
    query: shape({
      meetingCode: code(),
      webhookId: text(40, 1),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Delivery,
    errors: ['meetingNotFound'],
  }),
  resend: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/webhook/resend',
    summary: 'Tries a message of the log once more.',
    body: shape({ meetingCode: code(), deliveryId: text(40, 1) }),
    data: Delivery,
    errors: ['meetingNotFound', 'deliveryNotFound', 'tooManyRequests'],
  }),
}
