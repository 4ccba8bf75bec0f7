import { boolean, literal, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  captcha,
  countryCode,
  dialCode,
  email,
  instant,
  integerBetween,
  newPassword,
  oneOf,
  password,
  phone,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import { Login } from './sessions.ts'

/**
 * The reply to a request for a link: the same for every address, known or not. `id` is the parameter of `sendAgain`,
 * and is not in the mail.
 */
export const LinkSent = shape({ id: string(), expiresAt: instant(), resendAfterSeconds: integerBetween(0, 3600) })

/** A mobile number as two fields: the subscriber number as typed, and the dialling code such as `+86`. */
const number = { phone: phone(), phoneCountryCode: dialCode() }

/** A page of this Foyer to return to, such as `/mini-h5/index/myPage`; anything else counts as none. */
const redirect = optional(text(1000))

/** Registration, password reset and codes by text message. */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/user/:product/email/pre/register',
    access: 'anyone',
    summary: 'Sends a link to an e-mail address, by which its owner makes an account. Says nothing of who has one.',
    body: shape({ email: email(), redirect }),
    data: LinkSent,
    errors: ['tooManyRequests', 'mailUnavailable'],
  }),
  checkLink: endpoint({
    method: 'GET',
    path: '/user/:product/checkActive/:id',
    access: 'anyone',
    summary: 'How a link out of a mail stands. It only reads: programs that open links in mails change nothing.',
    data: shape({
      state: oneOf(['SENT', 'EXPIRED', 'USED']),
      purpose: oneOf(['REGISTER', 'RESET', 'CHANGE']),
      email: string(),
      redirect: string(),
    }),
    errors: ['linkNotFound'],
  }),
  sendAgain: endpoint({
    method: 'GET',
    path: '/user/:product/sendAgain/:id',
    access: 'anyone',
    summary: 'Sends a new link in the place of an earlier one, by the `id` of the answer or by the link itself.',
    data: LinkSent,
    errors: ['linkNotFound', 'linkUsed', 'tooManyRequests', 'mailUnavailable'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/user/:product/mail/active',
    access: 'anyone',
    summary: 'Makes the account of a link with its password and names, and logs in.',
    body: shape({
      /** The secret of the link. */
      id: secret(),
      password: newPassword(),
      /** The family name. */
      firstName: text(100, 1),
      /** The given name. */
      lastName: text(100, 1),
      organisation: text(200, 1),
      position: optional(text(100)),
      countryCode: optional(countryCode()),
      /** The agreement to the terms: only `true` is accepted. */
      terms: literal(true),
    }),
    data: Login,
    errors: ['linkNotFound', 'linkExpired', 'linkUsed', 'accountExists', 'passwordTooCommon'],
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/user/:product/mail/forgot',
    access: 'anyone',
    extension: true,
    summary: 'Sends a link for a new password to an e-mail address. Says nothing of who has an account.',
    body: shape({ email: email(), redirect }),
    data: LinkSent,
    errors: ['tooManyRequests', 'mailUnavailable'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/user/:product/mail/reset',
    access: 'anyone',
    extension: true,
    summary: 'Sets a new password by a link, ends every session of the account, and logs in.',
    body: shape({ id: secret(), password: newPassword() }),
    data: Login,
    errors: ['linkNotFound', 'linkExpired', 'linkUsed', 'passwordTooCommon', 'accountSuspended'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/user/:product/mail/change',
    access: 'login',
    extension: true,
    summary: 'Sends a link to a new e-mail address; the account has it as soon as the link is confirmed.',
    body: shape({ email: email(), password: password() }),
    data: LinkSent,
    errors: ['wrongPassword', 'tooManyRequests', 'mailUnavailable'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/user/:product/mail/confirm',
    access: 'anyone',
    extension: true,
    summary: 'Gives an account the e-mail address of a link.',
    body: shape({ id: secret() }),
    data: shape({ email: string() }),
    errors: ['linkNotFound', 'linkExpired', 'linkUsed', 'accountExists'],
  }),
  checkPhone: endpoint({
    method: 'POST',
    path: '/user/:product/checkPhone',
    access: 'anyone',
    summary: 'Whether a mobile number can exist, and how it is written. Says nothing of who has an account.',
    body: shape(number),
    data: shape({ phone: string(), phoneCountryCode: string(), international: string() }),
    errors: [],
  }),
  sendCaptcha: endpoint({
    method: 'POST',
    path: '/user/:product/sendPhoneCaptcha',
    access: 'anyone',
    summary: 'Sends six digits to a mobile number. They can be used once, until `expiresAt`.',
    body: shape(number),
    data: shape({ expiresAt: instant(), resendAfterSeconds: integerBetween(0, 3600) }),
    errors: ['tooManyRequests', 'smsUnavailable'],
  }),
  checkCaptcha: endpoint({
    method: 'POST',
    path: '/user/:product/phone/check',
    access: 'anyone',
    summary:
      'Checks six digits. With a token the number becomes the account’s; without one it says whether an account has it.',
    body: shape({ ...number, captcha: captcha() }),
    data: shape({ isRegistered: boolean() }),
    errors: ['wrongCode', 'codeExpired', 'codeLocked', 'accountExists', 'tooManyRequests'],
  }),
}
