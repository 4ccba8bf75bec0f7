import type { LanguageMap } from '../schema.ts'
import { type Chance, chanceOf } from './chance.ts'
import { inventContacts } from './contacts.ts'
import { categories } from './facts/categories.ts'
import { type Country, countries, trades } from './facts/companies.ts'
import { businesses, closings, openings } from './facts/company-texts.ts'
import { art, fallbackOf, slug, type UnfinishedExhibitor } from './rows.ts'

const halls = ['1.1', '2.2', '3', '4.1', '4.2']
const marks = ['ring', 'steps', 'petal', 'slash', 'fold', 'dots', 'roof', 'wave', 'knot', 'prism', 'arc', 'tile']
const covers = [
  'cover-works',
  'cover-hills',
  'cover-tower',
  'cover-forest',
  'cover-water',
  'cover-hall-amber',
  'cover-hall-indigo',
  'cover-hall-teal',
]
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first year in which a company of a young trade can have begun. */
const oldest: Record<string, number> = { storage: 2003, controls: 1984, recycled: 1988 }

/** In Chinese and English, one paragraph or a whole page with a list. */
function inventDetails(
  name: LanguageMap,
  city: LanguageMap,
  from: number,
  category: string,
  chance: Chance,
): LanguageMap {
  const business = businesses[category]
  if (!business)
    throw new Error(`No texts for companies of the category "${category}": expected it in company-texts.ts.`)
  const opening = chance.pick(openings)
  const makes = chance.pick(business.makes)
  const year = chance.integer(from, 2021)
  const staff = chance.pick([14, 22, 35, 48, 60, 75, 90, 120, 160, 210, 280, 340, 420])
  const points = chance.next() < 0.5 ? chance.some(business.points, chance.integer(2, 3)) : []
  const closing = chance.next() < 0.75 ? chance.some(closings, chance.integer(1, 2)) : []
  const write = (language: 'CN' | 'EN') => {
    const filled: Record<string, string | number> = {
      name: (name[language] ?? '').replace('&', '&amp;'),
      city: city[language] ?? '',
      makes: makes[language],
      year,
      staff,
    }
    const list = points.length
      ? `<ul>${points.map((point) => `<li>${capital(point[language])}</li>`).join('')}</ul>`
      : ''
    const end = closing.length
      ? `<p>${closing.map((text) => text[language]).join(language === 'CN' ? '' : ' ')}</p>`
      : ''
    return `<p>${opening[language].replace(/\{(\w+)\}/g, (_, key: string) => String(filled[key]))}</p>${list}${end}`
  }
  return { CN: write('CN'), EN: write('EN') }
}

function companyName(
  [latin = '', chinese = '', special = '']: string[],
  words: Country['words'],
  category: string,
): LanguageMap {
  const trade = (language: Country['words']) => trades[language]?.[category] ?? ''
  const asian = words === 'CN' || words === 'JA' || words === 'KO'
  const far = asian || words === 'VI' || words === 'ID'
  const roman = `${latin} ${trade(far ? 'EN' : words)}`
  const name: LanguageMap = { CN: `${chinese}${trade('CN')}`, EN: roman }
  if (words === 'JA') name.JA = `${special}${trade('JA')}`
  else if (words === 'KO') name.KO = `${special} ${trade('KO')}`
  else if (special) name.TH = special
  if (words === 'VI') name.VI = `${trade('VI')} ${latin}`
  else if (words === 'ID') name.ID = `${latin} ${trade('ID')}`
  else if (!asian && words !== 'EN') name[words] = roman
  return name
}

/** A company without a home on the platform. */
interface Company {
  country: Country
  category: string
  name: LanguageMap
}

/** All companies without a home, shuffled so that countries and categories mix. */
export function companies(): Company[] {
  const all = countries.flatMap((country, place) =>
    country.companies
      .split(',')
      .filter(Boolean)
      .map((company, index) => {
        // Chinese names contain the category: five names in a row belong to each category.
        const turn = country.country === 'CN' ? Math.floor(index / 5) : (index * 5 + place * 3) % categories.length
        const category = categories[turn]?.code ?? ''
        return {
          country,
          category,
          name: companyName(company.split('|'), country.words, category),
          order: chanceOf(company).next(),
        }
      }),
  )
  return all.sort((a, b) => a.order - b.order)
}

/** Returns a free booth; in most cases it is in the hall of the category. */
function freeBooth(category: string, takenBooths: Set<string>, chance: Chance) {
  for (;;) {
    const home = categories.find(({ code }) => code === category)?.hall ?? '3'
    const hall = chance.next() < 0.8 ? home : chance.pick(halls)
    const booth = `${chance.pick([...'ABCDEFGH'])}${String(chance.integer(1, 36)).padStart(2, '0')}`
    if (takenBooths.has(`${hall} ${booth}`)) continue
    takenBooths.add(`${hall} ${booth}`)
    return { hall, booth }
  }
}

const factsOf: Record<string, string[]> = {
  heating: ['R290', 'A+++', 'EN 14511', 'ErP'],
  ventilation: ['PHI', 'ISO 16890', 'ErP'],
  glazing: ['U 0.5', 'EN 1279', 'CE'],
  facade: ['A1', 'EPD', 'BIM'],
  acoustics: ['αw 0.95', 'FSC', 'ISO 354'],
  timber: ['PEFC', 'FSC', 'ETA'],
  lighting: ['DALI-2', 'CRI 97', 'IP66'],
  water: ['WELL', 'NSF 61', 'LEED'],
  storage: ['LFP', 'IEC 62619', 'TOPCon'],
  controls: ['BACnet', 'KNX', 'Matter'],
  recycled: ['EPD', 'C2C', 'A1'],
  homes: ['ISO 9001', 'BIM', 'HQE'],
}

/** Returns a company as an exhibitor at `X2026`. Its booth is not in `takenBooths` before, and is added to it. */
export function exhibitorOf({ country, category, name }: Company, takenBooths: Set<string>): UnfinishedExhibitor {
  const chance = chanceOf(`booth ${name.EN}`)
  const [cityEN = '', cityCN = ''] = chance.pick(country.cities.split(',')).split('|')
  return {
    meeting_code: 'X2026',
    enterprise_code: null,
    name,
    ...freeBooth(category, takenBooths, chance),
    logo: chance.next() < 0.5 ? art(`logo-mark-${chance.pick(marks)}`) : '',
    cover: chance.next() < 0.35 ? art(chance.pick(covers)) : '',
    category_code: category,
    tags: chance.some(factsOf[category] ?? [], chance.integer(0, 2)),
    website: chance.next() < 0.85 ? `https://www.${slug(name.EN ?? '')}.example` : '',
    live_url: '',
    // Chinese names of this kind came into use in the nineties.
    details: inventDetails(
      name,
      { CN: cityCN, EN: cityEN },
      Math.max(country.country === 'CN' ? 1996 : 1962, oldest[category] ?? 0),
      category,
      chance,
    ),
    contacts:
      chance.next() < 0.6 ? inventContacts(country.country, chance.integer(1, 2), chance.next() < 0.4, chance) : [],
    fallback_language: fallbackOf(country.country),
  }
}
