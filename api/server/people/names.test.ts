import ICAL from 'ical.js'
import Vcf from 'vcf'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import type { Language } from '../../contract/core/languages.ts'
import { createApp } from '../app.ts'
import { factsOf } from '../sharing/posters/facts.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
await makeContacts(db, ada.uid, noor.uid)
afterAll(drop)

const app = createApp({ db, settings: knownSettings() })
const tokens = new Map<string, string>()
for (const { uid } of [ada, noor]) tokens.set(uid, await hostToken(db, uid))
const reading = (language: Language, uid?: string) =>
  caller(db, { language, limits: generous, appKey: '', token: () => tokens.get(uid ?? '') })
const asAda = reading('EN', ada.uid)
const change = (body: object) => asAda.cards.changeCard({ body })
const nameOf = async (language: Language, uid = ada.uid) =>
  (await reading(language).cards.homepage({ query: { uid } })).card

beforeEach(async () => {
  await db.updateTable('person').set({ names: '{}' }).execute()
  await change({ language: 'CN', firstName: '拜伦', lastName: '艾达' })
})

describe('a name for readers of a language', () => {
  test('is what they see, in its own order; all others see the name of registration', async () => {
    expect(await nameOf('CN')).toMatchObject({ name: '拜伦艾达', firstName: '拜伦', lastName: '艾达' })
    expect(await nameOf('EN')).toMatchObject({ name: 'Ada Byron', firstName: 'Byron', lastName: 'Ada' })
    expect(await nameOf('JA')).toMatchObject({ name: 'Ada Byron' })
    expect(await nameOf('CN', lin.uid)).toMatchObject({ name: '林晓雨' })
  })

  test('is seen where the card has no texts in the language', async () => {
    await change({ language: 'DE', position: 'Ingenieurin' })

    const answer = await reading('CN').cards.homepage({ query: { uid: ada.uid } })

    expect(answer).toMatchObject({ language: 'DE', isMaintained: false, card: { name: '拜伦艾达' } })
  })

  test('keeps its order where the country is hidden', async () => {
    await change({ language: 'DE', firstName: 'von Byron', lastName: 'Ada' })
    await db.updateTable('person').set({ country_code: 'HU' }).where('uid', '=', ada.uid).execute()
    await change({ levels: [{ field: 'address', level: 'NOBODY' }] })

    expect(await nameOf('DE')).toMatchObject({ name: 'von Byron Ada', countryCode: '' })

    await db.updateTable('person').set({ country_code: 'GB' }).where('uid', '=', ada.uid).execute()
  })

  test('is no language of the card, and nothing that it lacks', async () => {
    const before = await asAda.cards.myHomepage({ query: { language: 'CN' } })
    await change({ language: 'CN', firstName: '', lastName: '' })
    const after = await asAda.cards.myHomepage({ query: { language: 'CN' } })

    expect(before.texts).toMatchObject({ firstName: { CN: '拜伦' }, lastName: { CN: '艾达' } })
    expect(after.texts).toMatchObject({ firstName: {}, lastName: {} })
    expect([after.languages, after.missing]).toEqual([before.languages, before.missing])
  })

  test('has both parts or none', async () => {
    const half = { code: 'invalidInput', more: { fields: [{ path: 'lastName' }] } }
    expect(await refusal(change({ language: 'DE', firstName: 'Byron' }))).toMatchObject(half)
    expect(await refusal(change({ language: 'CN', lastName: ' ' }))).toMatchObject(half)
    await change({ language: 'CN', lastName: '爱达' })

    expect(await nameOf('CN')).toMatchObject({ name: '拜伦爱达' })
    expect(await nameOf('DE')).toMatchObject({ name: 'Ada Byron' })
  })

  test('has at most 100 characters in each part', async () => {
    const long = { language: 'DE', firstName: 'x'.repeat(101), lastName: 'Ada' }

    expect(await refusal(change(long))).toMatchObject({ code: 'invalidInput' })
    await change({ ...long, firstName: 'x'.repeat(100) })
  })

  test('stays when other parts of the card are changed, and other languages when it is', async () => {
    await change({ language: 'CN', position: '工程师' })
    await change({ language: 'JA', firstName: 'バイロン', lastName: 'エイダ' })

    expect(await nameOf('CN')).toMatchObject({ name: '拜伦艾达', position: '工程师' })
    expect(await nameOf('JA')).toMatchObject({ name: 'エイダ・バイロン' })
  })

  test('is changed by nobody who is not logged in', async () => {
    const body = { language: 'CN' as const, firstName: '某', lastName: '某' }

    expect(await refusal(reading('CN').cards.changeCard({ body }))).toMatchObject({ code: 'unauthorised' })
    expect(await nameOf('CN')).toMatchObject({ name: '拜伦艾达' })
  })

  test('is in the data that the person can take along', async () => {
    expect(await asAda.profiles.exportData()).toMatchObject({
      person: { familyName: 'Byron', namesInOtherLanguages: { CN: { familyName: '拜伦', givenName: '艾达' } } },
    })
  })
})

describe('the same name stands', () => {
  test('where the person sees themself', async () => {
    expect(await reading('CN', ada.uid).profiles.baseInfo({ query: {} })).toMatchObject({ name: '拜伦艾达' })
    expect(await asAda.profiles.userInfo({ query: { language: 'CN' } })).toMatchObject({
      ...{ name: '拜伦艾达', firstName: 'Byron', lastName: 'Ada' },
    })
  })

  test('in the contacts of others, under its letter, and in what they find among them', async () => {
    const asNoor = reading('CN', noor.uid)

    expect((await asNoor.contacts.list({ body: {} })).list).toMatchObject([{ name: '拜伦艾达', letter: 'B' }])
    for (const search of ['艾达', '拜伦艾达', 'Byron'])
      expect((await asNoor.contacts.list({ body: { search } })).total).toBe(1)
    expect((await reading('EN', noor.uid).contacts.list({ body: {} })).list).toMatchObject([
      { name: 'Ada Byron', letter: 'A' },
    ])
  })

  test('in an order of contacts that was remembered before it changed', async () => {
    const letters = async () =>
      (await reading('CN', noor.uid).contacts.list({ body: {} })).list.map(({ name, letter }) => [name, letter])
    expect(await letters()).toEqual([['拜伦艾达', 'B']])

    await change({ language: 'CN', firstName: '赵', lastName: '艾达' })

    expect(await letters()).toEqual([['赵艾达', 'Z']])
  })

  test('in messages', async () => {
    await write(reading('EN', noor.uid), ada.uid, 'Hi.')

    const [room] = (await reading('CN', noor.uid).conversations.list({ body: {} })).list
    const found = await reading('EN', noor.uid).conversations.list({ body: { search: '拜伦' } })

    expect(room).toMatchObject({ other: { name: '拜伦艾达' } })
    expect(found.list).toMatchObject([{ other: { name: 'Ada Byron' } }])
  })

  test('on the page of the enterprise, where the team sets no name of its own', async () => {
    await db.updateTable('team_member').set({ uid: ada.uid, name: '' }).where('enterprise_code', '=', 'E1001').execute()

    const namesIn = async (language: Language) =>
      (await reading(language).team.list({ query: { enterpriseCode: 'E1001' } })).list.map(({ name }) => name)

    expect(new Set(await namesIn('CN'))).toEqual(new Set(['拜伦艾达']))
    expect(new Set(await namesIn('EN'))).toEqual(new Set(['Ada Byron']))
  })

  test('at the booth of an exhibitor, where the organiser typed another', async () => {
    const contact = { name: 'A. Byron', avatar: '', position: {}, duty: {}, phoneCountryCode: '', phone: '' }
    const contacts = JSON.stringify([
      { ...contact, uid: ada.uid },
      { ...contact, uid: '', name: 'Kim' },
    ])
    await db.updateTable('exhibitor').set({ contacts }).where('code', '=', 'EX1001').execute()

    const namesIn = async (language: Language) =>
      (await reading(language).exhibitors.detail({ query: { exhibitorCode: 'EX1001' } })).contacts.map(
        ({ name }) => name,
      )

    expect(await namesIn('CN')).toEqual(['拜伦艾达', 'Kim'])
    expect(await namesIn('EN')).toEqual(['A. Byron', 'Kim'])
  })

  test('on a poster, in what a link tells of its sharer, and where another website embeds the card', async () => {
    const { code } = await asAda.shareLinks.create({
      body: { target: '/mini-h5/index/mainPage?uid=ULIN', shareUserType: 'USER', shareUid: ada.uid },
    })
    const query = { uid: lin.uid, shareCode: code }
    const embedded = async (language: Language) => {
      const page = `${knownSettings().publicUrl}/mini-h5/index/mainPage?uid=${ada.uid}&language=${language}`
      const answer = await app.fetch(new Request(`http://api.test/oembed?url=${encodeURIComponent(page)}`))
      return ((await answer.json()) as { title: string }).title
    }

    for (const [language, name] of [
      ['CN', '拜伦艾达'],
      ['EN', 'Ada Byron'],
    ] as const) {
      expect((await factsOf('PERSON', ada.uid, language, db))?.title).toBe(name)
      expect((await reading(language).cards.homepage({ query })).sharedBy).toBe(name)
      expect(await embedded(language)).toBe(name)
    }
  })
})

describe('the search', () => {
  const find = (search: string, language: Language = 'EN') =>
    reading(language).searches.find({ query: { search, type: 'PERSON' } })

  test('finds people who agreed by each of their names, and shows the one that the reader reads', async () => {
    await change({ isFindable: true })

    expect((await find('拜伦艾达', 'CN')).list).toMatchObject([{ relationName: '拜伦艾达', nameMarks: [{ from: 0 }] }])
    expect((await find('Byron', 'CN')).list).toMatchObject([
      { relationName: '拜伦艾达', snippet: 'Ada Byron', snippetLanguage: '' },
    ])
    expect((await find('拜伦')).list).toMatchObject([
      { relationName: 'Ada Byron', snippet: '拜伦艾达', snippetLanguage: 'CN' },
    ])
  })

  test('finds nobody by any name who has not agreed', async () => {
    await change({ isFindable: false })

    for (const name of ['拜伦', 'Byron']) expect((await find(name)).total).toBe(0)
  })
})

describe('a contact file', () => {
  const file = async (language: Language, version: '3.0' | '4.0') => {
    const address = `http://api.test/user/user/getUserVcf?uid=${ada.uid}&language=${language}&version=${version}`
    return (await app.fetch(new Request(address))).text()
  }
  type Entry = [name: string, parameters: Record<string, string>, type: string, value: unknown]
  const read = (text: string, name: string) =>
    (ICAL.parse(text) as [string, Entry[]])[1]
      .filter(([key]) => key === name)
      .map(([, parameters, , value]) => [parameters, value])
  const readByVcf = (text: string, name: string) =>
    [Vcf.parse(text)[0]?.get(name)].flat().map((property) => property?.valueOf())

  test('of version 4.0 has both names as alternatives, the reader’s first', async () => {
    const text = await file('CN', '4.0')

    expect(read(text, 'n')).toEqual([
      [{ altid: '1', language: 'zh-CN' }, ['拜伦', '艾达', '', '', '']],
      [{ altid: '1' }, ['Byron', 'Ada', '', '', '']],
    ])
    expect(read(text, 'fn')).toEqual([
      [{ altid: '1', language: 'zh-CN' }, '拜伦艾达'],
      [{ altid: '1' }, 'Ada Byron'],
    ])
    expect(readByVcf(text, 'fn')).toEqual(['拜伦艾达', 'Ada Byron'])
  })

  test('of version 3.0 says how a name in Han characters sounds', async () => {
    const text = await file('CN', '3.0')

    expect(read(text, 'n')).toEqual([[{}, ['拜伦', '艾达', '', '', '']]])
    expect(read(text, 'fn')).toEqual([[{}, '拜伦艾达']])
    expect([read(text, 'x-phonetic-first-name'), read(text, 'x-phonetic-last-name')]).toEqual([
      [[{}, 'Ada']],
      [[{}, 'Byron']],
    ])
    expect([readByVcf(text, 'xPhoneticFirstName'), readByVcf(text, 'xPhoneticLastName')]).toEqual([['Ada'], ['Byron']])
  })

  test('of version 3.0 has the name of registration beside one in other letters', async () => {
    await change({ language: 'AR', firstName: 'بايرون', lastName: 'آدا' })
    const text = await file('AR', '3.0')

    expect(read(await file('AR', '4.0'), 'fn')[0]).toEqual([{ altid: '1', language: 'ar' }, 'آدا بايرون'])

    expect(read(text, 'fn')).toEqual([[{}, 'آدا بايرون']])
    expect([read(text, 'nickname'), readByVcf(text, 'nickname')]).toEqual([[[{}, 'Ada Byron']], ['Ada Byron']])
    expect(text).not.toContain('PHONETIC')
  })

  test.each(['3.0', '4.0'] as const)('of version %s has one name for readers of other languages', async (version) => {
    const text = await file('EN', version)

    expect(text).toContain('\r\nN:Byron;Ada;;;\r\nFN:Ada Byron\r\n')
    expect(text).not.toMatch(/ALTID|PHONETIC|NICKNAME|拜伦/)
  })
})
