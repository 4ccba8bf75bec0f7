import { string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, shape, text } from '../core/structs.ts'

/** Cards with title, text and picture, as which the messaging app shows links. */
export const shareCards = {
  signature: endpoint({
    method: 'GET',
    path: '/user/wx/signature',
    access: 'anyone',
    extension: true,
    summary: 'Signs the address of a page of this Foyer, so that the messaging app lets the page say how it is shared.',
    query: shape({ url: text(2000, 1) }),
    data: shape({
      /** Empty, like all the rest, where this Foyer has no account at the messaging app. */
      appId: string(),
      /** In seconds since 1970. */
      timestamp: count(),
      nonceStr: string(),
      signature: string(),
    }),
    errors: ['invalidInput', 'tooManyRequests', 'unavailable'],
  }),
}
