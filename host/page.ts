import type { ReactElement } from 'react'
import type { Client } from '../api/client/index.ts'
import type { Contract } from '../api/contract/index.ts'
import type { PageQuery } from '../api/contract/page-queries.ts'
import type { PageName, PageParams } from '../api/contract/pages.ts'
import type { Preview } from '../api/contract/sharing/previews.ts'
import type { Language } from '../i18n/locales.ts'

/**
 * The argument of a page's `load`: the address of the page, and the client for its calls. `client` rejects with an
 * `ApiError`.
 */
export interface PageInput<Name extends PageName> {
  client: Client<Contract>
  language: Language
  params: PageParams<Name>
  query: PageQuery<Name>
  signal?: AbortSignal
}

/** The props of a page: the language, the parameters of its address, and what `load` resolved with. */
export interface PageProps<Name extends PageName, Data> {
  language: Language
  params: PageParams<Name>
  query: PageQuery<Name>
  data: Data
}

/** The result of `head`: the title and description of a page for tabs, search engines and messengers. */
export interface Head {
  title: string
  description?: string
  /** The subject of the page; messengers show its picture beside a link to the page. */
  preview?: Preview
  /** The address of a picture that messengers show in place of one of the subject. */
  picture?: string
  /**
   * The absolute path of the first picture that is visible, such as `/art/x.svg`; it is preloaded before any script.
   */
  image?: string
  /** The colour of a partner, as `#rrggbb`, in place of Foyer's. */
  brand?: string
  /** The HTTP status of the server's answer; 200 unless given. */
  status?: number
  /** The address of another page of this Foyer, to which the server redirects instead of drawing this one. */
  redirectTo?: string
  /** True where that page is this one at another address for good, as search engines want to know. */
  isMoved?: true
}

/**
 * The exports of a page's file. `load` fetches its data, on the server or in the browser; `head` returns its title; the
 * default export draws it. `load` may reject with an `ApiError`, which is shown as an error page.
 *
 *     export const load = ({ client, params, language }: PageInput<'jobDetail'>) => client.jobs.detail(…)
 *     export const head = ({ data }: PageProps<'jobDetail', Job>): Head => ({ title: data.name })
 *     export default function JobDetail({ data }: PageProps<'jobDetail', Job>) { … }
 */
export interface PageFile<Name extends PageName = PageName, Data = unknown> {
  load?(input: PageInput<Name>): Promise<Data>
  head(props: PageProps<Name, Data>): Head
  /** Loads code that the page draws at once on this screen; its first drawing waits for it. */
  prepare?(): Promise<void>
  default(props: PageProps<Name, Data>): ReactElement
  /**
   * Style sheet and script of pages with the layout `bare` only; the server adds their hashes to the content security
   * policy.
   */
  css?: string
  script?: string
}
