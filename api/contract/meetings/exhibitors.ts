import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, language, oneOf, paging, shape, text } from '../core/structs.ts'

/** A row of the directory. `index` is its place in the organiser's order. */
export const ExhibitorItem = shape({
  exhibitorCode: string(),
  enterpriseCode: string(),
  name: string(),
  logo: address(),
  hall: string(),
  booth: string(),
  link: address(),
  index: count(),
  businessCategory: string(),
  exhibitNum: count(),
})

/** A person at the booth. `uid` is empty for people without a Foyer account. */
export const ExhibitorContact = shape({
  uid: string(),
  name: string(),
  avatar: address(),
  position: string(),
  dutyDescription: string(),
  phoneCountryCode: string(),
  phone: string(),
})

/**
 * One exhibitor with its info tab: details (HTML), official website and contacts.
 */
export const Exhibitor = shape({
  exhibitorCode: string(),
  enterpriseCode: string(),
  meetingCode: string(),
  name: string(),
  logo: address(),
  cover: address(),
  hall: string(),
  booth: string(),
  link: address(),
  businessCategory: string(),
  tags: array(string()),
  details: string(),
  officialWebsite: string(),
  contacts: array(ExhibitorContact),
  exhibitNum: count(),
  liveUrl: address(),
})

/** The filters of a directory and of its counts. */
const directoryFilters = {
  meetingCode: code(),
  language: optional(language()),
  search: optional(text(100)),
  hall: optional(text(20)),
  category: optional(text(64)),
}

/** Orders of the directory: by hall and booth, or by name as readers of the language look names up. */
const sorts = ['hall', 'name'] as const
/** An order of the directory. */
export type DirectorySort = (typeof sorts)[number]

/** Comma-separated exhibitor codes (a visitor's favourites); at most 200. */
const favourites = () => optional(text(4000))

/** The call `exhibitors.list`, by itself for widgets that make it. */
export const listExhibitors = endpoint({
  method: 'GET',
  path: '/user/exhibition/exhibitor/list',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary:
    'The directory of an exhibition: searched, filtered by hall and category, in the organiser’s order or sorted by hall or name.',
  query: shape({
    ...directoryFilters,
    codes: favourites(),
    sort: optional(oneOf(sorts)),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: ExhibitorItem,
  errors: ['exhibitionNotFound'],
})

/** The call `exhibitors.facets`, by itself for widgets that make it. */
export const exhibitorFacets = endpoint({
  method: 'GET',
  path: '/user/exhibition/exhibitor/facets',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'How many exhibitors each hall and category holds under the present search and the other filter.',
  query: shape(directoryFilters),
  data: shape({
    total: count(),
    halls: array(shape({ hall: string(), exhibitorNum: count() })),
    categories: array(shape({ code: string(), name: string(), exhibitorNum: count() })),
  }),
  errors: ['exhibitionNotFound'],
})

/** The call `exhibitors.groups`, by itself for widgets that make it. */
export const exhibitorGroups = endpoint({
  method: 'GET',
  path: '/user/exhibition/exhibitor/groups',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary:
    'The groups of a sorted directory in its order: halls or first letters, with the number of exhibitors in each.',
  query: shape({ ...directoryFilters, codes: favourites(), sort: oneOf(sorts) }),
  /** `group` is a hall, empty for exhibitors without one, or a letter, `#` for names without one. */
  data: array(shape({ group: string(), exhibitorNum: count() })),
  errors: ['exhibitionNotFound'],
})

/** The call `exhibitors.detail`, by itself for widgets that make it. */
export const exhibitorDetail = endpoint({
  method: 'GET',
  path: '/user/exhibition/exhibitor/detail',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'One exhibitor with its details, official website and contacts.',
  query: shape({ exhibitorCode: code(), language: optional(language()) }),
  data: Exhibitor,
  errors: ['exhibitorNotFound'],
})

/** Calls about the exhibitors of an exhibition. */
export const exhibitors = {
  list: listExhibitors,
  facets: exhibitorFacets,
  groups: exhibitorGroups,
  detail: exhibitorDetail,
}
