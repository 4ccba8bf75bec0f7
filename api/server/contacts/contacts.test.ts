import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { callersOf, makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db, { limits: generous })
let as: Awaited<ReturnType<typeof callersOf>>

/** People of many scripts: family name, given name, country. */
const crowd: [uid: string, family: string, given: string, country: string][] = [
  ['UCHEN', '陈', '柏言', 'CN'],
  ['UCHRIS', 'Christie', 'Zoe', 'GB'],
  ['UMIN', '김', '민수', 'KR'],
  ['USAKURA', '山田', 'さくら', 'JP'],
  ['UAHMED', 'حداد', 'أحمد', 'AE'],
  ['USOMCHAI', 'รัตนกร', 'สมชาย', 'TH'],
  ['UDARYA', 'Орлова', 'Дарья', 'RU'],
  ['UANA', 'Álvares', 'Ana', 'PT'],
]

beforeEach(async () => {
  for (const table of ['person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await db
    .insertInto('person')
    .values(
      crowd.map(([uid, family_name, given_name, country_code]) => ({
        ...{ uid, family_name, given_name, country_code },
        email: `${uid.toLowerCase()}@example.org`,
      })),
    )
    .execute()
  as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
})
afterAll(drop)

const list = async (body: Parameters<ReturnType<typeof as>['contacts']['list']>[0]['body'] = {}) =>
  as(ada.uid).contacts.list({ body })
const uidsOf = async (body: object) => (await list(body)).list.map(({ uid }) => uid)
const withCrowd = async () => {
  for (const [uid] of crowd) await makeContacts(db, ada.uid, uid)
}

describe('a contact', () => {
  test('shows phone, e-mail and company, and can be called and chatted with', async () => {
    await makeContacts(db, ada.uid, lin.uid)

    const [contact] = (await list()).list

    expect(contact).toMatchObject({
      ...{ uid: lin.uid, contactId: lin.uid, imUid: lin.uid, name: '林晓雨', company: '流明光学', isHidden: false },
      ...{ phone: lin.phone, phoneCountryCode: '+86', countryCode: 'CN', email: lin.email, note: '', tags: [] },
      met: { kind: 'CARD', code: '', name: '' },
    })
  })

  test('answers for the products of their enterprise’s team', async () => {
    await db.updateTable('person').set({ enterprise_code: 'E1001' }).where('uid', '=', lin.uid).execute()
    await sql`update team_member set uid = ${lin.uid} where product_codes <> '{}'`.execute(db)
    await makeContacts(db, ada.uid, lin.uid)

    const [contact] = (await list()).list

    expect(contact).toMatchObject({ baseCode: 'E1001', productName: expect.arrayContaining([expect.any(String)]) })
    expect(contact?.dutyDescription).toBe(contact?.duty)
  })

  test('who removed the caller stays in the list without phone and e-mail', async () => {
    await makeContacts(db, ada.uid, lin.uid)
    await as(ada.uid).follows.add({ body: { uid: lin.uid } })

    const relation = await as(lin.uid).contacts.remove({ id: ada.uid })

    expect(relation).toMatchObject({ state: 'NONE' })
    const [contact] = (await list()).list
    expect(contact).toMatchObject({ uid: lin.uid, isHidden: true, phone: '', phoneCountryCode: '', email: '' })
    expect(contact?.isFollowing).toBe(true)
    expect((await as(lin.uid).contacts.list({ body: {} })).list).toEqual([])
  })

  test('who is removed twice is removed once, and whoever follows them still does', async () => {
    await makeContacts(db, ada.uid, lin.uid)
    await as(ada.uid).follows.add({ body: { uid: lin.uid } })

    const answers = [
      await as(ada.uid).contacts.remove({ id: lin.uid }),
      await as(ada.uid).contacts.remove({ id: lin.uid }),
    ]

    expect(answers).toEqual(Array(2).fill(expect.objectContaining({ state: 'NONE', isFollowing: true })))
    expect((await list()).list).toEqual([])
  })

  test('whose account is deleted is in no list any more', async () => {
    await makeContacts(db, ada.uid, lin.uid)
    await as(ada.uid).contacts.save({ body: { contactId: lin.uid, note: 'Gone soon' } })
    const token = await hostToken(db, lin.uid)

    await ask('/user/account/delete', { token, body: { password: knownPassword } })

    expect((await list()).total).toBe(0)
    for (const table of ['contact', 'contact_note', 'contact_request'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('has a note and tags that only the owner sees, and each stays when the other changes', async () => {
    await makeContacts(db, ada.uid, lin.uid)
    const save = (body: object) => as(ada.uid).contacts.save({ body: { contactId: lin.uid, ...body } })

    await save({ note: 'Likes tea', tags: ['buyer', 'X2026', 'buyer'] })
    await save({ note: 'Likes coffee' })

    expect((await list()).list[0]).toMatchObject({ note: 'Likes coffee', tags: ['buyer', 'X2026'] })
    const seenByLin = await as(lin.uid).contacts.detail({ query: { contactId: ada.uid } })
    expect(JSON.stringify(seenByLin)).not.toMatch(/coffee|buyer/)
  })

  test('is starred and filtered by that, counted for its owner, and seen so by nobody else', async () => {
    await makeContacts(db, ada.uid, lin.uid)
    await makeContacts(db, ada.uid, noor.uid)
    const save = (body: object) => as(ada.uid).contacts.save({ body: { contactId: lin.uid, ...body } })

    await save({ isStarred: true })
    await save({ note: 'Likes coffee' })

    const starred = await as(ada.uid).contacts.list({ body: { show: 'STARRED' } })
    expect(starred.list).toMatchObject([{ uid: lin.uid, isStarred: true, note: 'Likes coffee' }])
    expect((await as(ada.uid).contacts.index({ query: {} })).starredNum).toBe(1)
    const seenByLin = await as(lin.uid).contacts.detail({ query: { contactId: ada.uid } })
    expect(seenByLin.contact.isStarred).toBe(false)
    await save({ isStarred: false })
    expect((await as(ada.uid).contacts.index({ query: { show: 'STARRED' } })).total).toBe(0)
  })

  test('has a detail with groups and the request that led to it', async () => {
    await as(lin.uid).contactRequests.ask({ body: { uid: ada.uid, message: 'From the fair' } })
    await as(ada.uid).contactRequests.approve({ body: { uid: lin.uid } })
    await as(ada.uid).contactGroups.save({ body: { name: 'Buyers', add: [lin.uid] } })

    const detail = await as(ada.uid).contacts.detail({ query: { contactId: lin.uid } })

    expect(detail).toMatchObject({
      contact: { uid: lin.uid, letter: 'L' },
      groups: [{ name: 'Buyers' }],
      request: { isOwn: false, message: 'From the fair' },
    })
  })

  test('that is none is not found', async () => {
    const codes = await Promise.all(
      [
        as(ada.uid).contacts.detail({ query: { contactId: lin.uid } }),
        as(ada.uid).contacts.save({ body: { contactId: lin.uid, note: 'x' } }),
        as(ada.uid).contacts.state({ query: { uid: 'UNOBODY' } }),
      ].map(async (call) => (await refusal(call)).code),
    )

    expect(codes).toEqual(['contactNotFound', 'contactNotFound', 'personNotFound'])
  })
})

describe('the list', () => {
  test.each(['EN', 'CN'] as const)('has a letter for names of every script (%s)', async (language) => {
    await withCrowd()
    const token = await hostToken(db, ada.uid)
    const info = JSON.stringify({ language, eventKey: '', appKey: '', from: 'H5' })

    const { envelope } = await ask('/user/contact/queryContact', {
      token,
      body: {},
      headers: { 'client-info': info },
    })

    const letters = Object.fromEntries(
      envelope.list.map((row: { uid: string; letter: string }) => [row.uid, row.letter]),
    )
    expect(letters).toEqual({
      ...{ UANA: 'A', UCHEN: 'C', UCHRIS: 'Z', USAKURA: 'S', UMIN: 'ㄱ', UDARYA: 'Д', UAHMED: 'ا', USOMCHAI: 'ส' },
    })
    const inOrder = ['A', 'C', 'S', 'Z', 'ㄱ', 'Д', 'ا', 'ส']
    expect(envelope.list.map(({ letter }: { letter: string }) => letter)).toEqual(inOrder)
  })

  test('says how many stand under each letter, in the order of the list', async () => {
    await withCrowd()
    await as(ada.uid).contacts.save({ body: { contactId: 'UCHEN', tags: ['buyer', 'VIP'] } })
    await as(ada.uid).contacts.save({ body: { contactId: 'UANA', tags: ['buyer'] } })

    const index = await as(ada.uid).contacts.index({ query: { firstNum: 3 } })

    const rows = (await list({ pageSize: 100 })).list
    expect(index.first).toEqual(rows.slice(0, 3))
    expect(index.letters.flatMap(({ letter, contactNum }) => Array(contactNum).fill(letter))).toEqual(
      rows.map(({ letter }) => letter),
    )
    expect(index).toMatchObject({
      total: 8,
      tags: [
        { tag: 'buyer', contactNum: 2 },
        { tag: 'VIP', contactNum: 1 },
      ],
    })
  })

  test('has a contact who takes another name under its letter at once', async () => {
    await withCrowd()
    await list()

    await db.updateTable('person').set({ given_name: 'Berta' }).where('uid', '=', 'UCHRIS').execute()

    expect((await list()).list.slice(0, 2)).toMatchObject([{ uid: 'UANA' }, { uid: 'UCHRIS', letter: 'B' }])
  })

  test('comes page by page by number, behind a contact, and from a letter on', async () => {
    await withCrowd()
    const all = await uidsOf({ pageSize: 100 })

    expect(await uidsOf({ pageSize: 3, pageNum: 2 })).toEqual(all.slice(3, 6))
    expect(await uidsOf({ pageSize: 3, after: all[2] })).toEqual(all.slice(3, 6))
    expect(await uidsOf({ pageSize: 2, letter: 'S' })).toEqual(all.slice(2, 4))
    expect(await uidsOf({ letter: 'Q' })).toEqual([])
    expect(await list({ pageSize: 3 })).toMatchObject({ total: 8, pages: 3, pageNum: 1 })
  })

  test.each([
    ['the given name', 'zoe'],
    ['the whole name', 'zoe christie'],
    ['the company', 'mill'],
    ['the note', 'tea'],
    ['a tag', 'vip'],
    ['several of them', 'mill vip'],
  ])('is searched by %s', async (_, search) => {
    await withCrowd()
    await db.updateTable('person').set({ organisation: 'Water Mills' }).where('uid', '=', 'UCHRIS').execute()
    await as(ada.uid).contacts.save({ body: { contactId: 'UCHRIS', note: 'Green tea', tags: ['VIP'] } })

    expect(await uidsOf({ search })).toEqual(['UCHRIS'])
  })

  test.each(['柏言', '陈柏言', '陈'])('finds a Chinese name by %s', async (search) => {
    await withCrowd()

    expect(await uidsOf({ search })).toEqual(['UCHEN'])
  })

  test('is filtered by tag and by group', async () => {
    await withCrowd()
    await as(ada.uid).contacts.save({ body: { contactId: 'UMIN', tags: ['VIP'] } })
    const { groupId } = await as(ada.uid).contactGroups.save({ body: { name: 'Seoul', add: ['UMIN', 'UCHEN'] } })

    expect(await uidsOf({ tag: 'VIP' })).toEqual(['UMIN'])
    expect(await uidsOf({ groupId })).toEqual(['UCHEN', 'UMIN'])
    expect(await uidsOf({ groupId: 'A1' })).toEqual([])
  })
})

test('one’s own data hold contacts, requests, notes and groups, and nothing of the others’', async () => {
  await makeContacts(db, ada.uid, lin.uid)
  await as(ada.uid).contacts.save({ body: { contactId: lin.uid, note: 'Mine', tags: ['VIP'] } })
  await as(lin.uid).contacts.save({ body: { contactId: ada.uid, note: 'Secret of Lin' } })
  await as(ada.uid).contactGroups.save({ body: { name: 'Buyers', add: [lin.uid] } })
  await as(noor.uid).contactRequests.ask({ body: { uid: ada.uid, message: 'Hello' } })
  await as(ada.uid).contactRequests.cancel({ body: { uid: noor.uid } })

  const adas = await as(ada.uid).profiles.exportData()
  const noors = await as(noor.uid).profiles.exportData()

  expect(adas).toMatchObject({
    contacts: [{ personUid: lin.uid, note: 'Mine', tags: ['VIP'], groups: ['Buyers'] }],
    contactRequests: expect.arrayContaining([expect.objectContaining({ fromUid: noor.uid, message: 'Hello' })]),
    contactGroups: [{ name: 'Buyers' }],
  })
  expect(JSON.stringify(adas)).not.toContain('Secret of Lin')
  expect(JSON.stringify(noors)).not.toContain('IGNORED')
})
