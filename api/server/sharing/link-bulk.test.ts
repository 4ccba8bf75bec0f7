import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import { maxPickedLinks } from '../../contract/sharing/link-terms.ts'

const { db, drop } = await testDatabase()
const as = (token?: string) => caller(db, { limits: generous, appKey: '', token }).shareLinks
const guest = as()
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

const linkTo = async (enterpriseCode: string, maker = adas) =>
  (await maker.create({ body: { target: `/mini-h5/index/enterpriseMainPage?enterpriseCode=${enterpriseCode}` } })).code
const isOn = async (code: string) =>
  (await db.selectFrom('share_link').select('is_on').where('code', '=', code).executeTakeFirstOrThrow()).is_on
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('several links at once', () => {
  test('all are turned off, and come back in the order of the call', async () => {
    const codes = [await linkTo('E1001'), await linkTo('E1002')]

    const { links, refused } = await adas.changeMany({ body: { links: codes.map((code) => ({ code, isOn: false })) } })

    expect(refused).toEqual([])
    expect(links.map(({ code, isOn }) => [code, isOn])).toEqual(codes.map((code) => [code, false]))
    expect(links[0]).toMatchObject({ kind: 'ENTERPRISE', title: 'Norvane Thermal' })
  })

  test('their end is set and taken away again', async () => {
    const code = await linkTo('E1001')
    const expiresAt = inDays(30)

    expect((await adas.changeMany({ body: { links: [{ code, expiresAt }] } })).links).toMatchObject([{ expiresAt }])
    expect((await adas.changeMany({ body: { links: [{ code, expiresAt: '' }] } })).links).toMatchObject([
      { expiresAt: '' },
    ])
  })

  test('those that cannot be changed are named with the reason, and the others are changed', async () => {
    const [fine, late] = [await linkTo('E1001'), await linkTo('E1002')]
    const links = [
      { code: late, isOn: false, expiresAt: inDays(5000) },
      { code: 'nothing1', isOn: false },
      { code: fine, isOn: false },
    ]

    const answer = await adas.changeMany({ body: { links } })

    expect(answer.refused.map(({ code, error }) => [code, error])).toEqual([
      [late, 'invalidInput'],
      ['nothing1', 'linkNotFound'],
    ])
    expect(answer.refused.every(({ message }) => message.length > 10)).toBe(true)
    expect(answer.links).toMatchObject([{ code: fine, isOn: false }])
    expect(await isOn(late)).toBe(true)
  })

  test('the links of somebody else stay as they are', async () => {
    const foreign = await linkTo('E1001', lins)

    const { links, refused } = await adas.changeMany({ body: { links: [{ code: foreign, isOn: false }] } })

    expect([links, refused]).toMatchObject([[], [{ error: 'linkNotFound' }]])
    expect(await isOn(foreign)).toBe(true)
  })

  test('without a login, or with more links than one call takes, none is changed', async () => {
    const change = { code: await linkTo('E1001'), isOn: false }
    const tooMany = Array.from({ length: maxPickedLinks + 1 }, () => change)

    expect((await refusal(guest.changeMany({ body: { links: [change] } }))).code).toBe('unauthorised')
    expect((await refusal(adas.changeMany({ body: { links: tooMany } }))).code).toBe('invalidInput')
    expect((await refusal(adas.changeMany({ body: { links: [] } }))).code).toBe('invalidInput')
    expect(await isOn(change.code)).toBe(true)
  })
})
