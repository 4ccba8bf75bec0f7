import { array, number, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, codeOrEmpty, count, language, oneOf, paging, shape, text } from '../core/structs.ts'
import { kindsWith } from '../kinds.ts'

const searchTypes = kindsWith('search')

/** The found characters of a text: each mark starts at `from` and ends before `to`, in UTF-16 units. */
const marks = () => array(shape({ from: number(), to: number() }))

/**
 * A hit of the search. `relationId` is its code; `snippet` the line in which the words occur, if they do not occur in
 * the name.
 */
export const Hit = shape({
  relationId: string(),
  relationType: oneOf(searchTypes),
  relationName: string(),
  nameMarks: marks(),
  snippet: string(),
  snippetMarks: marks(),
  /** The language of the snippet where it is not the asked one; else empty. */
  snippetLanguage: string(),
  enterpriseCode: string(),
  enterpriseName: string(),
  enterpriseTypeName: string(),
  cover: address(),
  logo: address(),
  hall: string(),
  booth: string(),
  exhibitorCode: string(),
  meetingCode: string(),
  link: address(),
})

/** The search over everything public. */
export const searches = {
  types: endpoint({
    method: 'GET',
    path: '/user/enterprise/querySearchType',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'What can be searched for, named in the asked language; with a search, how much of each is found.',
    query: shape({ language: optional(language()), search: optional(text(100)), meetingCode: optional(codeOrEmpty()) }),
    data: array(shape({ type: oneOf(searchTypes), name: string(), hitNum: count() })),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/user/search/find',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'Finds enterprises, products, exhibitors, exhibits, people and exhibitions, the best match first.',
    query: shape({
      search: text(100, 1),
      type: optional(oneOf(searchTypes)),
      meetingCode: optional(codeOrEmpty()),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Hit,
    errors: [],
  }),
}
