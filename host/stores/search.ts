import type { Client } from '../../api/client/index.ts'
import type { Page, Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import { type KindWith, kindsWith } from '../../api/contract/kinds.ts'
import type { Language } from '../../i18n/locales.ts'

type SearchType = KindWith<'search'>

/** One hit. */
export type Hit = Reply<Contract['searches']['find']>['list'][number]
/** A kind of thing, and how many hits it has. */
export type KindCount = Reply<Contract['searches']['types']>[number]
/** A suggestion. */
export type Interest = Reply<Contract['interests']['list']>['list'][number]

/** The search words, and one kind of thing or all of them. */
export interface SearchQuery {
  search: string
  type: SearchType | ''
}

/** The content of the search page: the kinds with their counts, and the first hits of each. */
export interface Answer {
  query: SearchQuery
  kinds: KindCount[]
  sections: { kind: KindCount; page: Page<Hit> }[]
  interests: Interest[]
}

const isType = (text: string): text is SearchType => kindsWith('search').some((kind) => kind === text)

const hitsPerKind = 4
const pageSize = 20

/** Reads the search from an address; an unknown kind counts as all kinds. */
export function queryOf(query: { search?: string | undefined; type?: string | undefined }): SearchQuery {
  const type = query.type?.toUpperCase() ?? ''
  return { search: (query.search ?? '').trim().slice(0, 100), type: isType(type) ? type : '' }
}

/** Loads one page of hits of one kind. */
export const findPage = (
  client: Client<Contract>,
  query: SearchQuery & { type: SearchType },
  language: Language,
  pageNum = 1,
) => client.searches.find({ query: { ...query, language, pageNum, pageSize } })

/** Loads everything that the page shows; suggestions only where nothing was searched or found. */
export async function runSearch(client: Client<Contract>, query: SearchQuery, language: Language): Promise<Answer> {
  const { search, type } = query
  const kinds = await client.searches.types({ query: { language, ...(search && { search }) } })
  const kindsWithHits = search ? kinds.filter((kind) => kind.hitNum > 0 && (!type || kind.type === type)) : []
  const sections = await Promise.all(
    kindsWithHits.map(async (kind) => ({
      kind,
      page: type
        ? await findPage(client, { search, type }, language)
        : await client.searches.find({ query: { search, type: kind.type, language, pageSize: hitsPerKind } }),
    })),
  )
  const filled = sections.filter(({ page }) => page.list.length > 0)
  const interests = filled.length > 0 ? [] : (await client.interests.list({ body: { language, pageSize: 6 } })).list
  return { query, kinds, sections: filled, interests }
}
