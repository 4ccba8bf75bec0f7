import type { NamedPage, NextPage } from './pages.ts'

/** A kind of thing that has a code and a page. */
interface KindTerms {
  /** The field that carries its code in addresses. */
  code: string
  page: NamedPage | NextPage
  /** The page that shared links open, if it differs from `page`. */
  sharedPage?: NamedPage
  /** The codes of the things that it belongs to; its page takes them as parameters, too. */
  carries: readonly ('enterpriseCode' | 'meetingCode')[]
  /** True if the search finds it. */
  search: boolean
  /** True if visits of its page are counted. */
  visits: boolean
  /** True if it has posters and previews. */
  poster: boolean
}

/**
 * Every kind of thing with a code and a page; each follows the kinds that it belongs to. Short links and codes to scan
 * can lead to all of them.
 */
export const kinds = {
  ENTERPRISE: {
    code: 'enterpriseCode',
    page: 'enterpriseMainPage',
    sharedPage: 'enterpriseMainPageShare',
    carries: [],
    search: true,
    visits: true,
    poster: true,
  },
  PRODUCT: {
    code: 'productCode',
    page: 'productDetail',
    carries: ['enterpriseCode'],
    search: true,
    visits: true,
    poster: true,
  },
  EXHIBITOR: { code: 'exhibitorCode', page: 'exhibitorDetail', carries: [], search: true, visits: true, poster: true },
  EXHIBIT: { code: 'exhibitCode', page: 'exhibitsDetail', carries: [], search: true, visits: true, poster: true },
  PERSON: { code: 'uid', page: 'mainPage', carries: [], search: true, visits: false, poster: true },
  EXHIBITION: { code: 'meetingCode', page: 'exhibitorList', carries: [], search: true, visits: false, poster: true },
  JOB: {
    code: 'jobCode',
    page: 'jobDetail',
    carries: ['meetingCode', 'enterpriseCode'],
    search: false,
    visits: true,
    poster: true,
  },
} as const satisfies Record<string, KindTerms>

export type Kind = keyof typeof kinds

/** The properties that only some kinds have. */
type Trait = 'search' | 'visits' | 'poster'

/** The kinds with a property: `KindWith<'search'>` are those that the search finds. */
export type KindWith<T extends Trait> = {
  [Name in Kind]: (typeof kinds)[Name][T] extends true ? Name : never
}[Kind]

/** The field that carries the code of a kind: `CodeField<'JOB'>` is `'jobCode'`. */
export type CodeField<Name extends Kind = Kind> = (typeof kinds)[Name]['code']

/** All kinds, in the order of the table. */
export const kindNames = Object.keys(kinds) as Kind[]

/** The kinds that have something, in the order of the table. */
export const kindsWith = <const T extends Trait>(trait: T) =>
  kindNames.filter((kind): kind is KindWith<T> => kinds[kind][trait])

/** Returns the row of a kind without its literal types. */
export const kindTerms = (kind: Kind): KindTerms => kinds[kind]
