import { apiError } from '../../../../../api/client/errors.ts'
import type { Client } from '../../../../../api/client/index.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { BlockType } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { InvitationSite } from '../../../../../api/contract/meetings/site-ways.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import type { Head } from '../../../../page.ts'
import { preloadBlocks } from './block-code.ts'
import type { BlockOf, SiteData } from './site-data.ts'

type Api = Client<Contract>

/** The most rows that a block shows of a list. */
const mostRows = 12

/** Returns the guest of a personal link; undefined where nobody is invited by it, and then the page is for anyone. */
async function guestOf(client: Api, guest: string) {
  try {
    return await client.sitePages.guest({ query: { guest } })
  } catch (error) {
    // The invitation says so; all else on the page is for anyone.
    if (apiError(error).more.status !== 404 && apiError(error).code !== 'invalidInput') throw error
    return undefined
  }
}

/** Returns an answer; undefined where what was asked for is not there any more. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (apiError(error).more.status !== 404) throw error
    return undefined
  }
}

/** Returns the products that some blocks show, those of each enterprise in its own order. */
async function productsOf(client: Api, language: Language, blocks: BlockOf<'PRODUCTS'>[]) {
  const lists = blocks
    .filter(({ code }) => code)
    .map(({ code, most = mostRows }) =>
      unlessMissing(client.products.list({ query: { enterpriseCode: code, language, pageSize: most } })),
    )
  return (await Promise.all(lists)).flatMap((answer) => answer?.list ?? [])
}

/** The fields of an address by which an event page is found, beside its code. */
interface SiteQuery {
  /** The meeting whose page at a named path is meant. */
  meetingCode?: string
  /** The key of a personal link. */
  guest?: string
}

/** Loads an event page by its code or the name of its path, with the data and the code of its blocks. */
export async function loadSite(
  client: Api,
  language: Language,
  code: string,
  { meetingCode, guest: guestKey = '' }: SiteQuery,
): Promise<SiteData> {
  const [page, guest] = await Promise.all([
    client.sitePages.detail({ query: { code, ...(meetingCode && { meetingCode }), language } }),
    guestKey ? guestOf(client, guestKey) : undefined,
  ])
  return { ...(await loadSiteOf(client, language, page)), ...invited(page, guestKey, guest) }
}

/**
 * Loads the personal invitation that an address means: to the meeting of its guest or, where nobody has that link, to
 * the meeting that it names.
 */
export async function loadInvitation(
  client: Api,
  language: Language,
  code: InvitationSite,
  query: SiteQuery,
): Promise<SiteData> {
  const { guest: guestKey = '' } = query
  const guest = guestKey ? await guestOf(client, guestKey) : undefined
  const meetingCode = guest?.meetingCode ?? query.meetingCode
  const page = meetingCode
    ? await client.sitePages.invitation({ query: { meetingCode, code, language } })
    : await client.sitePages.detail({ query: { code, language } })
  return { ...(await loadSiteOf(client, language, page)), ...invited(page, guestKey, guest) }
}

/** Returns the guest of a link on a page of their meeting; elsewhere the link is nobody's. */
const invited = ({ meetingCode }: SiteData['page'], guestKey: string, guest: SiteData['guest']) => ({
  ...{ guestKey, guest: guest?.meetingCode === meetingCode ? guest : undefined },
})

/** Loads the data and the code of the blocks of an event page. */
export async function loadSiteOf(client: Api, language: Language, page: SiteData['page']): Promise<SiteData> {
  const { meetingCode, blocks } = page
  const ofType = <T extends BlockType>(type: T) => blocks.filter((block): block is BlockOf<T> => block.type === type)
  const has = (...types: BlockType[]) => blocks.some(({ type }) => types.includes(type))
  const codes = [...ofType('PARTNERS'), ...ofType('ENTERPRISES')].flatMap((block) => block.codes)
  const exhibitorsOf = (query: { pageSize: number; codes?: string }) =>
    client.exhibitors.list({ query: { meetingCode, language, ...query } })
  const none = { list: [] }

  const [meeting, agenda, exhibitors, partners, exhibits, facets, products] = await Promise.all([
    client.meetings.detail({ query: { code: meetingCode, language } }),
    has('SCHEDULE', 'GUESTS', 'LIVE', 'CHARTS') ? client.meetings.agenda({ body: { meetingCode, language } }) : none,
    // Without `most` the block is the whole directory, which loads its own rows.
    ofType('EXHIBITORS').some(({ most }) => most)
      ? exhibitorsOf({ pageSize: Math.max(...ofType('EXHIBITORS').map(({ most = 1 }) => most)) })
      : none,
    codes.length > 0 ? exhibitorsOf({ pageSize: 100, codes: codes.join(',') }) : none,
    has('EXHIBITS') ? client.exhibits.list({ query: { meetingCode, language, pageSize: mostRows } }) : none,
    has('CHARTS') ? unlessMissing(client.exhibitors.facets({ query: { meetingCode, language } })) : undefined,
    productsOf(client, language, ofType('PRODUCTS')),
    preloadBlocks(blocks.map(({ type }) => type)),
  ])
  return {
    ...{ page, meeting, guestKey: '', guest: undefined, isDraft: false },
    ...{ sessions: agenda.list, exhibitors: exhibitors.list, partners: partners.list, exhibits: exhibits.list },
    ...{ facets, products },
  }
}

/** Loads the code of the blocks that the server has drawn, so that the browser takes them over as they are. */
export async function prepareSite(): Promise<void> {
  if (typeof document === 'undefined') return
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-block]')]
  await preloadBlocks(drawn.map(({ dataset }) => dataset.block as BlockType))
}

/** The head of an event page: its title, for messengers the picture of its meeting, and the picture it opens with. */
export function headOfSite({ page, meeting }: Pick<SiteData, 'page' | 'meeting'>): Head {
  const [first] = page.blocks
  return {
    title: page.title === meeting.name ? page.title : `${page.title} · ${meeting.name}`,
    description: page.summary || meeting.summary,
    ...(page.cover ? { picture: page.cover } : { preview: { kind: 'EXHIBITION', code: page.meetingCode } }),
    ...(first?.type === 'HERO' && first.picture && { image: first.picture }),
    brand: page.brand,
  }
}
