import { exhibitorRows, websiteOf } from './exhibitors.ts'
import { exhibitRows } from './exhibits.ts'
import { categories } from './facts/categories.ts'
import { enterprises } from './facts/enterprises.ts'
import { people } from './facts/people.ts'
import { enterpriseTypes } from './facts/terms.ts'
import {
  art,
  type CategoryRow,
  type EnterpriseRow,
  type ExhibitorRow,
  type ExhibitRow,
  fallbackOf,
  type PersonRow,
} from './rows.ts'

/** Everything of the demo world but its meetings, whose days depend on today. */
export interface DemoWorld {
  enterprises: EnterpriseRow[]
  people: PersonRow[]
  categories: CategoryRow[]
  exhibitors: ExhibitorRow[]
  exhibits: ExhibitRow[]
}

function enterpriseRows(): EnterpriseRow[] {
  return enterprises.map((enterprise) => {
    const type = enterpriseTypes[enterprise.type] ?? {}
    return {
      code: enterprise.code,
      name: enterprise.name,
      slogan: enterprise.slogan,
      type_name: Object.fromEntries(Object.keys(enterprise.name).map((language) => [language, type[language] ?? ''])),
      logo: art(`logo-${enterprise.key}`),
      cover: art(enterprise.cover),
      website: websiteOf(enterprise),
      fallback_language: fallbackOf(enterprise.country),
      answers_in: enterprise.answersIn,
      reply_hours: enterprise.replyHours,
      company_required: enterprise.companyRequired ?? false,
    }
  })
}

const personRows = (): PersonRow[] =>
  people.map((person) => ({
    uid: person.uid,
    email: person.email,
    family_name: person.familyName,
    given_name: person.givenName,
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

/** All categories for `X2026`; for the smaller meetings those that somebody stands for. */
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
  return {
    enterprises: enterpriseRows(),
    people: personRows(),
    categories: categoryRows(exhibitors),
    exhibitors,
    exhibits: exhibitRows(exhibitors),
  }
}
