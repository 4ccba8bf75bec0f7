import { atom } from 'nanostores'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { editing, type Role, selling } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { client } from '../../../client.ts'
import { type Counts, countsStore } from '../../../stores/counts/counts.ts'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { deviceFavourites, shareFavourites } from '../../../stores/device/favourites.ts'
import { sessionStore, token } from '../../../stores/session.ts'
import { type PageState, pageStateOf } from './page-completeness.ts'

type Membership = Reply<Contract['members']['mine']>['list'][number]
type Lead = Reply<Contract['leadInbox']['list']>['list'][number]
type Registration = Reply<Contract['registrations']['mine']>['list'][number]

/** A number of things, and the names of the first ones. */
interface NamedNum {
  num: number
  names: string[]
}

/** The things that wait for the logged-in person. */
export interface PersonalData {
  card: Pick<Counts, 'completeness'>
  /** The exhibitors that are the person's favourites. */
  saved: NamedNum
  /** The contact requests that wait for an answer. */
  requests: NamedNum
  /** The next registration that was not cancelled; undefined without any. */
  registration?: Registration | undefined
  /** The next meeting in which the person has a role; undefined without any. */
  organised?: OrganisedMeeting | undefined
  /** The enterprise of a member; undefined for others. */
  work?: { membership: Membership; leads?: WaitingLeads; page?: PageState } | undefined
}

/** Times are instants; `firstDueAt` is empty if no reply is due. `newest` names who wrote last. */
interface WaitingLeads {
  newest: string
  dueNum: number
  overdueNum: number
  firstDueAt: string
}

type State = { is: 'waiting' } | { is: 'failed' } | { is: 'ready'; data: PersonalData }

/** The newest answer, which also stands there when the reader comes back to the page. */
export const personalStore = atom<State>({ is: 'waiting' })

// The next person must not see what waits for the previous one.
sessionStore.listen((login, previous) => {
  if (login?.user.uid !== previous?.user.uid) personalStore.set({ is: 'waiting' })
})

/** The number of new leads among which due replies are counted. */
const maxLeads = 100

/** Counts the replies that are due among new leads. */
export function waitingLeads(leads: readonly Lead[], now: number): WaitingLeads {
  const due = leads.map(({ replyDueAt }) => replyDueAt).filter(Boolean)
  const [newest] = leads
  return {
    newest: newest ? [newest.name, newest.company].filter(Boolean).join(' ·\u00a0') : '',
    dueNum: due.length,
    overdueNum: due.filter((instant) => Date.parse(instant) < now).length,
    firstDueAt: due.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? '',
  }
}

const isOneOf = (roles: readonly Role[], role: Role) => roles.includes(role)

async function loadWork(language: Language): Promise<PersonalData['work']> {
  const { list } = await client.members.mine({ query: { language } })
  const [membership] = [...list].sort((a, b) => b.newLeadNum - a.newLeadNum)
  if (!membership) return undefined
  const { enterpriseCode, role } = membership
  const [leads, home] = await Promise.all([
    isOneOf(selling, role)
      ? client.leadInbox.list({ query: { enterpriseCode, status: 'NEW', pageSize: maxLeads, language } })
      : undefined,
    isOneOf(editing, role) ? client.homeEditing.get({ query: { enterpriseCode } }) : undefined,
  ])
  return {
    membership,
    ...(leads && { leads: waitingLeads(leads.list, Date.now()) }),
    ...(home && { page: pageStateOf(home.completeness) }),
  }
}

const maxNames = 3

async function loadSaved(language: Language, meetingCode: string | undefined): Promise<NamedNum> {
  // Those of the device are better than none.
  if (meetingCode) await shareFavourites(meetingCode).catch(apiError)
  const codes = meetingCode ? deviceFavourites(meetingCode) : []
  if (!meetingCode || codes.length === 0) return { num: 0, names: [] }
  const query = { meetingCode, language, codes: codes.slice(0, maxNames).join(','), pageSize: maxNames }
  const { list } = await client.exhibitors.list({ query })
  return { num: codes.length, names: list.map(({ name }) => name) }
}

const noRequests: NamedNum = { num: 0, names: [] }

async function loadRequests(): Promise<NamedNum> {
  const { list, total } = await client.contactRequests.list({ query: { pageSize: maxNames } })
  return { num: total, names: list.map(({ name }) => name) }
}

/** Returns the first registration that is not over and was not cancelled; they come in the order of time. */
export const nextRegistration = (list: readonly Registration[], now: number) =>
  list.find(({ status, endTime }) => status !== 'CANCELLED' && Date.parse(endTime) > now)

/** The number of registrations among which the next one is looked for. */
const maxRegistrations = 10

async function loadRegistration(language: Language) {
  const { list } = await client.registrations.mine({ body: { language, pageSize: maxRegistrations } })
  return nextRegistration(list, Date.now())
}

async function loadOrganised(language: Language) {
  const { list } = await client.organisers.mine({ query: { language } })
  return list.find(({ isArchived, endTime }) => !isArchived && Date.parse(endTime) > Date.now())
}

/** Loads what waits for the logged-in person. Where that fails, an earlier answer stays. */
export async function loadPersonal(language: Language, meetingCode: string | undefined) {
  const requestToken = token()
  if (!requestToken) return
  if (personalStore.get().is === 'failed') personalStore.set({ is: 'waiting' })
  try {
    const [card, saved, requests, registration, organised, work] = await Promise.all([
      countsStore.get() ?? client.profiles.baseInfo({ query: { language } }),
      loadSaved(language, meetingCode),
      // Without one of these the other rows stand all the same.
      loadRequests().catch(() => noRequests),
      loadRegistration(language).catch(() => undefined),
      loadOrganised(language).catch(() => undefined),
      loadWork(language),
    ])
    if (requestToken === token())
      personalStore.set({ is: 'ready', data: { card, saved, requests, registration, organised, work } })
  } catch (error) {
    apiError(error)
    if (requestToken === token() && personalStore.get().is === 'waiting') personalStore.set({ is: 'failed' })
  }
}
