import { array, boolean, optional, record, string, unknown } from 'superstruct'
import { UserInfo } from '../accounts/sessions.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  countryCode,
  integerBetween,
  language,
  newPassword,
  oneOf,
  password,
  shape,
  text,
} from '../core/structs.ts'
import { visitChannels } from '../core/visit-channels.ts'
import { CardLanguage } from './cards.ts'
import { profileLimits } from './profile-limits.ts'

/** The parts of a card that `completeness` counts. */
export const cardParts = ['avatar', 'names', 'companyName', 'position', 'phone', 'country', 'fullAddress'] as const

/** The call `profiles.vcard`, by itself for widgets that make it. */
export const contactFile = endpoint({
  method: 'GET',
  path: '/user/user/getUserVcf',
  access: 'anyone',
  summary: 'A person as vCard: what the caller may see of them.',
  query: shape({
    uid: code(),
    language: optional(language()),
    /** The version of the format; 3.0 unless said otherwise, which all address books read. */
    version: optional(oneOf(['3.0', '4.0'])),
    /** The way by which the caller came to the card. */
    channel: optional(oneOf(visitChannels)),
  }),
  data: string(),
  media: 'text/vcard',
  errors: ['personNotFound'],
})

/** The call `profiles.userInfo`, by itself for widgets that make it. */
export const userInfo = endpoint({
  method: 'GET',
  path: '/user/user/userInfo',
  access: 'login',
  scope: 'profile',
  summary: 'Who is logged in.',
  query: shape({ language: optional(language()) }),
  data: UserInfo,
  errors: [],
})

/** The calls about one’s own card, account and data. */
export const profiles = {
  userInfo,
  languages: endpoint({
    method: 'GET',
    path: '/user/:product/getUserLanguages',
    access: 'anyone',
    summary: 'The languages in which a person keeps a card.',
    query: shape({ uid: code() }),
    data: array(CardLanguage),
    errors: ['personNotFound'],
  }),
  baseInfo: endpoint({
    method: 'GET',
    path: '/user/:product/getUserBaseInfo',
    access: 'login',
    scope: 'profile',
    summary: 'What the head of every page shows of who is logged in, with what the card still lacks.',
    query: shape({ language: optional(language()) }),
    data: shape({
      uid: string(),
      name: string(),
      avatar: address(),
      position: string(),
      companyName: string(),
      enterpriseCode: string(),
      /** The filled part of the card, in percent. */
      completeness: integerBetween(0, 100),
      missing: array(oneOf(cardParts)),
      languages: array(language()),
      followers: count(),
      following: count(),
      isRealName: boolean(),
      /** True if this is an account of the operator; else it is left out. */
      isOperator: optional(boolean()),
    }),
    errors: [],
  }),
  update: endpoint({
    method: 'POST',
    path: '/user/:product/update',
    access: 'login',
    summary: 'Changes the named fields of the person who is logged in and leaves all others as they are.',
    body: shape({
      /** The name of registration, which all see for whose language no other was given by `cards.changeCard`. */
      firstName: optional(text(profileLimits.firstName, 1)),
      lastName: optional(text(profileLimits.lastName, 1)),
      companyName: optional(text(profileLimits.companyName, 1)),
      position: optional(text(profileLimits.position)),
      /** The language in which `position` is written; the caller’s unless said otherwise. */
      language: optional(language()),
      countryCode: optional(countryCode()),
      provinceCode: optional(codeOrEmpty()),
      cityCode: optional(codeOrEmpty()),
      areaCode: optional(codeOrEmpty()),
      fullAddress: optional(text(profileLimits.fullAddress)),
    }),
    data: UserInfo,
    errors: ['placeNotFound', 'fieldLocked'],
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/user/:product/avatar',
    access: 'login',
    extension: true,
    summary: 'Sets the portrait, or takes it away with an empty text. It is drawn anew; what a file hides is gone.',
    body: shape({ /** JPEG, PNG or WebP in base64. */ image: text(240_000) }),
    data: shape({ avatar: address() }),
    errors: ['imageRefused', 'tooManyRequests'],
  }),
  checkRealName: endpoint({
    method: 'GET',
    path: '/user/:product/checkRealName',
    access: 'login',
    summary: 'Whether the person’s name is proven. `isAvailable` is false where no service for it is set up.',
    data: shape({ isAvailable: boolean(), isVerified: boolean() }),
    errors: ['tooManyRequests', 'unavailable'],
  }),
  vcard: contactFile,
  changePassword: endpoint({
    method: 'POST',
    path: '/user/password/change',
    access: 'login',
    extension: true,
    summary: 'Changes the password, and ends every other session of the account.',
    body: shape({ password: password(), newPassword: newPassword() }),
    errors: ['wrongPassword', 'passwordTooCommon', 'tooManyRequests'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/user/account/export',
    access: 'login',
    extension: true,
    summary: 'Everything that Foyer keeps about the person who is logged in.',
    data: record(string(), unknown()),
    errors: [],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/account/delete',
    access: 'login',
    extension: true,
    summary: 'Deletes the account and all that belongs to it, for good.',
    body: shape({ password: password() }),
    errors: ['wrongPassword', 'lastOwner', 'tooManyRequests'],
  }),
}
