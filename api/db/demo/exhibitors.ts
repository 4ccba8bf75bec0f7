import { fold, searchText } from '../search/search.ts'
import { chanceOf } from './chance.ts'
import { inventContacts, teamOf } from './contacts.ts'
import { categories } from './facts/categories.ts'
import type { DemoEnterprise } from './facts/enterprises/demo-enterprise.ts'
import { enterprises } from './facts/enterprises.ts'
import { companies, exhibitorOf } from './invented-exhibitors.ts'
import { art, type ExhibitorRow, fallbackOf, type UnfinishedExhibitor } from './rows.ts'

const live: Record<string, string> = {
  E1001: '/files/live/booth.m3u8',
  E1005: 'https://live.kessler.example/dark-room',
  E1023: '/files/live/booth.m3u8',
}
/** The exhibitors of the other two meetings: enterprises of `X2026`, in order. */
const elsewhere = {
  L2026: {
    first: 1401,
    halls: ['1', '2'],
    enterprises: ['E1005', 'E1009', 'E1014', 'E1020', 'E1004', 'E1015', 'E1007', 'E1021'],
  },
  C2026: { first: 1501, halls: [''], enterprises: ['E1002', 'E1018', 'E1024', 'E1017', 'E1010', 'E1012'] },
}

/** The website of an enterprise. */
export const websiteOf = (enterprise: DemoEnterprise) => `https://${enterprise.key}.example`

const categoryName = (code: string) => categories.find((category) => category.code === code)?.name ?? {}

function finish(row: UnfinishedExhibitor, number: number, position: number): ExhibitorRow {
  const texts = [
    ...Object.values(row.name),
    row.booth,
    row.hall,
    ...Object.values(categoryName(row.category_code)),
    ...row.tags,
  ]
  const name = row.name[row.fallback_language] ?? row.name.EN ?? ''
  return { ...row, code: `EX${number}`, position, link: '', name_key: fold(name), search: searchText(...texts) }
}

function ofEnterprise(enterprise: DemoEnterprise): UnfinishedExhibitor {
  const team = teamOf(enterprise.code)
  const chance = chanceOf(`contacts ${enterprise.code}`)
  return {
    meeting_code: 'X2026',
    enterprise_code: enterprise.code,
    name: enterprise.name,
    logo: art(`logo-${enterprise.key}`),
    cover: art(enterprise.code === 'E1001' ? 'cover-hall-teal' : enterprise.cover),
    hall: enterprise.hall,
    booth: enterprise.booth,
    category_code: enterprise.category,
    tags: enterprise.tags,
    website: websiteOf(enterprise),
    live_url: live[enterprise.code] ?? '',
    details: enterprise.details,
    contacts: team.length ? team : inventContacts(enterprise.country, chance.integer(1, 3), true, chance),
    fallback_language: fallbackOf(enterprise.country),
  }
}

function awayFromHome(meeting: keyof typeof elsewhere): ExhibitorRow[] {
  const place = elsewhere[meeting]
  return place.enterprises.map((code, index) => {
    const enterprise = enterprises.find((row) => row.code === code)
    if (!enterprise) throw new Error(`No enterprise "${code}" for ${meeting}: expected it in enterprises.ts.`)
    const hall = place.halls[index % place.halls.length] ?? ''
    const details = Object.fromEntries(
      Object.entries(enterprise.slogan).map(([language, text]) => [language, `<p>${text}</p>`]),
    )
    const booth = hall ? `${'ABCD'.charAt(index % 4)}${String(4 + index * 3).padStart(2, '0')}` : ''
    const row = { ...ofEnterprise(enterprise), meeting_code: meeting, hall, booth, details, live_url: '' }
    return finish(row, place.first + index, index + 1)
  })
}

/** `EX1001` to `EX1320` of `X2026`, enterprises first, and the exhibitors of the two smaller meetings. */
export function exhibitorRows(): ExhibitorRow[] {
  const homes = enterprises.map((enterprise, index) => finish(ofEnterprise(enterprise), 1001 + index, index + 1))
  const takenBooths = new Set(homes.map(({ hall, booth }) => `${hall} ${booth}`))
  const companyExhibitors = companies()
    .slice(0, 320 - homes.length)
    .map((company, index) =>
      finish(exhibitorOf(company, takenBooths), 1001 + homes.length + index, homes.length + index + 1),
    )
  return [...homes, ...companyExhibitors, ...awayFromHome('L2026'), ...awayFromHome('C2026')]
}
