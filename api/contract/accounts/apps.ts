import { array, boolean, optional, size, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { partnerScopes } from '../core/roles.ts'
import { captcha, code, instant, oneOf, origin, secret, shape, text } from '../core/structs.ts'

/** A token for a partner page: 30 minutes, for one app key and one origin. */
export const PartnerLogin = shape({ token: string(), expiresAt: instant(), scopes: array(oneOf(partnerScopes)) })

/** The scopes that a page asks for: at least one. */
const scopes = () => size(array(oneOf(partnerScopes)), 1, partnerScopes.length)

/** A website that a person lets use their account, until they end that. */
const PartnerConsent = shape({
  appKey: string(),
  /** The name of the app key. */
  name: string(),
  origin: string(),
  scopes: array(oneOf(partnerScopes)),
  agreedAt: instant(),
})

/** An app key as its owner sees it. */
export const App = shape({
  appKey: string(),
  name: string(),
  /** The origins on which the key works, such as `https://fair.example`; `http://localhost:*` stands for any port. */
  origins: array(string()),
  hasSecret: boolean(),
  createdAt: instant(),
})

/** The call `apps.identify`, by itself for widgets that make it. */
export const identifyPerson = endpoint({
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
  errors: ['identityRefused', 'originNotAllowed', 'accountSuspended', 'tooManyRequests'],
})

/** The call `apps.exchange`, by itself for widgets that make it. */
export const exchangeCode = endpoint({
  method: 'POST',
  path: '/user/app/token',
  access: 'anyone',
  extension: true,
  summary: 'Exchanges code and verifier for a token. A code that is used twice takes back the token it gave.',
  body: shape({
    appKey: code(),
    verifier: secret(),
    /** The code that the window sent to the page. */ code: optional(secret()),
    /** The digits that the person types instead, on a page that its window cannot reach. */ digits: optional(
      captcha(),
    ),
  }),
  data: PartnerLogin,
  errors: [
    'loginPending',
    'wrongCode',
    'codeLocked',
    'ticketExpired',
    'appNotFound',
    'originNotAllowed',
    'tooManyRequests',
  ],
})

/** The call `apps.renew`, by itself for widgets that make it. */
export const renewLogin = endpoint({
  method: 'POST',
  path: '/user/app/renew',
  access: 'login',
  scope: 'any',
  extension: true,
  summary: 'A new token in the place of this one, as long as the login it came from lasts.',
  data: PartnerLogin,
  errors: ['forbidden'],
})

/** A meeting of the caller whose audit tells of the change; nothing tells of it without one. */
const inAudit = { meetingCode: optional(code()) }

/** Logins on partner pages, and the app keys that allow them. */
export const apps = {
  describe: endpoint({
    method: 'GET',
    path: '/user/app/describe',
    access: 'anyone',
    extension: true,
    summary:
      'Whose app key it is, whether an origin may use it, and whether the caller agreed to that and to these scopes.',
    query: shape({
      appKey: code(),
      origin: origin(),
      /** Scopes separated by spaces; `follow` if left out. */
      scopes: optional(text(100)),
    }),
    data: shape({ name: string(), isAllowed: boolean(), hasAgreed: boolean() }),
    errors: ['appNotFound'],
  }),
  authorise: endpoint({
    method: 'POST',
    path: '/user/app/authorise',
    access: 'login',
    extension: true,
    summary: 'A code by which a partner page gets a token: once, bound to app key, origin, challenge and scopes.',
    body: shape({
      appKey: code(),
      origin: origin(),
      /** The SHA-256 of the widget’s verifier in base64url. */
      challenge: secret(),
      /** The scopes of the token; `follow` if they are left out. */
      scopes: optional(scopes()),
      /**
       * The page cannot be told the code, because its policy cuts the popup off: the code is six digits then, good for
       * five minutes and five tries, which the person reads in the window and types on the page.
       */
      isCutOff: optional(boolean()),
    }),
    data: shape({ code: string(), expiresAt: instant() }),
    errors: ['appNotFound', 'originNotAllowed', 'ticketExpired', 'tooManyRequests'],
  }),
  exchange: exchangeCode,
  renew: renewLogin,
  identify: identifyPerson,
  consents: endpoint({
    method: 'GET',
    path: '/user/app/consents',
    access: 'login',
    extension: true,
    summary: 'The websites that the person lets use their account, the newest first.',
    data: array(PartnerConsent),
    errors: [],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user/app/withdraw',
    access: 'login',
    extension: true,
    summary: 'Ends what a website may do with the account, its logins and the codes that could become one.',
    body: shape({ appKey: code(), origin: origin() }),
    errors: [],
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
    body: shape({ appKey: optional(code()), name: text(100, 1), origins: array(text(200, 1)), ...inAudit }),
    data: App,
    errors: ['appNotFound', 'meetingNotFound', 'tooManyRequests'],
  }),
  makeSecret: endpoint({
    method: 'POST',
    path: '/user/app/secret',
    access: 'login',
    extension: true,
    summary: 'A new secret for signing identities, shown this once; the one before it is worth nothing from now on.',
    body: shape({ appKey: code(), ...inAudit }),
    data: shape({ secret: string() }),
    errors: ['appNotFound', 'meetingNotFound'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/user/app/revoke',
    access: 'login',
    extension: true,
    summary: 'Ends an app key and every login that came by it.',
    body: shape({ appKey: code(), ...inAudit }),
    errors: ['appNotFound', 'meetingNotFound'],
  }),
}
