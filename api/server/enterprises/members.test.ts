import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const asAda = inHostApp(db, await hostToken(db, ada.uid)).members
const asLin = inHostApp(db, await hostToken(db, lin.uid)).members
const asNoor = inHostApp(db, await hostToken(db, noor.uid)).members

type Role = 'OWNER' | 'EDITOR' | 'SALES'

/** Makes these people, and nobody else, the members of Norvane Thermal with these roles. */
async function staff(roles: Record<string, Role>) {
  await db.deleteFrom('enterprise_member').where('enterprise_code', '=', enterpriseCode).execute()
  const rows = Object.entries(roles).map(([uid, role]) => ({ enterprise_code: enterpriseCode, uid, role }))
  await db.insertInto('enterprise_member').values(rows).execute()
}
const roles = async () => {
  const rows = await db
    .selectFrom('enterprise_member')
    .select(['uid', 'role'])
    .where('enterprise_code', '=', enterpriseCode)
    .execute()
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]))
}
const settle = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'done' : call.reason.code)).sort()

async function lead(more: { assignee_uid?: string; status?: string; target?: string } = {}) {
  const id = randomUUID()
  const row = {
    ...{ id, enterprise_code: 'E1001', target: 'E1001', idempotency_key: id, body_hash: Buffer.alloc(32), name: 'Eve' },
    ...{ company: '', phone: '13800138000', phone_country_code: '+86', email: 'eve@example.org', intention: 'OTHER' },
    ...{ language: 'DE', channel: 'BUSINESS_CONSULTATION', source_type: 'H5_SOURCE' },
  }
  await db
    .insertInto('lead')
    .values({ ...row, ...more })
    .execute()
  return id
}

beforeEach(async () => {
  for (const table of ['lead', 'outgoing_message', 'enterprise_invitation'] as const)
    await db.deleteFrom(table).execute()
  await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES' })
})
afterAll(drop)

describe('the enterprises of a member', () => {
  test('the enterprises of a member come with the role and how many leads are new', async () => {
    await lead()
    await lead({ status: 'CLOSED' })
    await lead({ target: 'E1002' })

    const { list, total } = await asLin.mine({ query: { language: 'EN' } })

    expect(total).toBe(1)
    expect(list).toEqual([
      {
        ...{ enterpriseCode, name: 'Norvane Thermal', logo: '/art/norvane.svg', role: 'SALES' },
        ...{ wantsMail: true, newLeadNum: 1 },
      },
    ])
  })

  test('the enterprises of a member tell an editor nothing of leads, and somebody without any nothing at all', async () => {
    await lead()
    await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'EDITOR' })

    expect((await asLin.mine({ query: {} })).list[0]?.newLeadNum).toBe(0)
    await staff({ [ada.uid]: 'OWNER' })
    expect(await asLin.mine({ query: {} })).toMatchObject({ list: [], total: 0, pageNum: 1, pages: 0 })
  })
})

test('the list has owners first, and then who is invited', async () => {
  await staff({ [lin.uid]: 'SALES', [ada.uid]: 'OWNER', [noor.uid]: 'EDITOR' })
  await asAda.invite({ body: { enterpriseCode, email: 'Eve@example.org', role: 'SALES' } })

  const { list } = await asLin.list({ query: { enterpriseCode } })

  expect(list.map(({ name, role, email }) => [name, role, email])).toEqual([
    ['Ada Byron', 'OWNER', ada.email],
    ['Noor Aziz', 'EDITOR', noor.email],
    ['林晓雨', 'SALES', lin.email],
    ['', 'SALES', 'eve@example.org'],
  ])
  expect(list.map(({ uid, invitationId }) => [Boolean(uid), Boolean(invitationId)])).toEqual([
    ...Array(3).fill([true, false]),
    [false, true],
  ])
})

test('a member turns mails on and off for themselves', async () => {
  await asLin.notices({ body: { enterpriseCode, wantsMail: false } })

  const { list } = await asAda.list({ query: { enterpriseCode } })
  expect(list.map(({ uid, wantsMail }) => [uid, wantsMail])).toEqual([
    [ada.uid, true],
    [lin.uid, false],
  ])
})

describe('a role', () => {
  test('a role is changed by an owner, and counts at once', async () => {
    await asAda.change({ body: { enterpriseCode, uid: lin.uid, role: 'OWNER' } })
    await asLin.change({ body: { enterpriseCode, uid: ada.uid, role: 'EDITOR' } })

    expect(await roles()).toEqual({ [ada.uid]: 'EDITOR', [lin.uid]: 'OWNER' })
    const late = asAda.change({ body: { enterpriseCode, uid: lin.uid, role: 'SALES' } })
    expect((await refusal(late)).code).toBe('forbidden')
  })

  test('a role of an editor takes the leads away', async () => {
    const id = await lead({ assignee_uid: lin.uid })

    await asAda.change({ body: { enterpriseCode, uid: lin.uid, role: 'EDITOR' } })

    const { assignee_uid } = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(assignee_uid).toBeNull()
  })

  test('a role of somebody who is no member cannot be changed', async () => {
    const call = asAda.change({ body: { enterpriseCode, uid: noor.uid, role: 'OWNER' } })

    expect((await refusal(call)).code).toBe('memberNotFound')
    expect(await roles()).toEqual({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES' })
  })
})

describe('the last owner', () => {
  test.each([
    ['removed', () => asAda.remove({ body: { enterpriseCode, uid: ada.uid } })],
    ['leaving', () => asAda.leave({ body: { enterpriseCode } })],
    ['made an editor', () => asAda.change({ body: { enterpriseCode, uid: ada.uid, role: 'EDITOR' } })],
  ])('the last owner stays instead of being %s', async (_, call) => {
    expect((await refusal(call())).code).toBe('lastOwner')
    expect((await roles())[ada.uid]).toBe('OWNER')
  })

  test.each([1, 2, 3, 4, 5])('the last owner stays when two owners remove each other at once, time %i', async () => {
    await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'OWNER' })

    const ends = await settle([
      asAda.remove({ body: { enterpriseCode, uid: lin.uid } }),
      asLin.remove({ body: { enterpriseCode, uid: ada.uid } }),
    ])

    expect(ends).toEqual(['done', 'enterpriseNotFound'])
    expect(Object.values(await roles())).toEqual(['OWNER'])
  })

  test('the last owner stays when all owners leave at once', async () => {
    await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'OWNER', [noor.uid]: 'OWNER' })

    const ends = await settle([asAda, asLin, asNoor].map((of) => of.leave({ body: { enterpriseCode } })))

    expect(ends).toEqual(['done', 'done', 'lastOwner'])
  })
})

describe('a removed member', () => {
  test('a removed member is a stranger from the next call on', async () => {
    await asAda.remove({ body: { enterpriseCode, uid: lin.uid } })

    const [removed, outsider, nowhere] = await Promise.all([
      ...[asLin, asNoor].map((of) => refusal(of.list({ query: { enterpriseCode } }))),
      refusal(asLin.list({ query: { enterpriseCode: 'E9999' } })),
    ])
    const codeAndMessage = (error: { code: string; message: string } | undefined) => [error?.code, error?.message]
    expect(codeAndMessage(removed)).toEqual([
      'enterpriseNotFound',
      'You’re not a member of this company. Ask one of its owners to invite you.',
    ])
    expect(codeAndMessage(outsider)).toEqual(codeAndMessage(removed))
    expect(codeAndMessage(nowhere)).toEqual(codeAndMessage(removed))
  })

  test('a removed member leaves their leads to the others, and the history says who took them away', async () => {
    const [first, second] = [await lead({ assignee_uid: lin.uid }), await lead({ assignee_uid: lin.uid })]
    const adas = await lead({ assignee_uid: ada.uid })
    const elsewhere = await lead({ assignee_uid: lin.uid, target: 'E1002' })

    await asAda.remove({ body: { enterpriseCode, uid: lin.uid } })

    const leads = await db.selectFrom('lead').select(['id', 'assignee_uid', 'version']).execute()
    expect(Object.fromEntries(leads.map(({ id, assignee_uid, version }) => [id, [assignee_uid, version]]))).toEqual({
      [first]: [null, 2],
      [second]: [null, 2],
      [adas]: [ada.uid, 1],
      [elsewhere]: [lin.uid, 1],
    })
    const events = await db.selectFrom('lead_event').select(['lead_id', 'uid', 'kind', 'detail', 'target']).execute()
    const released = { uid: ada.uid, kind: 'ASSIGNED', detail: { to: '' }, target: enterpriseCode }
    expect(events.sort((a, b) => (a.lead_id < b.lead_id ? -1 : 1))).toEqual(
      [first, second].sort().map((lead_id) => ({ lead_id, ...released })),
    )
  })

  test('a removed member may also be somebody who leaves', async () => {
    expect(await asLin.leave({ body: { enterpriseCode } })).toBeNull()
    expect(await roles()).toEqual({ [ada.uid]: 'OWNER' })
  })
})

/** Calls that only owners make, each aimed at Norvane Thermal. */
const owning = (of: typeof asAda) => [
  of.invite({ body: { enterpriseCode, email: 'eve@example.org', role: 'OWNER' } }),
  of.cancelInvitation({ body: { enterpriseCode, invitationId: randomUUID() } }),
  of.change({ body: { enterpriseCode, uid: lin.uid, role: 'OWNER' } }),
  of.remove({ body: { enterpriseCode, uid: ada.uid } }),
]
const codesOf = (calls: Promise<unknown>[]) => Promise.all(calls.map(async (call) => (await refusal(call)).code))

test('sales and editors neither invite nor change nor remove anybody', async () => {
  await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES', [noor.uid]: 'EDITOR' })

  for (const of of [asLin, asNoor]) expect(await codesOf(owning(of))).toEqual(Array(4).fill('forbidden'))
  expect(await roles()).toEqual({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES', [noor.uid]: 'EDITOR' })
})

test('to strangers every call looks as if there were no such enterprise', async () => {
  const codes = await codesOf([
    ...owning(asNoor),
    asNoor.list({ query: { enterpriseCode } }),
    asNoor.leave({ body: { enterpriseCode } }),
    asNoor.notices({ body: { enterpriseCode, wantsMail: true } }),
  ])

  expect(codes).toEqual(Array(7).fill('enterpriseNotFound'))
  expect(await roles()).toEqual({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES' })
})
