import type { ReactElement } from 'react'
import type { Client } from '../api/client/index.ts'
import type { Contract } from '../api/contract/index.ts'
import type { PageName, PageParams, PageQuery } from '../api/contract/pages.ts'
import type { Preview } from '../api/contract/sharing/previews.ts'
import type { Language } from '../i18n/locales.ts'

/** What a page's `load` gets: the address it is opened with, and whom to ask. */
export interface PageInput<Name extends PageName> {
  client: Client<Contract>
  language: Language
  params: PageParams<Name>
  query: PageQuery<Name>
  signal?: AbortSignal
}

/** What a page is drawn from. */
export interface PageProps<Name extends PageName, Data> {
  language: Language
  params: PageParams<Name>
  query: PageQuery<Name>
  data: Data
}

/** What a page says of itself to tabs, search engines and messengers. */
export interface Head {
  title: string
  description?: string
  /** What the page is about, as messengers show it in a picture beside a link to the page. */
  preview?: Preview
  /** Absolute path of the picture that is seen first, such as `/art/x.svg`: it is fetched before any script. */
  image?: string
  /** What the server answers with; 200 unless the page says otherwise. */
  status?: number
  /** Another page of this Foyer, to which the server sends on instead of drawing this one. */
  leadsTo?: string
}

/** A page's file: what it loads, its head and its view. */
export interface PageFile<Name extends PageName = PageName, Data = unknown> {
  load?(input: PageInput<Name>): Promise<Data>
  head(props: PageProps<Name, Data>): Head
  default(props: PageProps<Name, Data>): ReactElement
  /** Bare pages only: their own style sheet and script, which the server writes with the policy's nonce. */
  css?: string
  script?: string
}
