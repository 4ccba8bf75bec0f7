import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, language, oneOf, paging, shape, text } from '../core/structs.ts'
import { contactTypes } from './enterprise-terms.ts'

/**
 * A person of an enterprise. `uid` and `imUid` are empty for people without an account, who cannot be chatted with.
 * `phone` is national; `productName` lists the products the person answers for.
 */
export const Contact = shape({
  contactId: string(),
  uid: string(),
  imUid: string(),
  name: string(),
  avatar: address(),
  position: string(),
  duty: string(),
  dutyDescription: string(),
  company: string(),
  countryCode: string(),
  phoneCountryCode: string(),
  phone: string(),
  productName: array(string()),
})

/** The call `team.list`, by itself for widgets that make it. */
export const listTeam = endpoint({
  method: 'GET',
  path: '/user/enterprise/queryTeamInfo',
  access: 'anyone',
  cacheSeconds: 30,
  summary: 'The team of an enterprise in its own order, page by page.',
  query: shape({
    enterpriseCode: code(),
    language: optional(language()),
    search: optional(text(100)),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: Contact,
  errors: ['enterpriseNotFound'],
})

/** The people of an enterprise. */
export const team = {
  list: listTeam,
  byType: endpoint({
    method: 'GET',
    path: '/user/enterprise/queryContactInfoByType',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'Those of a team who can be called, chatted with or asked about products.',
    query: shape({ enterpriseCode: code(), type: optional(oneOf(contactTypes)), language: optional(language()) }),
    row: Contact,
    errors: ['enterpriseNotFound'],
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/user/enterprise/queryContactInfoProduct',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'Who answers for a product; without anybody named for it, those who can be called or chatted with.',
    query: shape({ productCode: code(), enterpriseCode: optional(code()), language: optional(language()) }),
    row: Contact,
    errors: ['productNotFound'],
  }),
}
