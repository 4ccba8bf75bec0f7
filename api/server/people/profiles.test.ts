import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
const tokens = new Map<string, string>()

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await knownPeople(db)
  for (const { uid } of [ada, lin, noor]) tokens.set(uid, await hostToken(db, uid))
})
afterAll(drop)

const as = ({ uid }: { uid: string }) => inHostApp(db, tokens.get(uid)).profiles
const update = (body: object, person = ada) => as(person).update({ body })
const rowOf = ({ uid }: { uid: string }) =>
  db.selectFrom('person').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const set = (person: { uid: string }, columns: object) =>
  db.updateTable('person').set(columns).where('uid', '=', person.uid).execute()

describe('the logged-in person', () => {
  test('the logged-in person is told with names, company and country in the asked language', async () => {
    const user = await as(lin).userInfo({ query: { language: 'EN' } })

    expect(user).toMatchObject({
      uid: 'ULIN',
      name: '林晓雨',
      companyName: '流明光学',
      country: 'China',
      imUid: 'ULIN',
    })
    expect((await as(lin).userInfo({ query: { language: 'DE' } })).country).toBe('China')
    expect((await as(ada).userInfo({ query: { language: 'DE' } })).country).toBe('Vereinigtes Königreich')
  })

  test('the logged-in person is told with what the card lacks, in percent and by name', async () => {
    const before = await as(ada).baseInfo({ query: {} })
    await update({ position: 'Engineer', fullAddress: '1 Strand, London' })
    await set(ada, { avatar: '/media/x' })
    const after = await as(ada).baseInfo({ query: {} })

    expect(before).toMatchObject({ completeness: 57, missing: ['avatar', 'position', 'fullAddress'] })
    expect(after).toMatchObject({ completeness: 100, missing: [], languages: ['EN'], position: 'Engineer' })
  })

  test('the logged-in person is told with followers, and with the name proven or not', async () => {
    await inHostApp(db, tokens.get(lin.uid)).follows.add({ body: { uid: ada.uid } })
    await set(ada, { real_name_checked_at: new Date() })

    expect(await as(ada).baseInfo({ query: {} })).toMatchObject({ followers: 1, following: 0, isRealName: true })
    expect(await as(lin).baseInfo({ query: {} })).toMatchObject({ followers: 0, following: 1, isRealName: false })
  })
})

describe('the languages of a card', () => {
  const languagesOf = async (uid: string) => caller(db).profiles.languages({ query: { uid } })

  test('the languages of a card are those with a text of its own, in the order of all sixteen', async () => {
    await set(ada, { position: JSON.stringify({ DE: 'Ingenieurin', EN: 'Engineer', FR: '' }) })

    expect(await languagesOf(ada.uid)).toEqual([
      { language: 'EN', isMaintained: true, completeness: 20 },
      { language: 'DE', isMaintained: true, completeness: 20 },
    ])
  })

  test('the languages of a card are the fallback language where there is no text', async () => {
    await set(ada, { fallback_language: 'FR' })

    expect(await languagesOf(ada.uid)).toEqual([{ language: 'FR', isMaintained: true, completeness: 0 }])
  })

  test('the languages of a card of nobody are refused', async () => {
    expect((await refusal(languagesOf('UNOBODY'))).code).toBe('personNotFound')
  })
})

describe('changing the card', () => {
  test('changing the card changes the named fields and leaves all others', async () => {
    const before = await rowOf(ada)

    const user = await update({ companyName: ' Analytical Engines ', fullAddress: '1 Strand' })

    expect(user).toMatchObject({ companyName: 'Analytical Engines', fullAddress: '1 Strand', name: 'Ada Byron' })
    expect(await rowOf(ada)).toEqual({ ...before, organisation: 'Analytical Engines', full_address: '1 Strand' })
  })

  test('without a field changes nothing and answers with who is logged in', async () => {
    const before = await rowOf(ada)

    expect(await update({})).toMatchObject({ uid: 'UADA', name: 'Ada Byron' })
    expect(await rowOf(ada)).toEqual(before)
  })

  test('changing the card writes the position in the named language, or the caller’s, and takes it away with an empty text', async () => {
    await update({ position: 'Engineer' })
    await update({ position: 'Ingenieurin', language: 'DE' })
    expect((await rowOf(ada)).position).toEqual({ EN: 'Engineer', DE: 'Ingenieurin' })

    await update({ position: '', language: 'EN' })

    expect((await rowOf(ada)).position).toEqual({ DE: 'Ingenieurin' })
  })

  test('in eight languages at once keeps all eight', async () => {
    const languages = ['CN', 'EN', 'AR', 'DE', 'RU', 'FR', 'KO', 'MS'] as const

    await Promise.all(languages.map((language) => update({ position: `Engineer ${language}`, language })))

    expect(Object.keys((await rowOf(ada)).position).sort()).toEqual([...languages].sort())
  })

  test('changing the card takes back the proof of a name that is another one now, and only then', async () => {
    await set(ada, { real_name_checked_at: new Date() })
    await update({ firstName: 'Byron', position: 'Engineer' })
    expect((await rowOf(ada)).real_name_checked_at).not.toBeNull()

    await update({ firstName: 'Lovelace' })

    expect((await rowOf(ada)).real_name_checked_at).toBeNull()
  })

  test.each([{ firstName: '' }, { lastName: '   ' }, { companyName: '' }, { firstName: 'x'.repeat(101) }])(
    'changing the card refuses %j by the name of its field',
    async (body) => {
      const { code, more } = await refusal(update(body))

      expect([code, more.fields?.map(({ path }) => path)]).toEqual(['invalidInput', Object.keys(body)])
    },
  )
})

const guangzhou = { provinceCode: '440000', cityCode: '440100', areaCode: '440106' }

describe('the place of a card', () => {
  test('the place of a card is told by name once its codes are known', async () => {
    const user = await update(guangzhou, lin)

    expect(user).toMatchObject({ ...guangzhou, province: '广东省', city: '广州市', area: '天河区' })
  })

  test('the place of a card loses city and area with another province, and the area with another city', async () => {
    await update(guangzhou, lin)

    expect(await update({ cityCode: '440300' }, lin)).toMatchObject({ cityCode: '440300', areaCode: '' })
    expect(await update({ provinceCode: '110000' }, lin)).toMatchObject({ provinceCode: '110000', cityCode: '' })
  })

  test('the place of a card loses all three with a country other than China, whatever is sent along', async () => {
    await update(guangzhou, lin)

    const user = await update({ countryCode: 'DE', ...guangzhou }, lin)

    expect(user).toMatchObject({ countryCode: 'DE', country: 'Germany', provinceCode: '', cityCode: '', areaCode: '' })
  })

  test.each([
    { provinceCode: '990000' },
    { provinceCode: '440000', cityCode: '110100' },
    { provinceCode: '440000', cityCode: '440100', areaCode: '440304' },
    { provinceCode: '', cityCode: '440100' },
    { countryCode: 'ZZ' },
  ])('the place of a card is refused where it is nowhere: %j', async (body) => {
    const before = await rowOf(lin)

    expect((await refusal(update(body, lin))).code).toBe('placeNotFound')
    expect(await rowOf(lin)).toEqual(before)
  })

  test('outside China has no province', async () => {
    expect((await refusal(update({ provinceCode: '440000' }))).code).toBe('placeNotFound')
  })
})
