import { isPagePath } from '../../api/contract/core/page-path.ts'
import { parsedUrl } from '../../api/contract/core/parsed-url.ts'
import type { CodeField, Kind, kinds } from '../../api/contract/kinds.ts'
import { pageLink, pageRoot } from '../../api/contract/page-link.ts'
import type { NamedPage, NextPage } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import { webAddress } from './web-address.ts'

// The one place that knows where cards lead.

/** What a card shows. `shop` is the page on which a meeting sells; `chat` and `assistant` are buttons, not cards. */
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

/** The codes that cards carry. An empty one counts as none. */
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
 * A card and its codes. `link` is its own address. In a chat `uid` is who writes, `fUserId` and `userName` whom to;
 * `source` is where an enterprise was found.
 */
export interface Card extends Codes {
  kind: CardKind
  link?: string | undefined
}

/** What a card's way depends on. */
export interface Where {
  surroundings: 'miniProgram' | 'inAppBrowser' | 'browser'
  /** Where this Foyer's operator sends people outside of it; empty where a page of its own serves. */
  targets: { meetingSite: string; chatPage: string; miniProgramAppId: string }
  language: Language
  /** The names of the pages that exist. Nothing leads to others. */
  ownPages: readonly string[]
}

/** A page of the mini program, and what it is opened with. */
export interface MiniWay {
  kind: 'enterprise' | 'contact' | 'meeting' | 'job' | 'product' | 'shop'
  values: Record<string, string>
}

/** Where a card leads. `mini` goes first where it is set; `href` is for a mini program that does not answer. */
export interface Way {
  href: string
  target: '_self' | '_blank'
  kind: CardKind
  mini?: MiniWay
}

interface Place {
  /** The page of Foyer's own. */
  page: NamedPage | NextPage
  needs: readonly Code[]
  may?: readonly Code[]
  mini?(said: Record<string, string>): { kind: MiniWay['kind']; values: Record<string, string | undefined> }
}

/** Which cards show things of which kind. Only types: a widget that links must not carry the table of kinds. */
interface CardsOfKinds {
  exhibit: PlaceOf<'EXHIBIT'>
  exhibitor: PlaceOf<'EXHIBITOR'>
  product: PlaceOf<'PRODUCT'>
  enterprise: PlaceOf<'ENTERPRISE'>
  contact: PlaceOf<'PERSON'>
  job: PlaceOf<'JOB'>
}

/** A card of a thing leads to the page of its kind, which needs its code. */
interface PlaceOf<Name extends Kind> {
  page: (typeof kinds)[Name]['page']
  needs: readonly [CodeField<Name>]
}

const places: Record<CardKind, Place> & CardsOfKinds = {
  exhibit: { page: 'exhibitsDetail', needs: ['exhibitCode'] },
  exhibitor: { page: 'exhibitorDetail', needs: ['exhibitorCode'] },
  product: {
    page: 'productDetail',
    needs: ['productCode'],
    may: ['enterpriseCode'],
    mini: ({ productCode, enterpriseCode }) => ({ kind: 'product', values: { productCode, enterpriseCode } }),
  },
  meeting: {
    page: 'meetingDetail',
    needs: ['meetingCode'],
    mini: ({ meetingCode }) => ({ kind: 'meeting', values: { code: meetingCode } }),
  },
  shop: {
    page: 'shopPage',
    needs: ['meetingCode', 'pageId'],
    may: ['navTitle'],
    mini: ({ meetingCode, pageId, navTitle }) => ({ kind: 'shop', values: { meetingCode, pageId, navTitle } }),
  },
  enterprise: {
    page: 'enterpriseMainPage',
    needs: ['enterpriseCode'],
    may: ['source'],
    mini: ({ enterpriseCode, source }) => ({
      kind: 'enterprise',
      values: { enterpriseCode, source, way: 'shareMeeting' },
    }),
  },
  contact: {
    page: 'mainPage',
    needs: ['uid'],
    mini: ({ uid, language }) => ({ kind: 'contact', values: { targetUid: uid, language } }),
  },
  job: {
    page: 'jobDetail',
    needs: ['jobCode'],
    may: ['enterpriseCode', 'meetingCode'],
    mini: ({ meetingCode, enterpriseCode, jobCode }) => ({
      kind: 'job',
      values: { meetingCode, enterpriseCode, jobCode },
    }),
  },
  chat: { page: 'chat', needs: [], may: ['uid', 'fUserId', 'userName', 'enterpriseCode'] },
  assistant: { page: 'aiChat', needs: [], may: ['enterpriseCode', 'uid'] },
}

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** What a card says to the page behind it; undefined where something that the page needs is missing. */
function saidTo({ needs, may = [] }: Place, given: Codes) {
  const said = filled(Object.fromEntries([...needs, ...may].map((name) => [name, given[name]])))
  const isEnough = needs.every((name) => said[name]) && Object.keys(said).length > 0
  return isEnough ? said : undefined
}

/** An address that may be followed: a page of ours, or one of the web. Everything else, `javascript:` too, is none. */
function checked(address = '') {
  if (address.startsWith('/')) return isPagePath(address) ? address : ''
  return parsedUrl(address) ? webAddress(address) : ''
}

/** A page outside, below the address that the operator set. */
function outside(base: string, page: string, query: Record<string, string>) {
  if (!checked(base) || base.startsWith('/')) return ''
  const url = new URL(base)
  if (page) url.pathname = `${url.pathname.replace(/\/$/, '')}/${page}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The address outside of Foyer that goes before its own page, empty where there is none. */
function elsewhere({ kind, link, fUserId }: Card, said: Record<string, string>, { targets }: Where) {
  if (kind === 'exhibit' || kind === 'meeting') return checked(link)
  if (kind === 'exhibitor' && said.exhibitorCode) return outside(targets.meetingSite, 'exhibitorDetail', said)
  if (kind === 'chat' && fUserId) {
    const { enterpriseCode: _, ...query } = said
    return outside(targets.chatPage, '', query)
  }
  return ''
}

function miniWay(place: Place, said: Record<string, string>, { surroundings, targets }: Where): MiniWay | undefined {
  const found = surroundings === 'miniProgram' && targets.miniProgramAppId ? place.mini?.(said) : undefined
  if (!found) return undefined
  // Its page of a job takes all three codes.
  if (found.kind === 'job' && Object.values(found.values).some((value) => !value)) return undefined
  return { kind: found.kind, values: filled(found.values) }
}

/** Where a card leads; undefined where there is nowhere to go, so that its button is not shown. */
export function leadsTo(card: Card, where: Where): Way | undefined {
  // A meeting without an address of its own opens what it sells.
  const kind = card.kind === 'meeting' && card.pageId && !checked(card.link) ? 'shop' : card.kind
  const place = places[kind]
  const codesSaid = saidTo(place, card)
  const said = { ...codesSaid, language: where.language }
  const other = elsewhere({ ...card, kind }, said, where)
  // Inside the mini program pages open in the same window; it knows no other.
  if (other) return { href: other, target: where.surroundings === 'miniProgram' ? '_self' : '_blank', kind }

  const mini = codesSaid && miniWay(place, said, where)
  if (!codesSaid || (!mini && !where.ownPages.includes(place.page))) return undefined
  return { href: pageLink<NamedPage | NextPage>(place.page, said), target: '_self', kind, ...(mini && { mini }) }
}

/** The page of the mini program that stands for a page of ours, by that page's address: path and query. */
export function miniOf(address: string, where: Where): MiniWay | undefined {
  const [path = '', query = ''] = address.split('?')
  const place = Object.values(places).find(({ page }) => path === pageRoot + page)
  const given = Object.fromEntries(new URLSearchParams(query))
  const said = place && saidTo(place, given)
  return said && miniWay(place, { ...said, language: given.language ?? where.language }, where)
}
