import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, language, paging, shape } from '../core/structs.ts'
import { ExhibitItem } from './exhibits.ts'

/** Pages on which a meeting sells. */
export const shops = {
  page: endpoint({
    method: 'GET',
    path: '/user/meeting/shop/page',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'The head of a shop page of a meeting.',
    query: shape({ meetingCode: code(), pageId: code(), language: optional(language()) }),
    data: shape({ meetingCode: string(), pageId: string(), meetingName: string(), title: string(), summary: string() }),
    errors: ['shopNotFound'],
  }),
  items: endpoint({
    method: 'GET',
    path: '/user/meeting/shop/items',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'What stands on a shop page, in its own order.',
    query: shape({
      meetingCode: code(),
      pageId: code(),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: ExhibitItem,
    errors: ['shopNotFound'],
  }),
}
