import { Inbox, Link, Ticket } from 'lucide'
import { apiError } from '../../../api/client/errors.ts'
import { examining, selling } from '../../../api/contract/core/roles.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { Card, CardTarget } from '../../../widgets/links/card-target.ts'
import { client } from '../../client.ts'
import { hitTarget } from '../../hit-target.ts'
import { link } from '../../router.ts'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'
import type { Choice } from './choice.ts'
import { findColleagues, findTeam } from './found-people.ts'
import { scoreOf } from './match.ts'
import type { Membership } from './page-choices.ts'

/** The reader, and where cards lead from this page. */
export interface Searcher {
  language: Language
  isLoggedIn: boolean
  memberships: readonly Membership[]
  /** The meetings in which the reader has a role. */
  meetings: readonly OrganisedMeeting[]
  targetFor(card: Card): CardTarget | undefined
}

const maxPublic = 18
const maxPrivate = 4
/** The largest number of the reader's enterprises whose leads and people are searched. */
const maxEnterprises = 3
/** The largest number of the reader's meetings whose registrations are searched. */
const maxMeetings = 3

async function findPublic(search: string, { language, targetFor }: Searcher): Promise<Choice[]> {
  const { list } = await client.searches.find({ query: { search, language, pageSize: maxPublic } })
  const choices = list.map((hit): Choice => {
    const { relationType, relationId, relationName, enterpriseTypeName, enterpriseName, logo, cover } = hit
    const { href, target } = hitTarget(hit, targetFor)
    const isCompany = relationType === 'ENTERPRISE' || relationType === 'EXHIBITOR'
    return {
      id: `${relationType} ${relationId}`,
      group: relationType,
      name: relationName,
      detail: isCompany ? enterpriseTypeName : enterpriseName,
      picture: isCompany ? logo || cover : cover || logo,
      href,
      isOutward: target === '_blank',
    }
  })
  // Some people have neither a page nor a company: there is nothing that their name could open.
  return choices.filter(({ href }) => href)
}

async function findLeads(search: string, { enterpriseCode, name: company }: Membership): Promise<Choice[]> {
  const { list } = await client.leadInbox.list({ query: { enterpriseCode, search, pageSize: maxPrivate } })
  return list.map((lead) => ({
    id: `lead ${lead.leadId}`,
    group: 'leads',
    name: lead.name,
    detail: lead.company || company,
    icon: Inbox,
    href: link('leadDetail', { enterpriseCode, id: lead.leadId }),
  }))
}

/** Finds the reader's own contacts by name, company, note or tag. */
async function findContacts(search: string): Promise<Choice[]> {
  const { list } = await client.contacts.list({ body: { search, pageSize: maxPrivate } })
  return list.map(({ uid, name, avatar, position, company }) => ({
    id: `contact of mine ${uid}`,
    group: 'contacts',
    name,
    detail: [position, company].filter(Boolean).join(' · '),
    picture: avatar,
    href: link('groupDetail', { contactId: uid }),
  }))
}

async function findRegistrants(search: string, { meetingCode, name: meeting }: OrganisedMeeting): Promise<Choice[]> {
  const { list } = await client.reviews.list({ query: { meetingCode, search, pageSize: maxPrivate } })
  return list.map(({ registrationId, name, organisation }) => ({
    id: `registration ${registrationId}`,
    group: 'registrants',
    name,
    detail: [organisation, meeting].filter(Boolean).join(' · '),
    icon: Ticket,
    href: link('examinUserDetail', { meetingCode, id: registrationId }),
  }))
}

async function findLinks(search: string): Promise<Choice[]> {
  const { list } = await client.shareLinks.mine({ query: { search, pageSize: maxPrivate } })
  return list.map(({ code, name, title }) => ({
    id: `link ${code}`,
    group: 'links',
    name: name || title || code,
    detail: code,
    icon: Link,
    href: link('myLinks', { code }),
  }))
}

/**
 * Returns the enterprises whose people are searched: those of the reader, and the one that the present page is about.
 */
function enterprisesAround(memberships: readonly Membership[]) {
  const present = new URLSearchParams(location.search).get('enterpriseCode')
  return new Set([...memberships.map(({ enterpriseCode }) => enterpriseCode), ...(present ? [present] : [])])
}

/**
 * Finds public things and the teams of companies that the reader deals with; for those who are logged in also their
 * contacts and links, for members colleagues and leads, for organisers and examiners the registrations of their
 * meetings. Rejects with an `ApiError` where public things cannot be searched; what else cannot be searched now is
 * left out.
 */
export async function findChoices(search: string, searcher: Searcher): Promise<Choice[]> {
  const { isLoggedIn } = searcher
  const memberships = searcher.memberships.slice(0, maxEnterprises)
  const sellers = searcher.memberships.filter(({ role }) => selling.some((each) => each === role))
  const reviewed = searcher.meetings.filter(
    ({ role, isArchived }) => !isArchived && examining.some((each) => each === role),
  )
  const optional = (found: Promise<Choice[]>) =>
    found.catch((error): Choice[] => {
      apiError(error)
      return []
    })
  const all = (requests: Promise<Choice[]>[]) => Promise.all(requests.map(optional)).then((lists) => lists.flat())
  const [found, contacts, team, colleagues, others] = await Promise.all([
    findPublic(search, searcher),
    all(isLoggedIn ? [findContacts(search)] : []),
    all([...enterprisesAround(memberships)].map((enterpriseCode) => findTeam(search, enterpriseCode, searcher))),
    all(memberships.map((membership) => findColleagues(search, membership))),
    all([
      ...sellers.slice(0, maxEnterprises).map((membership) => findLeads(search, membership)),
      ...reviewed.slice(0, maxMeetings).map((meeting) => findRegistrants(search, meeting)),
      ...(isLoggedIn ? [findLinks(search)] : []),
    ]),
  ])
  // Members of a team who have an account are found twice.
  const newTeam = team.filter(({ id }) => !found.some((choice) => choice.id === id))
  // People of one's own surroundings are meant first where their name is typed, and last where only their work is.
  const isNamed = ({ name }: Choice) => scoreOf(search, name) >= 3
  return [
    ...contacts.filter(isNamed),
    ...newTeam.filter(isNamed),
    ...colleagues,
    ...found,
    ...contacts.filter((choice) => !isNamed(choice)),
    ...newTeam.filter((choice) => !isNamed(choice)),
    ...others,
  ]
}
