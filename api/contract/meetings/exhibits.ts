import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, language, paging, shape, text } from '../core/structs.ts'

/** An attribute of an exhibit or product: type `TYPE` is the main type, every other one is a tag. */
export const ProductAttribute = shape({ type: string(), name: string() })

/** An exhibit in a list. `link` is its own address, empty if it has none. */
export const ExhibitItem = shape({
  exhibitCode: string(),
  exhibitName: string(),
  exhibitorCode: string(),
  exhibitorName: string(),
  enterpriseCode: string(),
  meetingCode: string(),
  cover: address(),
  link: address(),
  productAttributeVos: array(ProductAttribute),
})

/** One exhibit with its pictures, its description and its booth. */
export const Exhibit = shape({
  exhibitCode: string(),
  exhibitName: string(),
  exhibitorCode: string(),
  exhibitorName: string(),
  exhibitorLogo: address(),
  enterpriseCode: string(),
  meetingCode: string(),
  hall: string(),
  booth: string(),
  cover: address(),
  images: array(address()),
  link: address(),
  summary: string(),
  productAttributeVos: array(ProductAttribute),
})

/** The call `exhibits.list`, by itself for widgets that make it. */
export const listExhibits = endpoint({
  method: 'GET',
  path: '/user/exhibition/exhibit/list',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'The exhibits of an exhibition or of one exhibitor, by type, tag and search.',
  query: shape({
    meetingCode: optional(code()),
    exhibitorCode: optional(code()),
    language: optional(language()),
    search: optional(text(100)),
    type: optional(text(64)),
    tag: optional(text(64)),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: ExhibitItem,
  errors: ['exhibitionNotFound', 'exhibitorNotFound', 'invalidInput'],
})

/** Calls about the exhibits of an exhibition or of one exhibitor. */
export const exhibits = {
  list: listExhibits,
  facets: endpoint({
    method: 'GET',
    path: '/user/exhibition/exhibit/facets',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'The types and tags that the exhibits of an exhibition or exhibitor carry, each with its count.',
    query: shape({ meetingCode: optional(code()), exhibitorCode: optional(code()), language: optional(language()) }),
    data: shape({
      types: array(shape({ name: string(), exhibitNum: count() })),
      tags: array(shape({ name: string(), exhibitNum: count() })),
    }),
    errors: ['exhibitionNotFound', 'exhibitorNotFound', 'invalidInput'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/exhibition/exhibit/detail',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'One exhibit with its pictures, attributes and booth.',
    query: shape({ exhibitCode: code(), language: optional(language()) }),
    data: Exhibit,
    errors: ['exhibitNotFound'],
  }),
}
