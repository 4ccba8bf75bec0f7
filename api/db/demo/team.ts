import type { LanguageMap, StoredContact } from '../schema.ts'
import type { DemoEnterprise } from './facts/enterprises/demo-enterprise.ts'
import { enterprises } from './facts/enterprises.ts'
import { norvanePeople } from './facts/norvane-home.ts'
import { people } from './facts/people.ts'
import { dutiesOf, titlesOf } from './facts/team-terms.ts'
import { codeOf, languagesOf } from './homes.ts'
import { art, demoId, type ExhibitorRow, only, type ProductRow, type TeamMemberRow } from './rows.ts'

/** The products of `E1001` that each person answers for: their positions among its products. */
const answersFor: Record<string, number[]> = {
  U1002: [4],
  U1101: [0, 3],
  U1102: [0, 1],
  U1103: [2, 5],
  U1104: [0],
}

/** Returns a person's text in every language of the home page. */
const inAll = (text: LanguageMap, terms: Record<string, LanguageMap>, languages: string[]) =>
  only({ ...terms[text.EN ?? ''], ...text }, languages)

const cardless = (): StoredContact[] =>
  norvanePeople.map(({ uid = '', name, avatar, title, duty }) => ({
    uid,
    name,
    avatar: art(avatar),
    position: title,
    duty,
    phoneCountryCode: '',
    phone: '',
  }))

function teamRow(
  enterprise: DemoEnterprise,
  person: StoredContact,
  index: number,
  products: ProductRow[],
): TeamMemberRow {
  const languages = languagesOf(enterprise)
  const all = index === 0 ? products.map(({ code }) => code) : []
  return {
    id: demoId(`team ${enterprise.code} ${index}`),
    enterprise_code: enterprise.code,
    uid: person.uid || null,
    // A person with an account is named as there.
    name: person.uid ? '' : person.name,
    avatar: person.avatar,
    title: inAll(person.position, titlesOf, languages),
    duty: inAll(person.duty, dutiesOf, languages),
    phone_country_code: person.phoneCountryCode,
    phone: person.phone,
    email: people.find(({ uid }) => uid === person.uid)?.email ?? '',
    product_codes:
      enterprise.code === 'E1001' ? (answersFor[person.uid] ?? []).map((place) => codeOf('P', 'E1001', place)) : all,
    position: index + 1,
  }
}

/** The people of each enterprise: those at its booth, and at `E1001` others too. */
export const teamRows = (exhibitors: ExhibitorRow[], products: ProductRow[]): TeamMemberRow[] =>
  enterprises.flatMap((enterprise) => {
    const booth = exhibitors.find((row) => row.meeting_code === 'X2026' && row.enterprise_code === enterprise.code)
    const team = [...(booth?.contacts ?? []), ...(enterprise.code === 'E1001' ? cardless() : [])]
    const itsProducts = products.filter((product) => product.enterprise_code === enterprise.code)
    return team.map((person, index) => teamRow(enterprise, person, index, itsProducts))
  })
