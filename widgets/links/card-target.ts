import { isPagePath } from '../../api/contract/core/page-path.ts'
import { parsedUrl } from '../../api/contract/core/parsed-url.ts'
import type { CodeField, Kind, kinds } from '../../api/contract/kinds.ts'
import { pageLink, pageRoot } from '../../api/contract/page-link.ts'
import type { NamedPage, NextPage } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import { webAddress } from './web-address.ts'

// All rules about where cards lead are in this file.

/** The kinds of cards. `shop` is the page on which a meeting sells; `chat` and `assistant` are buttons, not cards. */
export type CardKind =
  | 'exhibit'
  | 'product'
  | 'meeting'
  | 'exhibitor'
  | 'enterprise'
  | 'contact'
  | 'job'
  | 'shop'
  | 'chat'
  | 'assistant'

/** The codes of cards. An empty code counts as none. */
type Code =
  | 'exhibitCode'
  | 'productCode'
  | 'exhibitorCode'
  | 'enterpriseCode'
  | 'meetingCode'
  | 'pageId'
  | 'navTitle'
  | 'jobCode'
  | 'uid'
  | 'fUserId'
  | 'userName'
  | 'source'
type Codes = { [Name in Code]?: string | undefined }

/**
 * A card and its codes. `link` is its own address. In a chat `uid` writes to `fUserId`, whose name is `userName`;
 * `source` says where an enterprise was found.
 */
export interface Card extends Codes {
  kind: CardKind
  link?: string | undefined
}

/** The circumstances that decide where a card leads. */
export interface LinkContext {
  surroundings: 'miniProgram' | 'inAppBrowser' | 'browser'
  /** The addresses of this Foyer's operator outside of it; empty where Foyer's own page is used. */
  targets: { meetingSite: string; chatPage: string; miniProgramAppId: string }
  language: Language
  /** The names of the pages that exist; no card leads to another. */
  ownPages: readonly string[]
}

/** A page of the mini program and its parameters. */
export interface MiniTarget {
  kind: 'enterprise' | 'contact' | 'meeting' | 'job' | 'product' | 'shop'
  values: Record<string, string>
}

/** The target of a card. `mini` is tried first where it is set; `href` is for a mini program that does not answer. */
export interface CardTarget {
  href: string
  target: '_self' | '_blank'
  kind: CardKind
  mini?: MiniTarget
}

interface TargetPage {
  /** The page of Foyer. */
  page: NamedPage | NextPage
  required: readonly Code[]
  optional?: readonly Code[]
  mini?(parameters: Record<string, string>): { kind: MiniTarget['kind']; values: Record<string, string | undefined> }
}

/**
 * The cards that show a kind of thing. They are types only, because a widget with links must not contain the table of
 * kinds.
 */
interface CardsOfKinds {
  exhibit: TargetPageOf<'EXHIBIT'>
  exhibitor: TargetPageOf<'EXHIBITOR'>
  product: TargetPageOf<'PRODUCT'>
  enterprise: TargetPageOf<'ENTERPRISE'>
  contact: TargetPageOf<'PERSON'>
  job: TargetPageOf<'JOB'>
}

/** The card of a thing leads to the page of its kind, which needs its code. */
interface TargetPageOf<Name extends Kind> {
  page: (typeof kinds)[Name]['page']
  required: readonly [CodeField<Name>]
}

const targetPages: Record<CardKind, TargetPage> & CardsOfKinds = {
  exhibit: { page: 'exhibitsDetail', required: ['exhibitCode'] },
  exhibitor: { page: 'exhibitorDetail', required: ['exhibitorCode'] },
  product: {
    page: 'productDetail',
    required: ['productCode'],
    optional: ['enterpriseCode'],
    mini: ({ productCode, enterpriseCode }) => ({ kind: 'product', values: { productCode, enterpriseCode } }),
  },
  meeting: {
    page: 'meetingDetail',
    required: ['meetingCode'],
    mini: ({ meetingCode }) => ({ kind: 'meeting', values: { code: meetingCode } }),
  },
  shop: {
    page: 'shopPage',
    required: ['meetingCode', 'pageId'],
    optional: ['navTitle'],
    mini: ({ meetingCode, pageId, navTitle }) => ({ kind: 'shop', values: { meetingCode, pageId, navTitle } }),
  },
  enterprise: {
    page: 'enterpriseMainPage',
    required: ['enterpriseCode'],
    optional: ['source'],
    mini: ({ enterpriseCode, source }) => ({
      kind: 'enterprise',
      values: { enterpriseCode, source, way: 'shareMeeting' },
    }),
  },
  contact: {
    page: 'mainPage',
    required: ['uid'],
    mini: ({ uid, language }) => ({ kind: 'contact', values: { targetUid: uid, language } }),
  },
  job: {
    page: 'jobDetail',
    required: ['jobCode'],
    optional: ['enterpriseCode', 'meetingCode'],
    mini: ({ meetingCode, enterpriseCode, jobCode }) => ({
      kind: 'job',
      values: { meetingCode, enterpriseCode, jobCode },
    }),
  },
  chat: { page: 'chat', required: [], optional: ['uid', 'fUserId', 'userName', 'enterpriseCode'] },
  assistant: { page: 'aiChat', required: [], optional: ['enterpriseCode', 'uid'] },
}

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Returns the parameters that a card passes to its page; undefined where one that the page needs is missing. */
function parametersFor({ required, optional = [] }: TargetPage, codes: Codes) {
  const parameters = filled(Object.fromEntries([...required, ...optional].map((name) => [name, codes[name]])))
  const isEnough = required.every((name) => parameters[name]) && Object.keys(parameters).length > 0
  return isEnough ? parameters : undefined
}

/**
 * Returns an address that may be followed: a page of Foyer, or one of the web. Everything else, such as `javascript:`,
 * becomes empty.
 */
function safeAddress(address = '') {
  if (address.startsWith('/')) return isPagePath(address) ? address : ''
  return parsedUrl(address) ? webAddress(address) : ''
}

/** Returns the address of an external page below the operator's address; empty unless that may be followed. */
function externalPage(base: string, page: string, query: Record<string, string>) {
  if (!safeAddress(base) || base.startsWith('/')) return ''
  const url = new URL(base)
  if (page) url.pathname = `${url.pathname.replace(/\/$/, '')}/${page}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the external address that a card prefers to Foyer's own page; empty where there is none. */
function externalTarget({ kind, link, fUserId }: Card, parameters: Record<string, string>, { targets }: LinkContext) {
  if (kind === 'exhibit' || kind === 'meeting') return safeAddress(link)
  if (kind === 'exhibitor' && parameters.exhibitorCode)
    return externalPage(targets.meetingSite, 'exhibitorDetail', parameters)
  if (kind === 'chat' && fUserId) {
    const { enterpriseCode: _, ...query } = parameters
    return externalPage(targets.chatPage, '', query)
  }
  return ''
}

function miniTarget(
  page: TargetPage,
  parameters: Record<string, string>,
  { surroundings, targets }: LinkContext,
): MiniTarget | undefined {
  const target = surroundings === 'miniProgram' && targets.miniProgramAppId ? page.mini?.(parameters) : undefined
  if (!target) return undefined
  // The mini program's page of a job needs all three codes.
  if (target.kind === 'job' && Object.values(target.values).some((value) => !value)) return undefined
  return { kind: target.kind, values: filled(target.values) }
}

/** Returns the target of a card; undefined where it leads nowhere, so that its button is not shown. */
export function targetOf(card: Card, context: LinkContext): CardTarget | undefined {
  // A meeting without an address of its own opens its shop.
  const kind = card.kind === 'meeting' && card.pageId && !safeAddress(card.link) ? 'shop' : card.kind
  const page = targetPages[kind]
  const codes = parametersFor(page, card)
  const parameters = { ...codes, language: context.language }
  const external = externalTarget({ ...card, kind }, parameters, context)
  // Inside the mini program pages open in the same window, the only one it has.
  if (external) return { href: external, target: context.surroundings === 'miniProgram' ? '_self' : '_blank', kind }

  const mini = codes && miniTarget(page, parameters, context)
  if (!codes || (!mini && !context.ownPages.includes(page.page))) return undefined
  return { href: pageLink<NamedPage | NextPage>(page.page, parameters), target: '_self', kind, ...(mini && { mini }) }
}

/** Returns the page of the mini program that corresponds to a page of Foyer, given by path and query. */
export function miniTargetOf(address: string, context: LinkContext): MiniTarget | undefined {
  const [path = '', query = ''] = address.split('?')
  const target = Object.values(targetPages).find(({ page }) => path === pageRoot + page)
  const codes = Object.fromEntries(new URLSearchParams(query))
  const parameters = target && parametersFor(target, codes)
  return parameters && miniTarget(target, { ...parameters, language: codes.language ?? context.language }, context)
}
