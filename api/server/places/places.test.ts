import { afterAll, expect, test } from 'vitest'
import { intlTag } from '../../../i18n/locales.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { languages } from '../../contract/core/languages.ts'

const { db, drop } = await testDatabase()
const client = caller(db)

afterAll(drop)

test.each(languages)('all countries are named and sorted in %s', async (language) => {
  const countries = await client.places.countries({ query: { language } })

  const names = countries.map(({ country }) => country)
  expect(countries.length).toBeGreaterThan(240)
  expect(names.filter((name) => name.trim() === '')).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort(new Intl.Collator(intlTag(language)).compare))
})

test('a country has its code and its dialling code', async () => {
  const countries = await client.places.countries({ query: { language: 'DE' } })

  expect(countries).toContainEqual({ country: 'Ungarn', countryCode: 'HU', countryPhoneCode: '+36' })
  expect(countries).toContainEqual({ country: 'China', countryCode: 'CN', countryPhoneCode: '+86' })
})

test('countries without a language in the query are in that of the caller', async () => {
  const countries = await caller(db, { language: 'FR' }).places.countries({ query: {} })

  expect(countries.map(({ country }) => country)).toContain('Allemagne')
})

test('there are 31 provinces, each found by its pinyin and initials', async () => {
  const provinces = await client.places.provinces()

  expect(provinces).toHaveLength(31)
  expect(provinces).toContainEqual({ code: '320000', name: '江苏省', pinyin: 'jiangsusheng', initials: 'jss' })
  expect(provinces).toContainEqual({ code: '500000', name: '重庆市', pinyin: 'chongqingshi', initials: 'cqs' })
})

test('all provinces together have about 340 cities and 3,000 areas, each of them once', async () => {
  const provinces = await client.places.provinces()
  const cities = (await Promise.all(provinces.map(({ code }) => client.places.cities({ query: { code } })))).flat()
  const areas = (await Promise.all(cities.map(({ code }) => client.places.areas({ query: { code } })))).flat()

  expect(cities.length).toBeGreaterThan(330)
  expect(areas.length).toBeGreaterThan(2900)
  expect(areas.length).toBeLessThan(3100)
  expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length)
  expect([...cities, ...areas].filter(({ code }) => !/^\d{6}$/.test(code))).toEqual([])
})

test.each([
  ['110000', '110100', '北京市', '东城区'],
  ['310000', '310100', '上海市', '黄浦区'],
  ['500000', '500100', '重庆市', '云阳县'],
  ['440000', '440100', '广州市', '越秀区'],
])('province %s has the city %s named %s with the area %s', async (province, code, city, area) => {
  const cities = await client.places.cities({ query: { code: province } })
  const areas = await client.places.areas({ query: { code } })

  expect(cities).toContainEqual(expect.objectContaining({ code, name: city }))
  expect(areas.map(({ name }) => name)).toContain(area)
})

test('two and four digits name a province and a city as well', async () => {
  expect(await client.places.cities({ query: { code: '44' } })).toEqual(
    await client.places.cities({ query: { code: '440000' } }),
  )
  expect(await client.places.areas({ query: { code: '4401' } })).toEqual(
    await client.places.areas({ query: { code: '440100' } }),
  )
})

test.each(['99', '990000', '440100', '4', '44000', 'abc'])('no province has the code %s', async (code) => {
  expect((await refusal(client.places.cities({ query: { code } }))).code).toBe('placeNotFound')
})

test.each(['9901', '990100', '440000', '440103', '44010'])('no city has the code %s', async (code) => {
  expect((await refusal(client.places.areas({ query: { code } }))).code).toBe('placeNotFound')
})
