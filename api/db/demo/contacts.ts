import type { StoredContact } from '../schema.ts'
import type { Chance } from './chance.ts'
import { countries, faces } from './facts/companies.ts'
import { duties, positions } from './facts/company-texts.ts'
import { people } from './facts/people.ts'
import { art } from './rows.ts'

/** Countries without companies in the demo world, and the country from which their people's names are taken. */
const neighbours: Record<string, string> = { IE: 'GB', NO: 'DK', SA: 'AE' }

/** Where people write the family name first, of the countries that have companies here. */
const familyFirst = ['CN', 'JP', 'KR', 'VN']

const digits = (pattern: string, chance: Chance) => pattern.replace(/#/g, () => String(chance.integer(0, 9)))

/** `count` people at a booth with names of `country`; with faces only if `drawn`. */
export function inventContacts(country: string, count: number, hasPortraits: boolean, chance: Chance): StoredContact[] {
  const origin = countries.find((row) => row.country === (neighbours[country] ?? country))
  if (!origin) throw new Error(`No names for people of "${country}": expected one of the countries of companies.ts.`)
  const families = chance.some(origin.family.split(','), count)
  const roles = chance.some(positions, count)
  const tasks = chance.some(duties, count)
  const called = { women: chance.some(origin.women.split(','), count), men: chance.some(origin.men.split(','), count) }
  return families.map((family, index) => {
    const sex = chance.next() < 0.5 ? 'women' : 'men'
    const [given = '', givenOwn = ''] = (called[sex][index % called[sex].length] ?? '').split(/ (?=\p{Script=Han})/u)
    const [surname = '', surnameOwn = ''] = family.split(/ (?=\p{Script=Han})/u)
    const inHan = surnameOwn ? ` ${surnameOwn}${givenOwn}` : ''
    return {
      uid: '',
      name: (familyFirst.includes(origin.country) ? `${surname} ${given}` : `${given} ${surname}`) + inHan,
      avatar: hasPortraits ? art(`person-${faces[origin.faces][sex][index % faces[origin.faces][sex].length]}`) : '',
      position: roles[index] ?? {},
      duty: tasks[index] ?? {},
      phoneCountryCode: origin.phones ? (origin.dial ?? '') : '',
      phone: origin.phones ? digits(origin.phones, chance) : '',
    }
  })
}

/** The members of an enterprise that have an account and stand at its booth. */
export const teamOf = (enterpriseCode: string): StoredContact[] =>
  people
    .filter((person) => person.enterprise === enterpriseCode && person.duty)
    .map((person) => ({
      uid: person.uid,
      name: person.name,
      avatar: art(person.avatar),
      position: person.position,
      duty: person.duty ?? {},
      phoneCountryCode: person.dial ?? '',
      phone: person.phone ?? '',
    }))
