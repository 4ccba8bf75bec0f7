import { optional, string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { codeOrEmpty, instant, oneOf, shape, text } from './structs.ts'

/** Short links `/v/{code}` (spec sections 2 and 7). */
export const shareLinks = {
  create: endpoint({
    method: 'POST',
    path: '/user/share/link/create',
    access: 'anyone',
    summary: 'Makes a short link to a page of this Foyer. The same target and sharer give the same link.',
    body: shape({
      /** A path of the host app with its query, such as `/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001`. */
      target: text(1000, 1),
      shareUserType: optional(oneOf(['USER', 'ENTERPRISE'])),
      shareUid: optional(codeOrEmpty()),
      shareEnCode: optional(codeOrEmpty()),
    }),
    data: shape({ code: string(), url: string(), expiresAt: instant() }),
    errors: ['targetNotAllowed', 'tooManyRequests', 'invalidInput'],
  }),
  resolve: endpoint({
    method: 'GET',
    path: '/user/share/link/resolve',
    access: 'anyone',
    extension: true,
    summary: 'Where a short link leads, and counts the visit.',
    query: shape({ code: text(16, 1) }),
    data: shape({ target: string() }),
    errors: ['linkNotFound', 'linkExpired'],
  }),
}
