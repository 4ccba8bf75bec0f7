import type { StoredContact } from '../schema.ts'
import type { Chance } from './chance.ts'
import { countries, faces } from './facts/companies.ts'
import { duties, positions } from './facts/company-texts.ts'
import { people } from './facts/people.ts'
import { art } from './rows.ts'

/** Where the names of people come from in countries that have no companies of their own here. */
const neighbours: Record<string, string> = { IE: 'GB', NO: 'DK', SA: 'AE' }

/** Where people write the family name first, of the countries that have companies here. */
const familyFirst = ['CN', 'JP', 'KR', 'VN']

const digits = (pattern: string, chance: Chance) => pattern.replace(/#/g, () => String(chance.integer(0, 9)))

/** `count` people at a booth with names of `country`; with faces only if `drawn`. */
export function inventContacts(country: string, count: number, drawn: boolean, chance: Chance): StoredContact[] {
  const of = countries.find((one) => one.country === (neighbours[country] ?? country))
  if (!of) throw new Error(`No names for people of "${country}": expected one of the countries of companies.ts.`)
  const families = chance.some(of.family.split(','), count)
  const roles = chance.some(positions, count)
  const tasks = chance.some(duties, count)
  const called = { women: chance.some(of.women.split(','), count), men: chance.some(of.men.split(','), count) }
  return families.map((family, index) => {
    const sex = chance.next() < 0.5 ? 'women' : 'men'
    const [given = '', givenOwn = ''] = (called[sex][index % called[sex].length] ?? '').split(/ (?=\p{Script=Han})/u)
    const [surname = '', surnameOwn = ''] = family.split(/ (?=\p{Script=Han})/u)
    const own = surnameOwn ? ` ${surnameOwn}${givenOwn}` : ''
    return {
      uid: '',
      name: (familyFirst.includes(of.country) ? `${surname} ${given}` : `${given} ${surname}`) + own,
      avatar: drawn ? art(`person-${faces[of.faces][sex][index % faces[of.faces][sex].length]}`) : '',
      position: roles[index] ?? {},
      duty: tasks[index] ?? {},
      phoneCountryCode: of.phones ? (of.dial ?? '') : '',
      phone: of.phones ? digits(of.phones, chance) : '',
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
