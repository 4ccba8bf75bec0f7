import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { secret, shape, text } from '../core/structs.ts'

const state = {
  /** The key of this server, with which a browser subscribes: a point of P-256 in base64url. */
  publicKey: string(),
  /** True if the browser with the given endpoint gets the pushes of the caller. */
  isOn: boolean(),
}

/** The browsers that get a person's notices by web push (RFC 8030), encrypted for each (RFC 8291). */
export const pushDevices = {
  state: endpoint({
    method: 'POST',
    path: '/user/notice/push/state',
    access: 'login',
    extension: true,
    summary: 'The key with which browsers subscribe, and whether one of them gets the caller’s pushes.',
    body: shape({ endpoint: optional(text(1000)) }),
    data: shape(state),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/user/notice/push/add',
    access: 'login',
    extension: true,
    summary: 'Pushes the caller’s notices to this browser from now on, until it is removed or logged out.',
    body: shape({
      /** The address that the browser’s push service gave it: https, of a public server. */
      endpoint: text(1000, 1),
      /** The browser’s point of P-256, 65 bytes in base64url. */
      p256dh: secret(),
      /** The browser’s secret, 16 bytes in base64url. */
      auth: secret(),
    }),
    data: shape(state),
    errors: ['invalidInput'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/notice/push/remove',
    access: 'login',
    extension: true,
    summary: 'Pushes nothing more to this browser. Twice is as once.',
    body: shape({ endpoint: text(1000, 1) }),
    data: shape(state),
    errors: [],
  }),
}
