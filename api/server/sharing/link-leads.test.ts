import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const as = (token?: string) => caller(db, { limits: generous, appKey: '', token })
const target = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'
const shared = { channel: 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE', sonChannel: 'ENTERPRISE:E1001' } as const
let adas: ReturnType<typeof as>['shareLinks']
let lins: ReturnType<typeof as>['shareLinks']
let code: string

beforeAll(async () => {
  await knownEnterprise(db)
  adas = as(await hostToken(db, ada.uid)).shareLinks
  lins = as(await hostToken(db, lin.uid)).shareLinks
})
beforeEach(async () => {
  for (const table of ['lead', 'share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  code = (await adas.create({ body: { target, shareUserType: 'USER' } })).code
})
afterAll(drop)

let number = 0
/** A lead of another visitor each time. */
const submit = (more: Parameters<typeof adasLead>[0] = {}) => {
  const phone = String(13_900_000_000 + ++number)
  return as().leads.submit({ body: adasLead({ email: `visitor-${number}@example.org`, phone, ...more }) })
}
const stored = () =>
  db.selectFrom('lead').select(['link_code', 'link_channel', 'source_relation_code', 'channel']).execute()

test('a lead stores the link by which its visitor came, how it was opened, and who shared it', async () => {
  await submit({ ...shared, sourceRelationCode: `${code}-qr` })

  expect(await stored()).toEqual([
    { link_code: code, link_channel: 'QR', source_relation_code: ada.uid, channel: shared.channel },
  ])
})

test('a lead to another recipient counts for the link, but does not name its sharer', async () => {
  await submit({ sourceRelationCode: code })

  expect(await stored()).toMatchObject([{ link_code: code, link_channel: 'LINK', source_relation_code: '' }])
})

test.each(['zzzzzzzz', 'zzzzzzzz-qr', 'UADA', 'P1001', ''])(
  'a code that is no link (%s) is stored as the one who sent the visitor',
  async (sourceRelationCode) => {
    await submit({ sourceRelationCode })

    expect(await stored()).toMatchObject([
      { link_code: '', link_channel: '', source_relation_code: sourceRelationCode },
    ])
  },
)

test('the leads of a link are counted by day and by way, and the whole number beside its visits', async () => {
  await submit({ sourceRelationCode: code })
  await sql`update lead set submitted_at = submitted_at - interval '2 days'`.execute(db)
  await submit({ sourceRelationCode: `${code}-qr` })
  await submit({ sourceRelationCode: `${code}-qr` })
  await submit()

  const { byDay, byChannel, leadNum } = await adas.visits({ query: { code, days: 4 } })

  expect(byDay.map((day) => day.leadNum)).toEqual([0, 1, 0, 2])
  expect(byChannel).toEqual([
    { channel: 'QR', leadNum: 2 },
    { channel: 'LINK', leadNum: 1 },
  ])
  expect(leadNum).toBe(3)
  expect((await adas.mine({ query: {} })).list).toMatchObject([{ code, leads: 3 }])
})

test('leads from before the chosen days are only in the whole number', async () => {
  await submit({ sourceRelationCode: code })
  await sql`update lead set submitted_at = submitted_at - interval '40 days'`.execute(db)

  expect(await adas.visits({ query: { code } })).toMatchObject({ leadNum: 0 })
  expect((await adas.mine({ query: { code } })).list).toMatchObject([{ leads: 1 }])
})

test('a second enquiry of the same visitor is no further lead of the link', async () => {
  const visitor = { sourceRelationCode: code, email: 'same@example.org', phone: '13911112222' }
  await submit(visitor)
  await submit({ ...visitor, message: 'And the delivery time?' })

  expect(await stored()).toHaveLength(2)
  expect((await adas.mine({ query: { code } })).list).toMatchObject([{ leads: 1 }])
})

test('a retry by another link is the same lead, and stays with the first link', async () => {
  const other = (await adas.create({ body: { target: '/mini-h5/index/home', shareUserType: 'USER' } })).code
  const idempotencyKey = 'key-of-a-lead-by-two-links'
  const visitor = { idempotencyKey, email: 'same@example.org', phone: '13911112222' }
  const first = await submit({ ...visitor, sourceRelationCode: code })

  expect(await submit({ ...visitor, sourceRelationCode: other })).toEqual(first)
  expect(await stored()).toMatchObject([{ link_code: code }])
})

test('nobody but its maker reads how many leads came by a link', async () => {
  await submit({ sourceRelationCode: code })

  expect((await refusal(lins.visits({ query: { code } }))).code).toBe('linkNotFound')
  expect((await refusal(as().shareLinks.visits({ query: { code } }))).code).toBe('unauthorised')
  expect((await lins.mine({ query: {} })).list).toEqual([])
})
