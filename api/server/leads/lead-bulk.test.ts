import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { clientOf, putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { type LeadSort, maxPickedLeads } from '../../contract/leads/lead-states.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
let owner: Awaited<ReturnType<typeof clientOf>>
let sales: typeof owner
let stranger: typeof owner

beforeAll(async () => {
  await knownEnterprise(db)
  owner = await clientOf(db, ada.uid)
  sales = await clientOf(db, lin.uid)
  stranger = await clientOf(db, noor.uid)
})
beforeEach(async () => {
  await db.deleteFrom('lead').execute()
})
afterAll(drop)

interface Change {
  leadId: string
  version: number
  status?: 'NEW' | 'CONTACTED' | 'QUALIFIED' | 'CLOSED'
  assigneeUid?: string
}
const updateMany = (leads: Change[], more: { isUndo?: boolean; enterpriseCode?: string } = {}, member = owner) =>
  member.leadInbox.updateMany({ body: { enterpriseCode, leads, ...more } })
const statusOf = async (leadId: string) =>
  (await db.selectFrom('lead').select('status').where('id', '=', leadId).executeTakeFirstOrThrow()).status

describe('several leads at once', () => {
  test('all are given to a member and moved on, each with its own history', async () => {
    const leadIds = [await putLead(db), await putLead(db), await putLead(db)]

    const { leads, refused } = await updateMany(
      leadIds.map((leadId) => ({ leadId, version: 1, status: 'CONTACTED', assigneeUid: lin.uid })),
    )

    expect(refused).toEqual([])
    expect(leads.map(({ leadId }) => leadId)).toEqual(leadIds)
    expect(leads[2]).toMatchObject({ status: 'CONTACTED', assigneeUid: lin.uid, version: 2 })
    const { events } = await owner.leadInbox.detail({ query: { enterpriseCode, leadId: leadIds[1] ?? '' } })
    expect(events.map(({ kind }) => kind)).toEqual(['STATUS', 'ASSIGNED'])
  })

  test('those that cannot be changed are named with the reason, and the others are changed', async () => {
    const [fine, changed, qualified] = [
      await putLead(db),
      await putLead(db),
      await putLead(db, { status: 'QUALIFIED' }),
    ]
    const gone = '00000000-0000-4000-8000-000000000000'
    await sales.leadInbox.update({ body: { enterpriseCode, leadId: changed, version: 1, status: 'CONTACTED' } })

    const { leads, refused } = await updateMany([
      { leadId: changed, version: 1, status: 'CLOSED' },
      { leadId: qualified, version: 1, status: 'NEW' },
      { leadId: gone, version: 1, status: 'CLOSED' },
      { leadId: fine, version: 1, status: 'CLOSED' },
    ])

    expect(refused.map(({ leadId, error }) => [leadId, error])).toEqual([
      [changed, 'leadChanged'],
      [qualified, 'stepRefused'],
      [gone, 'leadNotFound'],
    ])
    expect(refused.every(({ message }) => message.length > 10)).toBe(true)
    expect(leads.map(({ status }) => status)).toEqual(['CONTACTED', 'QUALIFIED', 'CLOSED'])
  })

  test('a lead of another enterprise stays as it is, whatever its id', async () => {
    const foreign = await putLead(db, { target: 'E1002' })

    const { leads, refused } = await updateMany([{ leadId: foreign, version: 1, status: 'CLOSED' }])

    expect(leads).toEqual([])
    expect(refused).toMatchObject([{ error: 'leadNotFound' }])
    expect(await statusOf(foreign)).toBe('NEW')
  })

  test('who is no member, or an editor, changes none', async () => {
    const leadId = await putLead(db)
    const change = () => refusal(updateMany([{ leadId, version: 1, status: 'CLOSED' }], {}, stranger))
    const asStranger = await change()
    await db
      .insertInto('enterprise_member')
      .values({ enterprise_code: enterpriseCode, uid: noor.uid, role: 'EDITOR' })
      .execute()
    const asEditor = await change()
    await db.deleteFrom('enterprise_member').where('uid', '=', noor.uid).where('role', '=', 'EDITOR').execute()

    expect([asStranger.code, asEditor.code]).toEqual(['enterpriseNotFound', 'forbidden'])
    expect(await statusOf(leadId)).toBe('NEW')
  })

  test('an undo leads back where no step would, for the one who has made the change', async () => {
    const leadId = await putLead(db)
    await updateMany([{ leadId, version: 1, status: 'QUALIFIED' }])
    const back = { leadId, version: 2, status: 'NEW' } as const

    expect((await updateMany([back])).refused).toMatchObject([{ error: 'stepRefused' }])
    expect((await updateMany([back], { isUndo: true }, sales)).refused).toMatchObject([{ error: 'stepRefused' }])
    expect((await updateMany([back], { isUndo: true })).leads).toMatchObject([{ status: 'NEW', version: 3 }])
  })

  test('more leads than one call takes are refused, and so is none', async () => {
    const change = { leadId: await putLead(db), version: 1, status: 'CLOSED' } as const

    expect((await refusal(updateMany(Array.from({ length: maxPickedLeads + 1 }, () => change)))).code).toBe(
      'invalidInput',
    )
    expect((await refusal(updateMany([]))).code).toBe('invalidInput')
  })
})

describe('the order of the inbox', () => {
  const names = async (sort: LeadSort, more: object = {}) =>
    (await owner.leadInbox.list({ query: { enterpriseCode, sort, ...more } })).list.map(({ name }) => name)

  beforeEach(async () => {
    await putLead(db, { name: 'Émile', company: 'zeta', status: 'CLOSED', age: 30 })
    await putLead(db, { name: 'adam', company: '', status: 'QUALIFIED', assignee_uid: lin.uid, age: 20 })
    await putLead(db, { name: 'Berta', company: 'Alpha', status: 'NEW', assignee_uid: ada.uid, age: 10 })
    await putLead(db, { name: 'Zoe', company: 'beta', status: 'CONTACTED', age: 40 })
    await sql`update lead set first_reply_at = now() where name = 'adam'`.execute(db)
  })

  test.each<[LeadSort, string[]]>([
    ['-latestAt', ['Berta', 'adam', 'Émile', 'Zoe']],
    ['latestAt', ['Zoe', 'Émile', 'adam', 'Berta']],
    ['name', ['adam', 'Berta', 'Émile', 'Zoe']],
    ['-name', ['Zoe', 'Émile', 'Berta', 'adam']],
    ['company', ['Berta', 'Zoe', 'Émile', 'adam']],
    ['-company', ['Émile', 'Zoe', 'Berta', 'adam']],
    ['status', ['Berta', 'Zoe', 'adam', 'Émile']],
    ['due', ['Zoe', 'Berta', 'Émile', 'adam']],
    ['-due', ['Berta', 'Zoe', 'adam', 'Émile']],
  ])('sorted by %s they come as %j', async (sort, expected) => {
    expect(await names(sort)).toEqual(expected)
  })

  test('by assignee those of nobody come last, up and down', async () => {
    expect((await names('assignee')).slice(2)).toEqual(['Émile', 'Zoe'])
    expect((await names('-assignee')).slice(2)).toEqual(['Émile', 'Zoe'])
    expect(await names('assignee')).not.toEqual(await names('-assignee'))
  })

  test('sorted leads come by page numbers, and not after a row', async () => {
    const pages = [await names('name', { pageSize: 3 }), await names('name', { pageSize: 3, pageNum: 2 })]
    const { list } = await owner.leadInbox.list({ query: { enterpriseCode } })

    expect(pages).toEqual([['adam', 'Berta', 'Émile'], ['Zoe']])
    const query = { enterpriseCode, sort: 'name', after: list[0]?.leadId ?? '' } as const
    expect((await refusal(owner.leadInbox.list({ query }))).code).toBe('invalidInput')
  })
})
