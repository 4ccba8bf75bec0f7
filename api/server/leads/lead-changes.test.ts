import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { clientOf, putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { connect } from '../../db/index.ts'
import { stopListening } from '../live/listen.ts'

const { db, url, drop } = await testDatabase()
/** A connection pool of its own, as another process of the same Foyer has. */
const elsewhere = connect(url, { maxConnections: 2 })
const enterpriseCode = 'E1001'
let leadId: string

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  await db.deleteFrom('lead').execute()
  leadId = await putLead(db)
})
afterAll(async () => {
  await Promise.all([stopListening(db), stopListening(elsewhere)])
  await elsewhere.destroy()
  await drop()
})

const lastEvent = async (member: Awaited<ReturnType<typeof clientOf>>) =>
  (await member.leadInbox.summary({ query: { enterpriseCode } })).lastEventId

test('what a colleague does in another process ends the wait, with the lead that changed', async () => {
  const [sales, colleague] = [await clientOf(db, lin.uid), await clientOf(elsewhere, ada.uid)]
  const after = await lastEvent(sales)

  const waiting = sales.leadInbox.changes({ query: { enterpriseCode, after } })
  await colleague.leadInbox.note({ body: { enterpriseCode, leadId, text: 'I take it.' } })

  const { leadIds, lastEventId } = await waiting
  expect(leadIds).toEqual([leadId])
  expect(BigInt(lastEventId)).toBeGreaterThan(BigInt(after))
})

test('a lead that comes in ends the wait', async () => {
  const sales = await clientOf(db, lin.uid)
  const after = await lastEvent(sales)

  const waiting = sales.leadInbox.changes({ query: { enterpriseCode, after } })
  const visitor = caller(elsewhere, { limits: generous })
  const submitted = await visitor.leads.submit({ body: adasLead({ phone: '139 0013 9000' }) })

  expect((await waiting).leadIds).toEqual([submitted.leadId])
})

test('what happened before is told at once, each lead once', async () => {
  const sales = await clientOf(db, lin.uid)
  const after = await lastEvent(sales)
  for (const text of ['One.', 'Two.']) await sales.leadInbox.note({ body: { enterpriseCode, leadId, text } })

  const { leadIds } = await sales.leadInbox.changes({ query: { enterpriseCode, after } })

  expect(leadIds).toEqual([leadId])
})

test('a change of another enterprise is nobody else’s', async () => {
  const [sales, stranger] = [await clientOf(db, lin.uid), await clientOf(elsewhere, noor.uid)]
  const after = await lastEvent(sales)
  const theirs = await putLead(db, { target: 'E1002' })

  const waiting = sales.leadInbox.changes({ query: { enterpriseCode, after } })
  await stranger.leadInbox.note({ body: { enterpriseCode: 'E1002', leadId: theirs, text: 'Ours.' } })
  await sales.leadInbox.note({ body: { enterpriseCode, leadId, text: 'Mine.' } })

  expect((await waiting).leadIds).toEqual([leadId])
})

test('somebody who is no member any more waits for nothing, and learns nothing of what they waited for', async () => {
  const sales = await clientOf(db, lin.uid)
  const colleague = await clientOf(elsewhere, ada.uid)
  const after = await lastEvent(sales)
  const membership = { enterprise_code: enterpriseCode, uid: lin.uid, role: 'SALES' } as const

  const waiting = refusal(sales.leadInbox.changes({ query: { enterpriseCode, after } }))
  await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).execute()
  await colleague.leadInbox.note({ body: { enterpriseCode, leadId, text: 'After they left.' } })

  expect((await waiting).code).toBe('enterpriseNotFound')
  expect((await refusal(sales.leadInbox.changes({ query: { enterpriseCode, after } }))).code).toBe('enterpriseNotFound')
  await db.insertInto('enterprise_member').values(membership).execute()
})

test('a text that is no event is refused', async () => {
  const sales = await clientOf(db, lin.uid)

  const { code, more } = await refusal(sales.leadInbox.changes({ query: { enterpriseCode, after: '1 or 1=1' } }))

  expect([code, more.fields?.[0]?.path]).toEqual(['invalidInput', 'after'])
})

test('a Foyer that stops lets everybody go, with what they knew', async () => {
  const stopping = connect(url, { maxConnections: 2 })
  const sales = await clientOf(stopping, lin.uid)
  const after = await lastEvent(sales)

  const waiting = sales.leadInbox.changes({ query: { enterpriseCode, after } })
  await stopListening(stopping)

  expect(await waiting).toEqual({ lastEventId: after, leadIds: [] })
  await stopping.destroy()
})
