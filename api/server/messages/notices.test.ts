import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { earlierDatabase } from '../../../tests/support/world/earlier-database.ts'
import { callersOf } from '../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { migrate } from '../../db/index.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const as = await callersOf(db, [ada.uid, lin.uid, noor.uid])

beforeEach(async () => {
  const tables = ['notice_box', 'notice_read', 'contact_request', 'contact', 'lead', 'enterprise_invitation'] as const
  for (const table of [...tables, 'share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await sql`update enterprise_member set joined_at = now() - interval '1 year'`.execute(db)
  await db.deleteFrom('enterprise_member').where('enterprise_code', '=', 'E1001').where('uid', '=', noor.uid).execute()
})
afterAll(drop)

const list = async (uid: string, body: object = {}) => (await as(uid).notices.list({ body })).list
const num = async (uid: string) => (await as(uid).notices.num()).noticeNum
const kinds = async (uid: string) => (await list(uid)).map(({ kind }) => kind)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Stores a request for contact from Noor, asked some days ago. */
const ask = (days = 0, from = noor.uid, to = ada.uid) =>
  db
    .insertInto('contact_request')
    .values({ from_uid: from, to_uid: to, state: 'PENDING', message: 'We met at 1A01.', asked_at: daysAgo(days) })
    .execute()
const invite = (more: { email: string; invited_by?: string; used_at?: Date; expires_at?: Date }) =>
  db
    .insertInto('enterprise_invitation')
    .values({
      ...{ enterprise_code: 'E1001', role: 'SALES', secret_hash: Buffer.from(more.email), expires_at: daysAgo(-7) },
      ...more,
    })
    .execute()

describe('the list', () => {
  test('tells of a request, who sent it and what they wrote, as long as it waits', async () => {
    await ask()

    expect(await list(ada.uid)).toMatchObject([
      { kind: 'REQUEST', isRead: false, uid: noor.uid, name: 'Noor Aziz', text: 'We met at 1A01.', count: 1 },
    ])
    await as(ada.uid).contactRequests.cancel({ body: { uid: noor.uid } })
    expect([await kinds(ada.uid), await kinds(noor.uid)]).toEqual([[], []])
  })

  test('tells the sender of an approval, and never that a request was ignored', async () => {
    await ask()
    await as(ada.uid).contactRequests.approve({ body: { uid: noor.uid } })

    expect(await list(noor.uid)).toMatchObject([{ kind: 'APPROVED', uid: ada.uid, name: 'Ada Byron' }])
  })

  test('tells those who sell of the leads of each day, with their number, and others nothing', async () => {
    for (const age of [1, 2, 3 * 1440, 3 * 1440 + 1]) await putLead(db, { age })
    await putLead(db, { target: 'E1002' })

    const items = await list(lin.uid)

    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(new Set(items.map(({ kind, enterpriseCode }) => kind + enterpriseCode))).toEqual(new Set(['LEADSE1001']))
    expect(items[0]).toMatchObject({ enterpriseName: 'Norvane Thermal', uid: '', name: '' })
    expect(await list(noor.uid)).toMatchObject([{ kind: 'LEADS', enterpriseCode: 'E1002', count: 1 }])
  })

  test('tells a new member nothing of leads that came before them', async () => {
    await putLead(db, { age: 60 })
    await db
      .insertInto('enterprise_member')
      .values({ enterprise_code: 'E1001', uid: noor.uid, role: 'SALES' })
      .execute()

    expect(await list(noor.uid)).toEqual([])
  })

  test('tells of a lead that a colleague gave somebody, not of one that they took themselves', async () => {
    const [given, taken] = [await putLead(db, { target: 'E1001' }), await putLead(db, { target: 'E1001' })]
    const assign = (by: string, leadId: string) =>
      as(by).leadInbox.update({ body: { enterpriseCode: 'E1001', leadId, assigneeUid: lin.uid, version: 1 } })
    await assign(ada.uid, given)
    await assign(lin.uid, taken)

    const items = (await list(lin.uid)).filter(({ kind }) => kind === 'ASSIGNED')

    expect(items).toMatchObject([{ code: given, uid: ada.uid, name: 'Ada Byron', enterpriseCode: 'E1001' }])
    await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).execute()
    expect(await list(lin.uid)).toEqual([])
    await db.insertInto('enterprise_member').values({ enterprise_code: 'E1001', uid: lin.uid, role: 'SALES' }).execute()
  })

  test('tells of an open invitation to one’s address, and the inviter of an accepted one', async () => {
    await invite({ email: 'NOOR@example.org', invited_by: ada.uid })
    await invite({ email: 'over@example.org', invited_by: ada.uid, expires_at: daysAgo(1) })
    await invite({ email: 'new@example.org', invited_by: ada.uid, used_at: daysAgo(1) })

    expect(await list(noor.uid)).toMatchObject([{ kind: 'INVITATION', enterpriseCode: 'E1001', uid: ada.uid }])
    expect(await list(ada.uid)).toMatchObject([{ kind: 'MEMBER', text: 'new@example.org', enterpriseCode: 'E1001' }])
    expect(await list(lin.uid)).toEqual([])
  })

  test('warns of a link that ends within a week, unless it was made for two weeks or less', async () => {
    const link = (code: string, days: number, made: number, is_on = true) =>
      db
        .insertInto('share_link')
        .values({
          ...{ code, target: `/${code}`, owner_uid: ada.uid, name: `Link ${code}`, is_on },
          ...{ created_at: daysAgo(made), expires_at: daysAgo(-days) },
        })
        .execute()
    await link('SOON', 3, 300)
    await link('LATER', 20, 300)
    await link('SHORT', 3, 4)
    await link('OFF', 3, 300, false)

    expect(await list(ada.uid)).toMatchObject([{ kind: 'LINK', code: 'SOON', text: 'Link SOON' }])
  })

  test('comes newest first, in pages without repeats, and ends after 90 days', async () => {
    await ask(2)
    await ask(91, lin.uid)
    await invite({ email: 'new@example.org', invited_by: ada.uid, used_at: daysAgo(1) })

    const first = await as(ada.uid).notices.list({ body: { pageSize: 1 } })
    const second = await as(ada.uid).notices.list({ body: { pageSize: 1, pageNum: 2 } })

    expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual(['MEMBER', 'REQUEST'])
    expect([first.total, first.pages]).toEqual([2, 2])
  })
})

describe('reading', () => {
  test('one notice leaves the others unread, and twice is as once', async () => {
    await ask(2)
    await ask(1, lin.uid)
    const [newest] = await list(ada.uid)
    const read = () => as(ada.uid).notices.read({ body: { ids: [newest?.id ?? ''] } })

    expect([await num(ada.uid), await read(), await read()]).toEqual([2, { noticeNum: 1 }, { noticeNum: 1 }])
    expect((await list(ada.uid)).map(({ isRead }) => isRead)).toEqual([true, false])
    expect((await list(ada.uid, { isUnread: true })).map(({ uid }) => uid)).toEqual([noor.uid])
  })

  test('up to an instant leaves what came later unread, and never goes backwards', async () => {
    await ask(2)
    const [seen] = await list(ada.uid)
    const until = seen?.at ?? ''
    await ask(1, lin.uid)

    expect(await as(ada.uid).notices.read({ body: { until } })).toEqual({ noticeNum: 1 })
    await as(ada.uid).notices.read({ body: { until: '2999-01-01T00:00:00Z' } })
    expect(await as(ada.uid).notices.read({ body: { until } })).toEqual({ noticeNum: 0 })
    await db.updateTable('contact_request').set({ asked_at: new Date() }).where('from_uid', '=', lin.uid).execute()
    expect(await num(ada.uid)).toBe(1)
  })

  test('does not hold for what happens again', async () => {
    await ask(40)
    const ids = (await list(ada.uid)).map(({ id }) => id)
    await as(ada.uid).notices.read({ body: { ids } })
    expect(await num(ada.uid)).toBe(0)

    await db.updateTable('contact_request').set({ asked_at: new Date() }).execute()

    expect(await num(ada.uid)).toBe(1)
  })

  test('stores nothing for ids of no notice of one’s own', async () => {
    await ask()
    const ids = (await list(ada.uid)).map(({ id }) => id)

    await as(noor.uid).notices.read({ body: { ids: [...ids, 'REQUEST.anything.1'] } })

    expect(await db.selectFrom('notice_read').selectAll().execute()).toEqual([])
  })

  test('refuses an instant that is none', async () => {
    await expect(as(ada.uid).notices.read({ body: { until: 'yesterday' } })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })
})

test('people who were registered before there were notices begin with everything read', async () => {
  const earlier = await earlierDatabase('0018')
  try {
    await sql`insert into person (uid, email) values ('UOLD', 'old@example.org'), ('USENDER', 'sender@example.org')`.execute(
      earlier.db,
    )
    await sql`
      insert into contact_request (from_uid, to_uid, state) values ('USENDER', 'UOLD', 'PENDING')`.execute(earlier.db)

    await migrate(earlier.db)

    const asOld = (await callersOf(earlier.db, ['UOLD']))('UOLD')
    const { list } = await asOld.notices.list({ body: {} })
    expect(list).toMatchObject([{ kind: 'REQUEST', isRead: true }])
    expect(await asOld.notices.num()).toEqual({ noticeNum: 0 })
  } finally {
    await earlier.drop()
  }
})

describe('muting', () => {
  test('lists a kind without counting it, and marks nothing as read', async () => {
    await ask()
    await invite({ email: 'new@example.org', invited_by: ada.uid, used_at: daysAgo(1) })

    expect(await as(ada.uid).notices.updateSettings({ body: { mutedKinds: ['REQUEST', 'REQUEST'] } })).toMatchObject({
      mutedKinds: ['REQUEST'],
    })

    expect([await num(ada.uid), await kinds(ada.uid)]).toEqual([1, ['REQUEST', 'MEMBER']])
    expect((await list(ada.uid, { isUnread: true })).map(({ kind }) => kind)).toEqual(['MEMBER'])
    await as(ada.uid).notices.updateSettings({ body: { mutedKinds: [] } })
    expect(await num(ada.uid)).toBe(2)
    expect(await as(ada.uid).notices.settings()).toMatchObject({ mutedKinds: [] })
  })
})
