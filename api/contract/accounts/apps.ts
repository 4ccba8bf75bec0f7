import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { partnerScopes } from '../core/roles.ts'
import { code, instant, oneOf, origin, secret, shape, text } from '../core/structs.ts'

/** A token for a partner page: 30 minutes, for one app key and one origin. */
export const PartnerLogin = shape({ token: string(), expiresAt: instant(), scopes: array(oneOf(partnerScopes)) })

/** An app key as its owner sees it. */
export const App = shape({
  appKey: string(),
  name: string(),
  /** Where it may be used: origins such as `https://fair.example`; `http://localhost:*` stands for any port. */
  origins: array(string()),
  hasSecret: boolean(),
  createdAt: instant(),
})

/** Logins on partner pages, and the app keys that allow them (product.md 0, 'Prefill and identity hand-over'). */
export const apps = {
  describe: endpoint({
    method: 'GET',
    path: '/user/app/describe',
    access: 'anyone',
    extension: true,
    summary: 'Whose app key it is, whether an origin may use it, and whether the caller agreed to that before.',
    query: shape({ appKey: code(), origin: origin() }),
    data: shape({ name: string(), isAllowed: boolean(), hasAgreed: boolean() }),
    errors: ['appNotFound'],
  }),
  authorise: endpoint({
    method: 'POST',
    path: '/user/app/authorise',
    access: 'login',
    extension: true,
    summary:
      'A code for a partner page by which it gets a token: 60 seconds, once, bound to app key, origin, challenge.',
    body: shape({
      appKey: code(),
      origin: origin(),
      /** The SHA-256 of the widget’s verifier in base64url. */
      challenge: secret(),
      /** The page cannot be told the code, because its policy cuts the popup off: the verifier alone is enough then. */
      isCutOff: optional(boolean()),
    }),
    data: shape({ code: string(), expiresAt: instant() }),
    errors: ['appNotFound', 'originNotAllowed', 'ticketExpired', 'tooManyRequests'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/user/app/token',
    access: 'anyone',
    extension: true,
    summary: 'Exchanges code and verifier for a token. A code that is used twice takes back the token it gave.',
    body: shape({
      appKey: code(),
      verifier: secret(),
      /** Left out by a page that is cut off. */ code: optional(secret()),
    }),
    data: PartnerLogin,
    errors: ['loginPending', 'ticketExpired', 'appNotFound', 'originNotAllowed', 'tooManyRequests'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/user/app/renew',
    access: 'login',
    scope: 'profile',
    extension: true,
    summary: 'A new token in the place of this one, as long as the login it came from lasts.',
    data: PartnerLogin,
    errors: ['forbidden'],
  }),
  identify: endpoint({
    method: 'POST',
    path: '/user/app/identify',
    access: 'anyone',
    extension: true,
    summary: 'Exchanges an identity that the partner’s own server signed for a token: five minutes at most, once.',
    body: shape({
      appKey: code(),
      /** `payload.signature`, both in base64url; the signature is HMAC-SHA256. */ identity: text(4000, 1),
    }),
    data: PartnerLogin,
    errors: ['identityRefused', 'originNotAllowed', 'tooManyRequests'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/app/list',
    access: 'login',
    extension: true,
    summary: 'The app keys of the person who is logged in.',
    data: array(App),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/app/save',
    access: 'login',
    extension: true,
    summary: 'Makes an app key, or changes the name and the origins of one’s own.',
    body: shape({ appKey: optional(code()), name: text(100, 1), origins: array(text(200, 1)) }),
    data: App,
    errors: ['appNotFound', 'tooManyRequests'],
  }),
  makeSecret: endpoint({
    method: 'POST',
    path: '/user/app/secret',
    access: 'login',
    extension: true,
    summary: 'A new secret for signing identities, shown this once; the one before it is worth nothing from now on.',
    body: shape({ appKey: code() }),
    data: shape({ secret: string() }),
    errors: ['appNotFound'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/user/app/revoke',
    access: 'login',
    extension: true,
    summary: 'Ends an app key and every login that came by it.',
    body: shape({ appKey: code() }),
    errors: ['appNotFound'],
  }),
}
