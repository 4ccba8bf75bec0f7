import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin } from '../../../../tests/support/world/known/known-people.ts'
import { viewLimits } from '../../../contract/meetings/organising/saved-view-terms.ts'

const { db, drop } = await testDatabase()
const viewsOf = async (uid: string) => (await inHostApp(db, await hostToken(db, uid))).savedViews
const meetingCode = 'X2026'
const page = 'registrations'
const settings = { tab: 'PASSED', search: 'pump', columns: 'email,status' }

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role)
    select code, uid, 'ORGANISER' from meeting, unnest(${[ada.uid, lin.uid]}::text[]) as uid
    on conflict do nothing`.execute(db)
})
beforeEach(() => sql`delete from saved_view`.execute(db))
afterAll(drop)

const ofAda = () => viewsOf(ada.uid)
const names = async (uid: string, more: { page?: 'registrations' | 'admLeads'; meetingCode?: string } = {}) =>
  (await (await viewsOf(uid)).list({ query: { meetingCode, page, ...more } })).map(({ name }) => name)
const save = async (uid: string, name: string, isShared = false, more: object = {}) =>
  (await viewsOf(uid)).save({ body: { meetingCode, page, name, isShared, settings, ...more } })

test('a view is listed with its settings for its own table and meeting alone', async () => {
  const { viewId } = await save(ada.uid, 'Pumps')

  expect(await (await ofAda()).list({ query: { meetingCode, page } })).toEqual([
    { viewId, name: 'Pumps', isShared: false, isMine: true, madeBy: 'Ada Byron', settings },
  ])
  expect(await names(ada.uid, { page: 'admLeads' })).toEqual([])
  expect(await names(ada.uid, { meetingCode: 'X2027' })).toEqual([])
})

test('a colleague sees views of the team after their own, and no personal one of others', async () => {
  await save(ada.uid, 'Hers')
  await save(ada.uid, 'All of us', true)
  await save(lin.uid, 'zz His')

  expect(await names(lin.uid)).toEqual(['zz His', 'All of us'])
  expect(await names(ada.uid)).toEqual(['Hers', 'All of us'])
})

test('saving under a name again takes the place of that view, however its letters are written', async () => {
  const first = await save(ada.uid, 'Pumps')
  const second = await save(ada.uid, 'PUMPS', false, { settings: { tab: 'REFUSED' } })
  const shared = await save(ada.uid, 'Pumps', true)

  expect(second).toEqual(first)
  expect(shared).not.toEqual(first)
  expect(await (await ofAda()).list({ query: { meetingCode, page } })).toMatchObject([
    { name: 'PUMPS', settings: { tab: 'REFUSED' } },
    { name: 'Pumps', isShared: true, settings },
  ])
})

test('a view is renamed, given other settings and shared, and refuses the name of another', async () => {
  const calls = await ofAda()
  const { viewId } = await save(ada.uid, 'Pumps')
  await save(ada.uid, 'Valves')

  await calls.change({ body: { meetingCode, viewId, name: 'Drives', settings: { search: 'drive' } } })
  expect(await names(ada.uid)).toEqual(['Drives', 'Valves'])
  const rename = calls.change({ body: { meetingCode, viewId, name: 'valves' } })
  expect((await refusal(rename)).code).toBe('nameTaken')
  await calls.change({ body: { meetingCode, viewId, isShared: true } })

  expect(await (await viewsOf(lin.uid)).list({ query: { meetingCode, page } })).toMatchObject([
    { viewId, name: 'Drives', isShared: true, isMine: false, madeBy: 'Ada Byron', settings: { search: 'drive' } },
  ])
})

test('a colleague changes a view of the team, but cannot take it away from the others', async () => {
  const { viewId } = await save(ada.uid, 'All of us', true)
  const lins = await viewsOf(lin.uid)

  await lins.change({ body: { meetingCode, viewId, name: 'Everyone' } })
  expect(await names(ada.uid)).toEqual(['Everyone'])
  expect((await refusal(lins.change({ body: { meetingCode, viewId, isShared: false } }))).code).toBe('itemNotFound')
  expect(await names(ada.uid)).toEqual(['Everyone'])
  await (await ofAda()).change({ body: { meetingCode, viewId, isShared: false } })
  expect(await names(lin.uid)).toEqual([])
})

test('nobody changes, removes or restores a personal view of somebody else, or one of another meeting', async () => {
  const { viewId } = await save(ada.uid, 'Hers')
  const lins = await viewsOf(lin.uid)
  const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

  expect(await codeOf(lins.change({ body: { meetingCode, viewId, name: 'Mine' } }))).toBe('itemNotFound')
  expect(await codeOf(lins.remove({ body: { meetingCode, viewId } }))).toBe('itemNotFound')
  const elsewhere = { meetingCode: 'X2027', viewId }
  expect(await codeOf((await ofAda()).remove({ body: elsewhere }))).toBe('itemNotFound')
  await (await ofAda()).remove({ body: { meetingCode, viewId } })
  expect(await codeOf(lins.restore({ body: { meetingCode, viewId } }))).toBe('itemNotFound')
  expect(await codeOf(lins.remove({ body: { meetingCode, viewId: 'nothing' } }))).toBe('itemNotFound')
})

test('a removed view is gone until it is brought back, which its name may forbid by then', async () => {
  const calls = await ofAda()
  const { viewId } = await save(ada.uid, 'Pumps')
  await calls.remove({ body: { meetingCode, viewId } })
  expect(await names(ada.uid)).toEqual([])
  await calls.restore({ body: { meetingCode, viewId } })
  expect(await names(ada.uid)).toEqual(['Pumps'])

  await calls.remove({ body: { meetingCode, viewId } })
  await save(ada.uid, 'pumps')
  expect((await refusal(calls.restore({ body: { meetingCode, viewId } }))).code).toBe('nameTaken')
})

test('a removed view is forgotten after a day', async () => {
  const calls = await ofAda()
  const [first, second] = [await save(ada.uid, 'One'), await save(ada.uid, 'Two')]
  await calls.remove({ body: { meetingCode, ...first } })
  await sql`update saved_view set removed_at = now() - interval '25 hours' where removed_at is not null`.execute(db)
  await calls.remove({ body: { meetingCode, ...second } })

  expect((await refusal(calls.restore({ body: { meetingCode, ...first } }))).code).toBe('itemNotFound')
  await calls.restore({ body: { meetingCode, ...second } })
})

test('a person has a limited number of views of a table, however many are saved at once', async () => {
  await sql`
    insert into saved_view (meeting_code, page, uid, made_by, name, settings)
    select ${meetingCode}, ${page}, ${ada.uid}, ${ada.uid}, 'View ' || number, '{}'
    from generate_series(2, ${viewLimits.views}) as number`.execute(db)
  const answers = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => save(ada.uid, name)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await names(ada.uid)).toHaveLength(viewLimits.views)
  expect((await refusal(save(ada.uid, 'Four'))).code).toBe('tooManyItems')
  await save(ada.uid, 'View 2')
  await save(ada.uid, 'Four', true)
})

test('the views of the team stay when the account that made them goes, and the personal ones go with it', async () => {
  await sql`insert into person (uid, email) values ('UGONE', 'gone@example.org')`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values (${meetingCode}, 'UGONE', 'ORGANISER')`.execute(
    db,
  )
  await save('UGONE', 'Personal')
  await save('UGONE', 'Team', true)
  await sql`delete from person where uid = 'UGONE'`.execute(db)

  expect(await (await ofAda()).list({ query: { meetingCode, page } })).toMatchObject([{ name: 'Team', madeBy: '' }])
  expect((await sql`select from saved_view`.execute(db)).rows).toHaveLength(1)
})
