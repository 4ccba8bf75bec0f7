import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { clientOf, putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { asEnterprise } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
const nobodysLead = '00000000-0000-4000-8000-00000000dead'
let owner: Awaited<ReturnType<typeof clientOf>>
let sales: typeof owner
let outsider: typeof owner

beforeAll(async () => {
  await knownEnterprise(db)
  owner = await clientOf(db, ada.uid)
  sales = await clientOf(db, lin.uid)
  outsider = await clientOf(db, noor.uid)
})
beforeEach(() => db.deleteFrom('lead').execute())
afterAll(drop)

const list = (more: object = {}) => owner.leadInbox.list({ query: { enterpriseCode, ...more } })
const names = async (more: object = {}) => (await list(more)).list.map(({ name }) => name)
const detail = (leadId: string) => owner.leadInbox.detail({ query: { enterpriseCode, leadId } })

describe('the list', () => {
  test('the list shows the newest lead first, with all that members need', async () => {
    await putLead(db, { name: 'Old', age: 10 })
    const leadId = await putLead(db, { name: '<b>=1+1</b>', assignee_uid: lin.uid, message: 'A quote, please.' })

    const { list: rows, total, pages } = await list()

    expect({ total, pages, names: rows.map(({ name }) => name) }).toEqual({
      ...{ total: 2, pages: 1, names: ['<b>=1+1</b>', 'Old'] },
    })
    expect(rows[0]).toMatchObject({
      ...{ leadId, status: 'NEW', assigneeUid: lin.uid, assigneeName: '林晓雨', message: 'A quote, please.' },
      ...{
        submissions: 1,
        firstReplyMinutes: -1,
        phone: '13800138000',
        phoneCountryCode: '+86',
        imUid: '',
        version: 1,
      },
    })
    expect(rows[0]?.replyDueAt).toMatch(/^\d{4}-.+Z$/)
  })

  test.each([
    [{ status: 'QUALIFIED' }, ['Qualified']],
    [{ channel: 'IM_CHAT' }, ['Chatting']],
    [{ intention: 'OTHER' }, ['Other']],
    [{ assigneeUid: lin.uid }, ['Lin’s']],
    [{ assigneeUid: 'nobody', search: 'optics' }, ['Other', 'Chatting', 'Qualified']],
    [{ search: 'ＺÜRICH works' }, ['Lin’s']],
    [{ search: '诺凡' }, ['Ancient']],
    [{ search: '100%' }, ['Ancient']],
    [{ search: 'nobody-of-this-name' }, []],
    [{ from: new Date(Date.now() - 3_600_000).toISOString(), status: 'NEW', channel: 'IM_CHAT' }, ['Chatting']],
    [{ to: new Date(Date.now() - 3_600_000).toISOString() }, ['Ancient']],
  ])('narrowed by %j has those leads alone', async (filter, expected) => {
    await putLead(db, { name: 'Ancient', company: '诺凡热控 100%', age: 6000 })
    await putLead(db, { name: 'Lin’s', company: 'Zurich Works', assignee_uid: lin.uid, age: 4 })
    await putLead(db, { name: 'Qualified', status: 'QUALIFIED', age: 3 })
    await putLead(db, { name: 'Chatting', channel: 'IM_CHAT', age: 2 })
    await putLead(db, { name: 'Other', intention: 'OTHER', age: 1 })

    expect(await names(filter)).toEqual(expected)
    expect((await list(filter)).total).toBe(expected.length)
  })

  test('page by page has no gap and nothing twice, while leads come in and are joined', async () => {
    for (let age = 40; age > 0; age--) await putLead(db, { name: `Lead ${age}`, age })
    const seen: string[] = []
    let after = ''

    for (let page = 0; page < 8; page++) {
      const { list: rows } = await list({ pageSize: 5, ...(after && { after }) })
      seen.push(...rows.map(({ name }) => name))
      const last = rows.at(-1)
      after = `${last?.latestAt}_${last?.leadId}`
      await putLead(db, { name: 'Newcomer' })
      await sql`update lead set latest_at = now() where id = ${last?.leadId}`.execute(db)
    }

    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => `Lead ${index + 1}`))
  })

  test('the list goes on after the id of a lead alone, and at once to a page by its number', async () => {
    for (let age = 5; age > 0; age--) await putLead(db, { name: `Lead ${age}`, age })
    const { list: rows } = await list({ pageSize: 2 })

    expect(await names({ pageSize: 2, after: rows[1]?.leadId })).toEqual(['Lead 3', 'Lead 4'])
    expect(await names({ pageSize: 2, pageNum: 3 })).toEqual(['Lead 5'])
  })

  test.each([
    [{ after: 'x' }, 'after'],
    [{ after: nobodysLead }, 'after'],
    [{ from: 'yesterday' }, 'from'],
  ])('the list refuses %j', async (query, path) => {
    const { code, more } = await refusal(list(query))

    expect([code, more.fields?.[0]?.path]).toEqual(['invalidInput', path])
  })

  test('the list shows leads of another enterprise to nobody, neither by call nor by a statement in its name', async () => {
    const ownLead = await putLead(db)
    const theirs = await putLead(db, { target: 'E1002' })

    expect((await list()).list.map(({ leadId }) => leadId)).toEqual([ownLead])
    expect((await refusal(outsider.leadInbox.list({ query: { enterpriseCode } }))).code).toBe('enterpriseNotFound')
    const seen = await asEnterprise(db, enterpriseCode, (tx) => tx.selectFrom('lead').select('id').execute())
    expect(seen.map(({ id }) => id)).toEqual([ownLead])
    const changed = await asEnterprise(db, enterpriseCode, (tx) =>
      tx.updateTable('lead').set({ name: 'Mine now' }).where('id', '=', theirs).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
  })
})

test('the summary counts by state, channel, intention and member, and takes the median of first replies', async () => {
  await putLead(db, { status: 'CONTACTED', assignee_uid: lin.uid, age: 100 })
  await putLead(db, { channel: 'IM_CHAT', age: 300 })
  await putLead(db, { intention: 'OTHER' })
  await sql`update lead set first_reply_at = submitted_at + interval '30 minutes' where status = 'CONTACTED'`.execute(
    db,
  )
  await sql`update lead set first_reply_at = submitted_at + interval '90 minutes' where channel = 'IM_CHAT'`.execute(db)

  const summary = await sales.leadInbox.summary({ query: { enterpriseCode } })

  expect(summary).toMatchObject({
    total: 3,
    byStatus: [
      { status: 'NEW', leadNum: 2 },
      { status: 'CONTACTED', leadNum: 1 },
      { status: 'QUALIFIED', leadNum: 0 },
      { status: 'CLOSED', leadNum: 0 },
    ],
    byChannel: [
      { channel: 'BUSINESS_CONSULTATION', leadNum: 2 },
      { channel: 'IM_CHAT', leadNum: 1 },
    ],
    assignees: [
      { uid: '', name: '', leadNum: 2 },
      { uid: lin.uid, name: '林晓雨', leadNum: 1 },
    ],
    firstReplyMinutes: 60,
  })
})

test('the overview counts leads that wait for a first reply, and those of this week and the one before', async () => {
  const weekMinutes = 7 * 24 * 60
  await putLead(db, { channel: 'IM_CHAT', age: 60 })
  await putLead(db, { channel: 'IM_CHAT', age: weekMinutes - 60 })
  await putLead(db, { status: 'CLOSED', age: 90 })
  await putLead(db, { status: 'CONTACTED', age: weekMinutes + 60 })
  await putLead(db, { age: 2 * weekMinutes + 60 })
  await putLead(db, { target: 'E1002' })
  await sql`update lead set first_reply_at = now() where status = 'CONTACTED'`.execute(db)

  expect(await sales.leadInbox.overview({ query: { enterpriseCode } })).toEqual({
    awaitedNum: 3,
    weekNum: 3,
    previousWeekNum: 1,
    weekByChannel: [
      { channel: 'IM_CHAT', leadNum: 2 },
      { channel: 'BUSINESS_CONSULTATION', leadNum: 1 },
    ],
  })
})

test('without leads the summary is empty', async () => {
  expect(await outsider.leadInbox.summary({ query: { enterpriseCode: 'E1002' } })).toMatchObject({
    ...{ total: 0, byChannel: [], byIntention: [], assignees: [], firstReplyMinutes: null, lastEventId: '0' },
  })
})

test.each([
  ['P1001', 'Plate heat exchanger P4', ada.uid, 'Ada Byron'],
  ['XB1003', 'Six-axis arm', 'E1004', 'Halden Pumps'],
  ['EX1005', 'Brook & Daughters', '', ''],
])('a lead about %s says what that is and who shared it', async (relation_code, name, source_relation_code, sharer) => {
  const leadId = await putLead(db, { relation_code, source_relation_code })

  const { origin, assignees } = await detail(leadId)

  expect(origin).toMatchObject({ relationCode: relation_code, relationName: name, sharerName: sharer })
  expect(assignees).toEqual([
    { uid: ada.uid, name: 'Ada Byron' },
    { uid: lin.uid, name: '林晓雨' },
  ])
})

test('a lead that is missing, guessed, foreign or joined answers alike', async () => {
  const foreign = await putLead(db, { target: 'E1002' })
  const joined = await putLead(db)
  await sql`update lead set joined_to = ${await putLead(db)} where id = ${joined}`.execute(db)
  const ids = [nobodysLead, 'x', "'; drop table lead", foreign, joined]
  const calls = ids.flatMap((leadId) => [
    () => detail(leadId),
    () => owner.leadInbox.update({ body: { enterpriseCode, leadId, version: 1, status: 'CLOSED' } }),
    () => owner.leadInbox.note({ body: { enterpriseCode, leadId, text: 'Mine?' } }),
    () => owner.leadInbox.reply({ body: { enterpriseCode, leadId, way: 'CALL' } }),
  ])

  const codes = []
  for (const call of calls) codes.push((await refusal(call())).code)

  expect(new Set(codes)).toEqual(new Set(['leadNotFound']))
  expect(await db.selectFrom('lead_event').selectAll().execute()).toEqual([])
})
