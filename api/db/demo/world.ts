import { cardRows, loungeRows } from './cards.ts'
import { exhibitorRows } from './exhibitors.ts'
import { exhibitRows } from './exhibits.ts'
import { categories } from './facts/categories.ts'
import { people } from './facts/people.ts'
import {
  agentRows,
  chainRows,
  documentRows,
  jobRows,
  photoRows,
  qualificationRows,
  shopPageRows,
} from './home-items.ts'
import { enterpriseRows } from './homes.ts'
import { productRows } from './products.ts'
import {
  type AgentRow,
  art,
  type CardRow,
  type CategoryRow,
  type ChainPartnerRow,
  type DocumentRow,
  type EnterpriseRow,
  type ExhibitorRow,
  type ExhibitRow,
  fallbackOf,
  type JobRow,
  type LoungeEntryRow,
  type PersonRow,
  type PhotoRow,
  type ProductRow,
  type QualificationRow,
  type ShopPageRow,
  type TeamMemberRow,
} from './rows.ts'
import { teamRows } from './team.ts'

/** Everything of the demo world but its meetings, whose days depend on today. */
export interface DemoWorld {
  enterprises: EnterpriseRow[]
  people: PersonRow[]
  cards: CardRow[]
  lounge: LoungeEntryRow[]
  categories: CategoryRow[]
  exhibitors: ExhibitorRow[]
  exhibits: ExhibitRow[]
  products: ProductRow[]
  team: TeamMemberRow[]
  photos: PhotoRow[]
  qualifications: QualificationRow[]
  documents: DocumentRow[]
  jobs: JobRow[]
  chain: ChainPartnerRow[]
  agents: AgentRow[]
  shopPages: ShopPageRow[]
}

const personRows = (): PersonRow[] =>
  people.map((person) => ({
    uid: person.uid,
    email: person.email,
    family_name: person.familyName,
    given_name: person.givenName,
    names: person.names ?? {},
    country_code: person.country,
    enterprise_code: person.enterprise ?? null,
    position: person.position,
    avatar: art(person.avatar),
    organisation: person.organisation ?? '',
    phone: person.phone ?? '',
    phone_country_code: person.phone ? (person.dial ?? '') : '',
    full_address: person.address ?? '',
    fallback_language: fallbackOf(person.country),
  }))

/** All categories for `X2026`; for the smaller meetings those that have an exhibitor. */
function categoryRows(exhibitors: ExhibitorRow[]): CategoryRow[] {
  return ['X2026', 'L2026', 'C2026'].flatMap((meeting) => {
    const there = new Set(exhibitors.filter((row) => row.meeting_code === meeting).map((row) => row.category_code))
    const used = categories.filter(({ code }) => there.has(code))
    return used.map(({ code, name }, index) => ({ meeting_code: meeting, code, name, position: index + 1 }))
  })
}

/** Builds the demo world; the same on every run. */
export function demoWorld(): DemoWorld {
  const exhibitors = exhibitorRows()
  const exhibits = exhibitRows(exhibitors)
  const products = productRows(exhibitors, exhibits)
  return {
    enterprises: enterpriseRows(),
    people: personRows(),
    cards: cardRows(),
    lounge: loungeRows(),
    categories: categoryRows(exhibitors),
    exhibitors,
    exhibits,
    products,
    team: teamRows(exhibitors, products),
    photos: photoRows(products),
    qualifications: qualificationRows(),
    documents: documentRows(),
    jobs: jobRows(),
    chain: chainRows(),
    agents: agentRows(),
    shopPages: shopPageRows(exhibits),
  }
}
