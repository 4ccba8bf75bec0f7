import type { Client } from '../../../api/client/index.ts'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { type KindWith, kindsWith } from '../../../api/contract/kinds.ts'
import type { Language } from '../../../i18n/locales.ts'

type SearchType = KindWith<'search'>

/** One thing found. */
export type Hit = Reply<Contract['searches']['find']>['list'][number]
/** A kind of thing and how many of it were found. */
export type Kind = Reply<Contract['searches']['types']>[number]
/** Something worth a look. */
export type Interest = Reply<Contract['interests']['list']>['list'][number]

/** What is searched for: words, and one kind of thing or all of them. */
export interface Wish {
  search: string
  type: SearchType | ''
}

/** What the search page shows: the kinds with their counts, and of each kind its first hits. */
export interface Answer {
  wish: Wish
  kinds: Kind[]
  sections: { kind: Kind; page: Page<Hit> }[]
  interests: Interest[]
}

const isType = (text: string): text is SearchType => kindsWith('search').some((kind) => kind === text)

const someOfEach = 4
const pageSize = 20

/** The words and the kind of an address; a kind that there is not counts as all. */
export function wishOf(query: { search?: string | undefined; type?: string | undefined }): Wish {
  const type = query.type?.toUpperCase() ?? ''
  return { search: (query.search ?? '').trim().slice(0, 100), type: isType(type) ? type : '' }
}

/** One page of hits of one kind. */
export const askPage = (client: Client<Contract>, wish: Wish & { type: SearchType }, language: Language, pageNum = 1) =>
  client.searches.find({ query: { ...wish, language, pageNum, pageSize } })

/** Asks for everything that the page shows; things worth a look only where nothing was found or asked. */
export async function ask(client: Client<Contract>, wish: Wish, language: Language): Promise<Answer> {
  const { search, type } = wish
  const kinds = await client.searches.types({ query: { language, ...(search && { search }) } })
  const wanted = search ? kinds.filter((kind) => kind.hitNum > 0 && (!type || kind.type === type)) : []
  const sections = await Promise.all(
    wanted.map(async (kind) => ({
      kind,
      page: type
        ? await askPage(client, { search, type }, language)
        : await client.searches.find({ query: { search, type: kind.type, language, pageSize: someOfEach } }),
    })),
  )
  const shown = sections.filter(({ page }) => page.list.length > 0)
  const interests = shown.length > 0 ? [] : (await client.interests.list({ body: { language, pageSize: 6 } })).list
  return { wish, kinds, sections: shown, interests }
}
