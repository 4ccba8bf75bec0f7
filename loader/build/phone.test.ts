import { AsYouType } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { grouped, ownerOf } from '../../widgets/ui/phone/phone-plan.ts'
import { dials, planOf, sharingCountries } from './phone.ts'

/** Returns the groups in which the whole library writes a number behind its dialling code. */
function libraryGroups(dial: string, number: string) {
  const text = new AsYouType(undefined, metadata).input(`+${dial}${number}`)
  return text.startsWith(`+${dial} `) ? text.slice(dial.length + 2) : number
}
function libraryCountry(dial: string, number: string) {
  const reading = new AsYouType(undefined, metadata)
  reading.input(`+${dial}${number}`)
  return reading.getCountry()
}

/** A mobile number of each country, by dialling code. */
const countries: Record<string, readonly string[] | undefined> = metadata.country_calling_codes
const numbers: Record<string, string | undefined> = examples
const known = dials.flatMap((dial) =>
  (countries[dial] ?? []).flatMap((country) => {
    const number = numbers[country]
    return number ? [{ dial, country, number }] : []
  }),
)
const halves = (number: string) => Array.from(number, (_, at) => number.slice(0, at + 1))

test('a number of every country is grouped as the whole library groups it, at each digit', () => {
  const unlike = known.flatMap(({ dial, number }) =>
    halves(number).filter((half) => grouped(planOf(dial), half) !== libraryGroups(dial, half)),
  )

  expect(known.length).toBeGreaterThan(200)
  expect(unlike).toEqual([])
})

test('the nought in front of a number inside its country stays before the first group', () => {
  expect(grouped(planOf('33'), '0612345678')).toBe(libraryGroups('33', '0612345678'))
  expect(grouped(planOf('49'), '01701234567')).toBe(libraryGroups('49', '01701234567'))
})

test('of countries that share a dialling code a whole number names the one that the whole library names', () => {
  const shared = known.filter(({ dial }) => sharingCountries(dial).length > 0)
  const unlike = shared.filter(
    ({ dial, number }) => ownerOf(sharingCountries(dial), number) !== libraryCountry(dial, number),
  )

  expect(shared.length).toBeGreaterThan(10)
  expect(unlike).toEqual([])
})

test('a number that is too long for its country stays as it is', () => {
  expect(grouped(planOf('44'), '77009001421234')).toBe('77009001421234')
})
