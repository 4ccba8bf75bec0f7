import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { owning } from '../core/roles.ts'
import { code, count, instant, paging, shape, text } from '../core/structs.ts'

/** The webhook of an enterprise. Its secret is shown once, when it is made. */
export const Webhook = shape({ url: string(), isOn: boolean(), secret: string(), failedNum: count() })

/** One try to deliver, as the log shows it. `status` is that of the answer, 0 without one. */
export const Delivery = shape({
  deliveryId: string(),
  event: string(),
  createdAt: instant(),
  /** Empty while it was not delivered. */
  deliveredAt: string(),
  /** The instant of the next try; empty if there is none. */
  nextTryAt: string(),
  attempts: count(),
  status: count(),
  failure: string(),
})

/** The webhook by which an enterprise's own system receives leads: signed, repeated and logged. */
export const webhooks = {
  get: endpoint({
    method: 'GET',
    path: '/user/webhook/get',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'The webhook of an enterprise; without one its address is empty.',
    query: shape({ enterpriseCode: code() }),
    data: Webhook,
    errors: ['enterpriseNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/webhook/save',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Sets where leads are told, or turns it off. A new address gets a new secret.',
    body: shape({
      enterpriseCode: code(),
      /** An https address of a public host; empty takes the webhook away. */
      url: text(500),
      isOn: optional(boolean()),
      /** Makes another secret; the one before is void at once. */
      newSecret: optional(boolean()),
    }),
    data: Webhook,
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/user/webhook/test',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Sends a trial message now; the log tells what came back.',
    body: shape({ enterpriseCode: code() }),
    data: Delivery,
    errors: ['enterpriseNotFound', 'webhookNotFound', 'tooManyRequests'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/user/webhook/deliveries',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'What was sent, the newest first, and what came back.',
    query: shape({
      enterpriseCode: code(),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Delivery,
    errors: ['enterpriseNotFound'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/user/webhook/resend',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Tries a message of the log once more.',
    body: shape({ enterpriseCode: code(), deliveryId: text(40, 1) }),
    data: Delivery,
    errors: ['enterpriseNotFound', 'deliveryNotFound', 'tooManyRequests'],
  }),
}
