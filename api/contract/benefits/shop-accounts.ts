import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, instant, language, shape, text } from '../core/structs.ts'

/** A shop of an enterprise at a meeting. */
const Shop = shape({
  shopCode: string(),
  name: string(),
  /** Where it stands, such as “Hall 2, beside the stage”; may be empty. */
  place: string(),
  meetingCode: string(),
  meetingName: string(),
  /** The company whose shop it is; both empty where the organiser runs it. */
  enterpriseName: string(),
  logo: address(),
})

/** The code that binds an account, as the organiser hands it out; spaces, hyphens and case do not matter. */
const bindCode = () => text(20, 4)

/** The calls by which people bind their account to a shop, where they then redeem coupons. */
export const shopAccounts = {
  preview: endpoint({
    method: 'GET',
    path: '/user/shop/preview',
    access: 'login',
    extension: true,
    summary: 'The shop that a code stands for, to be confirmed before the account is bound. It changes nothing.',
    query: shape({ bindCode: bindCode(), language: optional(language()) }),
    data: Shop,
    errors: ['shopCodeUnknown', 'tooManyRequests'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/user/shop/bind',
    access: 'login',
    extension: true,
    summary: 'Binds the caller’s account to a shop by its code. Who is bound already stays so.',
    body: shape({ bindCode: bindCode(), language: optional(language()) }),
    data: Shop,
    errors: ['shopCodeUnknown', 'tooManyRequests'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/shop/mine',
    access: 'login',
    extension: true,
    summary: 'The shops that the caller’s account is bound to, those of the next meeting first.',
    query: shape({ language: optional(language()) }),
    data: shape({ list: array(shape({ shop: Shop, boundAt: instant() })) }),
    errors: [],
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/user/shop/unbind',
    access: 'login',
    extension: true,
    summary: 'Ends the binding of the caller’s account to a shop.',
    body: shape({ shopCode: code() }),
    errors: ['shopAccountNotFound'],
  }),
}
