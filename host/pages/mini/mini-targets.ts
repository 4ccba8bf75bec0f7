import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { pageLink } from '../../../api/contract/page-link.ts'
import type { NamedPage, NextPage } from '../../../api/contract/pages.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { TargetKind } from '../../shell/bridge.ts'

type Query = Readonly<Record<string, string | undefined>>
interface Asking {
  client: Client<Contract>
  language: Language
}

/** One page that opens the mini program: the target there, the page of Foyer for everybody else, and its name. */
interface Door {
  kind: TargetKind
  values(query: Query): Record<string, string | undefined>
  page: NamedPage | NextPage
  query(query: Query): Record<string, string | undefined>
  /** Resolves with the name of the thing. */
  name?(query: Query, asking: Asking): Promise<string>
}

const only = (query: Query, ...names: string[]) => Object.fromEntries(names.map((name) => [name, query[name]]))
const text = (value: string | undefined) => value ?? ''

/** The seven pages that open the mini program, by their names. */
export const doors = {
  webToMini: { kind: 'home', values: () => ({}), page: 'home', query: () => ({}) },
  webToMiniMeeting: {
    kind: 'meeting',
    values: (query) => only(query, 'code'),
    page: 'meetingDetail',
    query: ({ code }) => ({ meetingCode: code }),
    name: async ({ code }, { client, language }) =>
      (await client.meetings.detail({ query: { code: text(code), language } })).name,
  },
  webToMiniEnterprise: {
    kind: 'enterprise',
    values: (query) => ({ ...only(query, 'enterpriseCode', 'source'), way: 'shareMeeting' }),
    page: 'enterpriseMainPage',
    query: (query) => only(query, 'enterpriseCode'),
    name: async ({ enterpriseCode }, { client, language }) =>
      (await client.enterprises.homepage({ query: { enterpriseCode: text(enterpriseCode), language } })).name,
  },
  webToMiniContact: {
    kind: 'contact',
    values: (query) => only(query, 'targetUid', 'language'),
    page: 'mainPage',
    query: ({ targetUid }) => ({ uid: targetUid }),
    name: async ({ targetUid }, { client, language }) =>
      (await client.cards.homepage({ query: { uid: text(targetUid), language } })).card.name,
  },
  webToMiniProduct: {
    kind: 'product',
    values: (query) => only(query, 'productCode', 'enterpriseCode'),
    page: 'productDetail',
    query: (query) => only(query, 'productCode', 'enterpriseCode'),
    name: async ({ productCode }, { client, language }) =>
      (await client.products.detail({ query: { productCode: text(productCode), language } })).productName,
  },
  webToMiniJob: {
    kind: 'job',
    values: (query) => only(query, 'meetingCode', 'enterpriseCode', 'jobCode'),
    page: 'jobDetail',
    query: (query) => only(query, 'meetingCode', 'enterpriseCode', 'jobCode'),
    name: async ({ jobCode }, { client, language }) =>
      (await client.jobs.detail({ query: { jobCode: text(jobCode), language } })).name,
  },
  webToMiniShop: {
    kind: 'shop',
    values: (query) => only(query, 'meetingCode', 'pageId', 'navTitle'),
    page: 'shopPage',
    query: (query) => only(query, 'meetingCode', 'pageId', 'navTitle'),
    name: async ({ meetingCode, pageId, navTitle }, { client, language }) =>
      navTitle ||
      (await client.shops.page({ query: { meetingCode: text(meetingCode), pageId: text(pageId), language } })).title,
  },
} as const satisfies Record<string, Door>

/** The name of a page that opens the mini program. */
export type MiniPage = keyof typeof doors

/** The address of Foyer's own page, and the name of the thing there; undefined where there is no such thing. */
export interface MiniData {
  here: string
  name: string
}

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Returns the parameters of the target in the mini program. */
export const miniValues = (page: MiniPage, query: Query) => filled((doors[page] as Door).values(query))

/** Loads the name of the target. */
export async function loadTarget(page: MiniPage, query: Query, asking: Asking): Promise<MiniData | undefined> {
  const door: Door = doors[page]
  const here = pageLink<NamedPage | NextPage>(door.page, filled({ ...door.query(query), language: asking.language }))
  try {
    return { here, name: door.name ? await door.name(query, asking) : '' }
  } catch (error) {
    if (error instanceof ApiError && error.more.status !== undefined && error.more.status < 500) return undefined
    throw error
  }
}
