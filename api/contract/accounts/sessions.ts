import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organiserRoles } from '../core/roles.ts'
import {
  address,
  captcha,
  code,
  dialCode,
  email,
  instant,
  language,
  oneOf,
  password,
  phone,
  secret,
  shape,
  text,
} from '../core/structs.ts'

/**
 * The person who is logged in, as the host app stores them. `firstName` is the family name and `lastName` the given
 * name of registration; `name` is the whole name as readers of the asked language see it.
 */
export const UserInfo = shape({
  uid: string(),
  name: string(),
  firstName: string(),
  lastName: string(),
  companyName: string(),
  /** The enterprise of a member, else empty. */
  enterpriseCode: string(),
  position: string(),
  email: string(),
  /** National digits; empty without a verified number. */
  phone: string(),
  /** Dialling code such as `+86`, empty without a number. */
  phoneCountryCode: string(),
  country: string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: string(),
  fullAddress: string(),
  province: string(),
  provinceCode: string(),
  city: string(),
  cityCode: string(),
  area: string(),
  areaCode: string(),
  imUid: string(),
  avatar: address(),
})

/**
 * The reply to a login: the token for the Authorization header, the instant at which it expires if unused, and its
 * person.
 */
export const Login = shape({ token: string(), expiresAt: instant(), user: UserInfo })

/** A place where the account is logged in. */
export const SessionRow = shape({
  id: string(),
  /** The host app, a partner page or the mini program. */
  kind: oneOf(['HOST', 'PARTNER', 'MINI']),
  /** Browser and system in a few words, such as `Chrome, Android`; empty if unknown. */
  device: string(),
  /** The partner page, such as `https://fair.example`; empty in the host app. */
  origin: string(),
  createdAt: instant(),
  lastSeenAt: instant(),
  isThis: boolean(),
})

/** Logging in and out. */
export const sessions = {
  loginByEmail: endpoint({
    method: 'POST',
    path: '/user/:product/mail/login',
    access: 'anyone',
    summary: 'Logs in by e-mail address and password. A wrong address and a wrong password get the same answer.',
    body: shape({ email: email(), password: password() }),
    data: Login,
    errors: ['loginRefused', 'accountSuspended', 'tooManyRequests'],
  }),
  loginByPhone: endpoint({
    method: 'POST',
    path: '/user/:product/phone/login',
    access: 'anyone',
    summary: 'Logs in by mobile number and the six digits that were sent to it.',
    body: shape({ phone: phone(), phoneCountryCode: dialCode(), captcha: captcha() }),
    data: Login,
    errors: ['wrongCode', 'codeExpired', 'codeLocked', 'phoneNotRegistered', 'accountSuspended', 'tooManyRequests'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/user/session/resume',
    access: 'login',
    extension: true,
    summary: 'Gives the browser its cookie again, by which pages are drawn on the server.',
    data: shape({ user: UserInfo }),
    errors: [],
  }),
  logout: endpoint({
    whileViewing: true,
    method: 'POST',
    path: '/user/logout',
    access: 'login',
    scope: 'any',
    extension: true,
    summary: 'Ends this session and those of partner pages that came out of it.',
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/session/list',
    access: 'login',
    extension: true,
    summary: 'Where the account is logged in, the latest used first.',
    data: array(SessionRow),
    errors: [],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/user/session/revoke',
    access: 'login',
    extension: true,
    summary: 'Ends one session of the account.',
    body: shape({ id: text(64, 1) }),
    errors: ['sessionNotFound'],
  }),
  revokeAll: endpoint({
    method: 'POST',
    path: '/user/session/revokeAll',
    access: 'login',
    extension: true,
    summary: 'Logs out everywhere, at once; with `keepThis` everywhere else.',
    body: shape({ keepThis: optional(boolean()) }),
    errors: [],
  }),
  makeTicket: endpoint({
    method: 'POST',
    path: '/user/bridge/ticket',
    access: 'login',
    extension: true,
    summary:
      'A ticket that hands this login over to another place, such as a mini program or a computer: 60 seconds, once.',
    data: shape({ ticket: string(), expiresAt: instant() }),
    errors: ['tooManyRequests'],
  }),
  readTicket: endpoint({
    method: 'POST',
    path: '/user/bridge/read',
    access: 'anyone',
    extension: true,
    summary: 'Whose login a ticket hands over, and their role in a meeting. It leaves the ticket as it is.',
    body: shape({
      ticket: secret(),
      /** Without it, it is the next meeting that the person organises. */
      meetingCode: optional(code()),
      language: optional(language()),
    }),
    data: shape({
      name: string(),
      avatar: address(),
      /** Empty where the person organises no such meeting. */
      meetingCode: string(),
      meetingName: string(),
      role: oneOf([...organiserRoles, 'NONE']),
      expiresAt: instant(),
    }),
    errors: ['ticketExpired', 'tooManyRequests'],
  }),
  redeemTicket: endpoint({
    method: 'POST',
    path: '/user/bridge/exchange',
    access: 'anyone',
    extension: true,
    summary: 'Exchanges a ticket for a session of its own, in the mini program or in a browser.',
    body: shape({
      ticket: secret(),
      /** The place of the session: `MINI` if it is left out. */
      kind: optional(oneOf(['HOST', 'MINI'])),
    }),
    data: Login,
    errors: ['ticketExpired', 'accountSuspended', 'tooManyRequests'],
  }),
}
