import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const as = (token?: string) => caller(db, { limits: generous, appKey: '', token }).shareLinks
const guest = as()
const target = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'
const other = '/mini-h5/index/exhibitorList?meetingCode=X2026'
let adas: ReturnType<typeof as>
let lins: ReturnType<typeof as>

beforeAll(async () => {
  await knownEnterprise(db)
  adas = as(await hostToken(db, ada.uid))
  lins = as(await hostToken(db, lin.uid))
})
beforeEach(async () => {
  for (const table of ['share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})
afterAll(drop)

const resolve = (code: string) => guest.resolve({ query: { code } })

describe('the sharer', () => {
  test('the sharer is the person themselves', async () => {
    const { code } = await adas.create({ body: { target, shareUserType: 'USER', shareUid: ada.uid } })

    expect(await resolve(code)).toMatchObject({ shareUserType: 'USER', shareUid: ada.uid, shareEnCode: '' })
  })

  test('or an enterprise they belong to, without telling which member it was', async () => {
    const { code } = await adas.create({ body: { target, shareUserType: 'ENTERPRISE', shareEnCode: 'E1001' } })

    expect(await resolve(code)).toMatchObject({ shareUserType: 'ENTERPRISE', shareUid: '', shareEnCode: 'E1001' })
  })

  test.each([
    ['somebody else', { shareUserType: 'USER', shareUid: noor.uid }],
    ['nobody there is', { shareUserType: 'USER', shareUid: 'U404' }],
    ['another enterprise', { shareUserType: 'ENTERPRISE', shareEnCode: 'E1002' }],
    ['no enterprise there is', { shareUserType: 'ENTERPRISE', shareEnCode: 'E404' }],
  ] as const)('the sharer is not %s', async (_, sharer) => {
    expect((await refusal(adas.create({ body: { target, ...sharer } }))).code).toBe('forbidden')
  })

  test('the sharer is shown by name once they have shared something, and not before', async () => {
    const request = { query: { shareUserType: 'USER', shareUid: ada.uid } } as const
    expect((await refusal(guest.sharer(request))).code).toBe('notFound')

    await adas.create({ body: { target, shareUserType: 'USER' } })

    expect(await guest.sharer(request)).toEqual({ shareUserType: 'USER', code: ada.uid, name: 'Ada Byron', avatar: '' })
  })

  test('the sharer is shown in the reader’s language where it is an enterprise', async () => {
    await adas.create({ body: { target, shareUserType: 'ENTERPRISE', shareEnCode: 'E1001' } })

    const sharer = await guest.sharer({
      query: { shareUserType: 'ENTERPRISE', shareEnCode: 'E1001', language: 'CN' },
    })

    expect(sharer).toMatchObject({ name: '诺凡热控', avatar: '/art/norvane.svg' })
  })
})

describe('a link out of this Foyer', () => {
  const page = 'https://partner.example/catalogue?x=1'

  test('a link out of this Foyer is made by people with an account and says that it leads out', async () => {
    const { code } = await adas.create({ body: { target: page } })

    expect(await resolve(code)).toMatchObject({ target: page, isForeign: true })
  })

  test('a link out of this Foyer is not made by guests', async () => {
    expect((await refusal(guest.create({ body: { target: page } }))).code).toBe('targetNotAllowed')
  })

  test.each([
    'http://partner.example/',
    'https://ada:secret@partner.example/',
    'https://foyer.example@evil.example/',
    'https://localhost/',
    'https://router./',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://10.0.0.8/admin',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.8]/',
    'https://[::ffff:7f00:1]/',
    'https:partner.example',
    'https:///partner.example',
    'https:\\\\partner.example',
    'https://partner.example/a b',
    'https://partner.example/\u202Egpj.exe',
    'ftp://partner.example/',
    'javascript:alert(1)//https://partner.example',
    'data:text/html,https://partner.example',
    'https://foyer.example/dev/outbox',
    'https://foyer.example:443/user/userInfo',
  ])('a link out of this Foyer does not lead to %j', async (address) => {
    expect((await refusal(adas.create({ body: { target: address } }))).code).toBe('targetNotAllowed')
  })

  test('a link out of this Foyer that was made before its address was refused leads nowhere', async () => {
    const { code } = await adas.create({ body: { target: page } })
    await db.updateTable('share_link').set({ target: 'https://192.168.1.1/' }).where('code', '=', code).execute()

    expect((await refusal(resolve(code))).code).toBe('linkNotFound')
  })

  test('to a page of this Foyer with its whole address is one of its own', async () => {
    const { code } = await adas.create({ body: { target: `https://foyer.example${target}` } })

    expect(await resolve(code)).toMatchObject({ target, isForeign: false })
  })
})

describe('the maker of a link', () => {
  test('sees it, the newest first, with its visits', async () => {
    const first = await adas.create({ body: { target, name: 'Poster at the door' } })
    await resolve(first.code)
    const second = await adas.create({ body: { target: other, days: '30' } })
    await lins.create({ body: { target } })

    const { list, total } = await adas.mine({ query: {} })

    expect(total).toBe(2)
    expect(list.map(({ code }) => code)).toEqual([second.code, first.code])
    expect(list[1]).toMatchObject({ name: 'Poster at the door', visits: 1, isOn: true, target })
  })

  test('the maker of links sorts them by visits, by their end and by their making', async () => {
    const first = await adas.create({ body: { target, days: '90' } })
    const second = await adas.create({ body: { target: other, days: '7' } })
    await resolve(first.code)
    const order = async (sort: 'visits' | '-visits' | 'expiresAt' | 'createdAt') =>
      (await adas.mine({ query: { sort } })).list.map(({ code }) => code)

    expect(await order('-visits')).toEqual([first.code, second.code])
    expect(await order('visits')).toEqual([second.code, first.code])
    expect(await order('expiresAt')).toEqual([second.code, first.code])
    expect(await order('createdAt')).toEqual([first.code, second.code])
    await adas.change({ body: { code: second.code, expiresAt: '' } })
    expect(await order('expiresAt')).toEqual([first.code, second.code])
  })

  test('the maker of links sorts them by what they are called, whether the maker or the target has named them', async () => {
    const page = await adas.create({ body: { target } })
    const late = await adas.create({ body: { target: other, name: 'Zebra crossing' } })
    const early = await adas.create({ body: { target: `${other}&n=1`, name: 'Ábaco 2' } })
    const order = async (sort: 'name' | '-name') =>
      (await adas.mine({ query: { sort, pageSize: 2 } })).list.map(({ code }) => code)

    expect(await order('name')).toEqual([early.code, page.code])
    expect(await order('-name')).toEqual([late.code, page.code])
  })

  test.each([
    ['words of its name', 'EN', 'DOOR poster'],
    ['what it leads to is called', 'EN', 'norvané'],
    ['that is called in the language of the reader', 'CN', '诺凡'],
  ] as const)('the maker of a link finds it by %s', async (_, language, search) => {
    const token = await hostToken(db, ada.uid)
    const { code } = await adas.create({ body: { target, name: 'Poster at the door' } })
    await adas.create({ body: { target: other, name: 'Post at the harbour' } })

    const page = await caller(db, { limits: generous, appKey: '', token, language }).shareLinks.mine({
      query: { search, state: 'ON' },
    })

    expect([page.list.map((link) => link.code), page.total]).toEqual([[code], 1])
  })

  test('the maker of a link finds it by its address, and no link of somebody else', async () => {
    const { url } = await adas.create({ body: { target } })
    await adas.create({ body: { target: other } })

    expect((await adas.mine({ query: { search: url } })).list.map((link) => link.url)).toEqual([url])
    expect((await lins.mine({ query: { search: url } })).total).toBe(0)
  })

  test('the maker of a link points it elsewhere and keeps its visits', async () => {
    const { code } = await adas.create({ body: { target } })
    await resolve(code)

    await adas.change({ body: { code, target: other, name: 'Moved' } })

    expect((await resolve(code)).target).toBe(other)
    expect((await adas.mine({ query: {} })).list[0]).toMatchObject({ visits: 2, name: 'Moved' })
  })

  test('the maker of a link turns it off and on again', async () => {
    const { code } = await adas.create({ body: { target } })

    await adas.change({ body: { code, isOn: false } })
    expect((await refusal(resolve(code))).code).toBe('linkExpired')

    await adas.change({ body: { code, isOn: true } })
    expect((await resolve(code)).target).toBe(target)
  })

  test('the maker of a link gets a new one for the old page once it points elsewhere, and may bring both together again', async () => {
    const { code } = await adas.create({ body: { target } })
    await adas.change({ body: { code, target: other } })

    const again = await adas.create({ body: { target } })
    expect(again.code).not.toBe(code)

    await adas.change({ body: { code, target } })
    expect((await resolve(code)).target).toBe(target)
  })

  test('the maker of a link cannot lead others astray: each maker has a link of their own to the same page', async () => {
    const [adasLink, linsLink, nobodys] = await Promise.all(
      [adas, lins, guest].map((maker) => maker.create({ body: { target } })),
    )

    expect(new Set([adasLink?.code, linsLink?.code, nobodys?.code]).size).toBe(3)
  })

  test('alone changes it: for all others it is not there', async () => {
    const { code } = await adas.create({ body: { target } })
    const nobodys = await guest.create({ body: { target } })

    for (const of of [code, nobodys.code, 'zzzzzzzz']) {
      expect((await refusal(lins.change({ body: { code: of, isOn: false } }))).code).toBe('linkNotFound')
    }
    expect((await refusal(guest.change({ body: { code, isOn: false } }))).code).toBe('unauthorised')
    expect((await resolve(code)).target).toBe(target)
  })

  test('the maker of a link cannot point it where no link may lead', async () => {
    const { code } = await adas.create({ body: { target } })

    expect((await refusal(adas.change({ body: { code, target: '/dev/outbox' } }))).code).toBe('targetNotAllowed')
  })

  test.each([
    [target, 'ENTERPRISE', 'Norvane Thermal'],
    ['/mini-h5/index/enterpriseMainPageShare?enterpriseCode=E1001', 'ENTERPRISE', 'Norvane Thermal'],
    ['/mini-h5/index/productDetail?enterpriseCode=E1001&productCode=P1001', 'PRODUCT', 'Plate heat exchanger P4'],
    ['/mini-h5/index/productDetail?enterpriseCode=E1001&productCode=E1001', 'PRODUCT', ''],
    [`/mini-h5/index/mainPage?uid=${ada.uid}`, 'PERSON', 'Ada Byron'],
    [`/mini-h5/index/mainPage?uid=${noor.uid}`, 'PERSON', ''],
    ['/mini-h5/index/search?search=pumps', 'PAGE', ''],
    ['https://partner.example/catalogue', 'WEBSITE', 'partner.example'],
  ] as const)('the maker of a link reads what %s is: a page of %s "%s"', async (page, kind, title) => {
    await adas.create({ body: { target: page } })

    expect((await adas.mine({ query: {} })).list).toMatchObject([{ kind, title }])
  })

  test('the maker of a link tells apart what they share themselves and for an enterprise', async () => {
    const ownLink = await adas.create({ body: { target, shareUserType: 'USER' } })
    const theirs = await adas.create({ body: { target, shareEnCode: 'E1001' } })
    const codesOf = async (query: Parameters<typeof adas.mine>[0]['query']) =>
      (await adas.mine({ query })).list.map(({ code }) => code)

    expect(await codesOf({ shareUserType: 'USER' })).toEqual([ownLink.code])
    expect(await codesOf({ shareUserType: 'ENTERPRISE', shareEnCode: 'E1001' })).toEqual([theirs.code])
    expect(await codesOf({ code: ownLink.code })).toEqual([ownLink.code])
    expect((await adas.mine({ query: { code: theirs.code } })).list).toMatchObject([
      { shareEnCode: 'E1001', shareEnName: 'Norvane Thermal' },
    ])
  })

  test('the maker of a link finds those that lead somewhere, those that were turned off, and those that are over', async () => {
    const [on, off, over] = await Promise.all(
      ['/terms', '/privacy', '/demo'].map((page) => adas.create({ body: { target: page } })),
    )
    await adas.change({ body: { code: off?.code ?? '', isOn: false } })
    await db
      .updateTable('share_link')
      .set({ expires_at: new Date(0) })
      .where('code', '=', over?.code ?? '')
      .execute()
    const codeInState = async (state: 'ON' | 'OFF' | 'OVER') => (await adas.mine({ query: { state } })).list[0]?.code

    expect(await Promise.all([codeInState('ON'), codeInState('OFF'), codeInState('OVER')])).toEqual([
      on?.code,
      off?.code,
      over?.code,
    ])
  })

  test('the maker of a link sets its end, and takes it away again', async () => {
    const { code } = await adas.create({ body: { target } })
    const soon = new Date(Date.now() + 3_600_000).toISOString()

    expect((await adas.change({ body: { code, expiresAt: soon } })).expiresAt).toBe(soon)
    expect((await adas.change({ body: { code, expiresAt: '' } })).expiresAt).toBe('')
    expect((await adas.mine({ query: { state: 'ON' } })).list).toMatchObject([{ code, expiresAt: '' }])
    expect((await resolve(code)).target).toBe(target)
  })

  test.each(['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'tomorrow', '2030-13-01T00:00:00Z'])(
    'the maker of a link cannot let it end at %s',
    async (expiresAt) => {
      const { code, expiresAt: before } = await adas.create({ body: { target } })

      expect((await refusal(adas.change({ body: { code, expiresAt } }))).code).toBe('invalidInput')
      expect((await adas.mine({ query: { code } })).list[0]?.expiresAt).toBe(before)
    },
  )
})
