import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { notices } from '../../contract/messages/notices.ts'
import type { Db } from '../../db/index.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import { asPerson } from '../http/row-security.ts'

// Statements run in the name of `acting`, if it is set: the conditions of a statement are then not what protects rows.
const acting = vi.hoisted(() => ({ uid: '' }))
vi.mock('../http/row-security.ts', async (original) => {
  const real = await original<typeof import('../http/row-security.ts')>()
  return { ...real, asPerson: (db: Db, uid: string, run: never) => real.asPerson(db, acting.uid || uid, run) }
})

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db, { limits: generous })

/** Every call on notices, straight from the contract. */
const calls = Object.entries(notices) as [string, Endpoint][]
const secret = /secret|UADA|ULIN|Byron|Norvane/

/** The input of each call beside the least that its contract lets through. */
const inputs: Record<string, (id: string) => object> = {
  read: (id) => ({ ids: [id], until: '2999-01-01T00:00:00Z' }),
  updateSettings: () => ({ mutedKinds: ['LINK'] }),
}
/** Keys that a body may be stuffed with, all of them aiming at Ada. */
const stuffing = { uid: 'UADA', ownerUid: 'UADA', person: 'UADA', enterpriseCode: 'E1001', role: 'OWNER' }

let idOfAda: string

function call([name, entry]: [string, Endpoint], token: string | undefined, more: object = {}) {
  const body = { ...stuffing, ...sampleInput(entry).body, ...inputs[name]?.(idOfAda) }
  const query = new URLSearchParams({ uid: 'UADA', enterpriseCode: 'E1001' })
  return ask(entry.method === 'POST' ? entry.path : `${entry.path}?${query}`, {
    ...(entry.method === 'POST' && { body }),
    ...(token !== undefined && { token }),
    ...more,
  })
}

/** Everything that is kept of Ada. */
async function rowsOfAda() {
  const { rows } = await sql<{ row: string }>`
    select notice_box::text as row from notice_box where uid = ${ada.uid}
    union all select notice_read::text from notice_read where uid = ${ada.uid}
    union all select contact_request::text from contact_request order by 1`.execute(db)
  return rows
}

beforeEach(async () => {
  acting.uid = ''
  const tables = ['notice_box', 'notice_read', 'contact_request', 'lead', 'enterprise_invitation', 'app'] as const
  for (const table of [...tables, 'share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await sql`update enterprise_member set joined_at = now() - interval '1 year'`.execute(db)
  await db
    .insertInto('contact_request')
    .values({ from_uid: lin.uid, to_uid: ada.uid, state: 'PENDING', message: 'secret-message' })
    .execute()
  const lead_id = await putLead(db, { name: 'secret-visitor', message: 'secret-lead' })
  await db
    .insertInto('lead_event')
    .values({ lead_id, target: 'E1001', uid: lin.uid, kind: 'ASSIGNED', detail: JSON.stringify({ to: ada.uid }) })
    .execute()
  await db
    .insertInto('enterprise_invitation')
    .values({
      ...{ enterprise_code: 'E1001', role: 'SALES', email: 'secret@example.org', secret_hash: Buffer.of(1) },
      ...{ expires_at: new Date('2100-01-01'), used_at: new Date(), invited_by: ada.uid },
    })
    .execute()
  await db
    .insertInto('share_link')
    .values({
      ...{ code: 'SECRET', target: '/', owner_uid: ada.uid, name: 'secret-link' },
      ...{ created_at: new Date('2026-01-01'), expires_at: new Date(Date.now() + 86_400_000) },
    })
    .execute()
  const { envelope } = await ask(notices.list.path, { body: {}, token: await hostToken(db, ada.uid) })
  const noticesOfAda = (envelope as unknown as { list: { id: string; kind: string }[] }).list
  expect(noticesOfAda.map(({ kind }) => kind).sort()).toEqual(['ASSIGNED', 'LEADS', 'LINK', 'MEMBER', 'REQUEST'])
  idOfAda = noticesOfAda.find(({ kind }) => kind === 'REQUEST')?.id ?? ''
})
afterAll(drop)

describe.each(calls)('%s', (name, entry) => {
  test('lets nobody in without a valid token', async () => {
    const before = await rowsOfAda()
    for (const token of [undefined, '', newSecret()]) {
      const { status, envelope } = await call([name, entry], token)
      expect([status, envelope.error]).toEqual([401, 'unauthorised'])
    }
    expect(await rowsOfAda()).toEqual(before)
  })

  test('is not for partner pages, whatever the person agreed to', async () => {
    await db
      .insertInto('app')
      .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
      .execute()
    const token = newSecret()
    const scopes = ['contact', 'follow', 'chat', 'register', 'profile'] as never
    const session = { uid: ada.uid, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    const { status } = await call([name, entry], token, { appKey: 'fair', headers: { origin: fair } })

    expect(status).toBe(403)
  })

  test('tells somebody else nothing and changes nothing of Ada’s, whatever is sent along', async () => {
    const before = await rowsOfAda()

    const { status, text } = await call([name, entry], await hostToken(db, noor.uid))

    expect(status).toBe(200)
    expect(text).not.toMatch(secret)
    expect(await rowsOfAda()).toEqual(before)
  })

  test('tells and changes nothing of Ada’s, whatever its statements ask for', async () => {
    acting.uid = noor.uid
    const before = await rowsOfAda()

    const { text } = await call([name, entry], await hostToken(db, ada.uid)).catch((error) => ({ text: String(error) }))

    expect(text).not.toMatch(secret)
    expect(await rowsOfAda()).toEqual(before)
  })
})

test('what a person acts as reads of leads and invitations when they came, never what they contain', async () => {
  const asAda = <T>(statement: ReturnType<typeof sql<T>>) => asPerson(db, ada.uid, (tx) => statement.execute(tx))

  for (const column of [sql`name from lead`, sql`email from lead`, sql`secret_hash from enterprise_invitation`])
    await expect(asAda(sql`select ${column}`)).rejects.toThrow(/permission denied/)
  await expect(asAda(sql`update lead set status = 'CLOSED'`)).rejects.toThrow(/permission denied/)
  await expect(asAda(sql`delete from enterprise_member`)).rejects.toThrow(/permission denied/)
})
