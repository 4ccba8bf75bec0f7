import { optional, string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { address, code, language, oneOf, paging, shape } from './structs.ts'

/** Recommendations (spec section 7, `interestList`). */
export const interests = {
  list: endpoint({
    method: 'POST',
    path: '/user/interest/interestList',
    access: 'anyone',
    summary: 'Enterprises and products worth a look, each with the reason for recommending it.',
    body: shape({
      language: optional(language()),
      /** Only what takes part in this exhibition. */
      meetingCode: optional(code()),
      relationType: optional(oneOf(['ENTERPRISE', 'EXHIBIT'])),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      relationId: string(),
      relationType: oneOf(['ENTERPRISE', 'EXHIBIT']),
      relationName: string(),
      enterpriseName: string(),
      enterpriseCode: string(),
      enterpriseTypeName: string(),
      /** For enterprises their logo stands on this cover. */
      cover: address(),
      logo: address(),
      hall: string(),
      booth: string(),
      exhibitorCode: string(),
      /** Why it is recommended: it takes part in the asked exhibition, shows many exhibits, or is new here. */
      reason: oneOf(['EXHIBITING', 'MANY_EXHIBITS', 'NEW']),
    }),
    errors: [],
  }),
}
