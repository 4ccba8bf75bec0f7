import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, language, oneOf, paging, shape } from '../core/structs.ts'

const interestTypes = ['ENTERPRISE', 'EXHIBIT', 'PRODUCT'] as const

/**
 * The reasons for a recommendation: it is in the same trade as an enterprise that the caller follows or wrote to, many
 * people visited it lately, its enterprise features it, it shows many exhibits, it takes part in an exhibition, or it
 * is new here.
 */
const interestReasons = ['SAME_TRADE', 'POPULAR', 'FEATURED', 'MANY_EXHIBITS', 'EXHIBITING', 'NEW'] as const

/** Calls for recommendations to visitors. */
export const interests = {
  list: endpoint({
    method: 'POST',
    path: '/user/interest/interestList',
    access: 'anyone',
    isHeavy: true,
    cacheSeconds: 30,
    summary: 'Enterprises, exhibits and products worth a look, each with the reason; those already followed come last.',
    body: shape({
      language: optional(language()),
      /** Only things that take part in this exhibition. */
      meetingCode: optional(code()),
      relationType: optional(oneOf(interestTypes)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      relationId: string(),
      relationType: oneOf(interestTypes),
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
      /** The category of the exhibitor, and the number of its exhibits; empty and 0 outside of exhibitions. */
      businessCategory: string(),
      exhibitNum: count(),
      reason: oneOf(interestReasons),
    }),
    errors: [],
  }),
}
