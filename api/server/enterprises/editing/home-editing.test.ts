import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
let token: string
const client = caller(db, { limits: generous, token: () => token })
const get = () => client.homeEditing.get({ query: { enterpriseCode } })
type Changes = Omit<Parameters<typeof client.homeEditing.save>[0]['body'], 'enterpriseCode' | 'version'>
const save = async (changes: Changes, version?: number) =>
  client.homeEditing.save({ body: { enterpriseCode, version: version ?? (await get()).version, ...changes } })

beforeEach(async () => {
  for (const table of ['meeting', 'enterprise', 'person', 'media', 'search_entry'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  token = await hostToken(db, ada.uid)
})
afterAll(drop)

describe('the home page', () => {
  test('the home page comes to its editors with its texts in every language', async () => {
    expect(await get()).toMatchObject({
      enterpriseCode,
      fallbackLanguage: 'CN',
      version: 1,
      name: { EN: 'Norvane Thermal', CN: '诺凡热控', DE: 'Norvane Thermotechnik' },
      foundingDate: '2009-03-18',
      registeredCapital: { amount: 50_000_000.5, currency: 'CNY' },
      officialWebsite: 'https://norvane.example',
      languages: { CN: 'KEPT', EN: 'KEPT', DE: 'DRAFT' },
    })
  })

  test('the home page keeps the parts that are sent and leaves the others', async () => {
    const before = await get()

    const after = await save({
      slogan: { EN: 'Heat, moved on.', FR: 'La chaleur.' },
      registeredCapital: null,
      foundingDate: '',
    })

    const { slogan, registeredCapital, foundingDate, version, updatedAt, completeness, ...same } = after
    expect({ slogan, registeredCapital, foundingDate, version }).toEqual({
      slogan: { EN: 'Heat, moved on.', FR: 'La chaleur.' },
      registeredCapital: null,
      foundingDate: '',
      version: 2,
    })
    expect(before).toMatchObject(same)
    expect(await get()).toEqual(after)
  })

  test('the home page saved by a colleague meanwhile is not overwritten: it comes back to be compared', async () => {
    const { version } = await get()
    const theirs = await save({ slogan: { EN: 'Theirs' } }, version)

    const { code, more } = await refusal(save({ slogan: { EN: 'Mine' } }, version))

    expect([code, more.data]).toEqual(['homeChanged', theirs])
    expect((await get()).slogan).toEqual({ EN: 'Theirs' })
  })

  test('the home page saved by many at once is saved by one', async () => {
    const { version } = await get()

    const results = await Promise.allSettled(['A', 'B', 'C', 'D'].map((EN) => save({ slogan: { EN } }, version)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get()).version).toBe(2)
  })

  test('the home page is found by its new name at once', async () => {
    await save({ name: { EN: 'Zephyrine Works' } })

    const entries = await db.selectFrom('search_entry').select('vector').where('code', '=', enterpriseCode).execute()
    expect(entries[0]?.vector).toContain('zephyrine')
  })

  test('the home page keeps an introduction without what would run in it', async () => {
    const { introduction } = await save({
      introduction: { EN: '<h3 onclick=x>Heat</h3><iframe src=//x></iframe><p>moved</p>', CN: '<script>1</script>' },
    })

    expect(introduction).toEqual({ EN: '<h3>Heat</h3><p>moved</p>' })
  })

  test('the home page keeps a phone as its country counts it, hours sorted, a website with its beginning', async () => {
    const saved = await save({
      phone: '(020) 7946 0018',
      phoneCountryCode: '+44',
      openingHours: [{ days: [5, 1, 1], from: '09:00', to: '17:30' }],
      officialWebsite: 'norvane.example/about',
      registeredCapital: { amount: 12.5, currency: 'eur' },
    })

    expect(saved).toMatchObject({
      phone: '2079460018',
      phoneCountryCode: '+44',
      openingHours: [{ days: [1, 5], from: '09:00', to: '17:30' }],
      officialWebsite: 'https://norvane.example/about',
      registeredCapital: { amount: 12.5, currency: 'EUR' },
    })
  })

  test('the home page keeps hours that follow each other, and the same hours on other days', async () => {
    const openingHours = [
      { days: [1, 2], from: '09:00', to: '12:00' },
      { days: [2], from: '12:00', to: '18:00' },
      { days: [3], from: '10:00', to: '13:00' },
    ]

    expect((await save({ openingHours })).openingHours).toEqual(openingHours)
  })

  test('the home page takes no zone for that of an enterprise that has not said one', async () => {
    await db.insertInto('enterprise').values({ code: 'E1009', name: '{"EN":"Newcomer"}' }).execute()
    await db.insertInto('enterprise_member').values({ enterprise_code: 'E1009', uid: ada.uid, role: 'OWNER' }).execute()
    const openingHours = [{ days: [1], from: '09:00', to: '18:00' }]
    const add = (changes: Changes) =>
      client.homeEditing.save({ body: { enterpriseCode: 'E1009', version: 1, ...changes } })

    expect((await refusal(add({ openingHours }))).more.fields?.map(({ path }) => path)).toEqual(['timeZone'])
    expect(await add({ openingHours, timeZone: 'Europe/Berlin' })).toMatchObject({ timeZone: 'Europe/Berlin' })
  })

  test.each<[string, Changes, string]>([
    ['a language that nobody knows', { languages: { XX: 'KEPT' } }, 'languages.XX'],
    ['no name at all', { name: {} }, 'name'],
    ['a time zone that is not there', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset for a time zone', { timeZone: '+08:00' }, 'timeZone'],
    [
      'a currency that is not there',
      { registeredCapital: { amount: 1, currency: 'XQX' } },
      'registeredCapital.currency',
    ],
    ['a capital below nothing', { registeredCapital: { amount: -1, currency: 'CNY' } }, 'registeredCapital.amount'],
    ['a dialling code of nobody', { phone: '22123456', phoneCountryCode: '+999' }, 'phoneCountryCode'],
    ['a number that cannot exist', { phone: '1234', phoneCountryCode: '+47' }, 'phone'],
    ['a website that is a script', { officialWebsite: 'javascript:alert(1)' }, 'officialWebsite'],
    ['a country in words', { countryCode: 'cn' }, 'countryCode'],
    ['an eighth day', { openingHours: [{ days: [8], from: '09:00', to: '10:00' }] }, 'openingHours.0.days'],
    [
      'hours that end before they begin',
      { openingHours: [{ days: [1], from: '18:00', to: '09:00' }] },
      'openingHours.0',
    ],
    [
      'hours that begin before others of that day have ended',
      {
        openingHours: [
          { days: [1, 2], from: '09:00', to: '12:00' },
          { days: [2, 3], from: '11:59', to: '18:00' },
        ],
      },
      'openingHours.1',
    ],
    ['no zone for the hours', { timeZone: '' }, 'timeZone'],
    [
      'a founding in the future',
      { foundingDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) },
      'foundingDate',
    ],
    ['a logo of somebody else', { logo: `/media/${'x'.repeat(22)}` }, 'logo'],
  ])('the home page refuses %s and says where', async (_, changes, path) => {
    const { code, more } = await refusal(save(changes))

    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
    expect((await get()).version).toBe(1)
  })
})

describe('a language', () => {
  test('a language is marked as a draft, as kept and as not kept, and its texts stay', async () => {
    const mark = (state: 'KEPT' | 'DRAFT' | 'NONE') =>
      client.homeEditing.draft({ body: { enterpriseCode, language: 'DE', state } })

    expect((await mark('KEPT')).languages).toEqual({ CN: 'KEPT', EN: 'KEPT', DE: 'KEPT' })
    const none = await mark('NONE')
    expect([none.languages, none.name.DE]).toEqual([{ CN: 'KEPT', EN: 'KEPT' }, 'Norvane Thermotechnik'])
    expect((await mark('DRAFT')).languages.DE).toBe('DRAFT')
  })

  test('a language says how far it is, and in which sections how many texts are missing', async () => {
    const of = async (language: string) => (await get()).completeness.find((row) => row.language === language)
    const english = await of('EN')
    expect(english).toMatchObject({ state: 'KEPT', missing: [{ section: 'products', number: 1 }] })
    expect(await of('DE')).toMatchObject({ state: 'DRAFT', filled: 2, total: english?.total })
    expect(await of('VI')).toMatchObject({ state: 'NONE', filled: 0 })

    const { list } = await client.ownProducts.list({ query: { enterpriseCode } })
    const third = list.find(({ id }) => id === 'P1003')
    if (!third) throw new Error('P1003 is not there.')
    await client.ownProducts.save({
      body: { enterpriseCode, ...third, name: { ...third.name, EN: 'Heat pump module' } },
    })

    expect(await of('EN')).toMatchObject({ filled: english?.total, missing: [] })
    expect((await get()).completeness).toHaveLength(16)
  })
})
