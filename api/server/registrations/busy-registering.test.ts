import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { createLog } from '../core/log.ts'
import { readSettings } from '../core/settings.ts'
import { type Foyer, openFoyer } from '../index.ts'

const { db, url, drop } = await testDatabase()
let foyer: Foyer

beforeAll(async () => {
  await knownRegistrations(db)
  const settings = readSettings({ PORT: '0', FOYER_DEMO: '0', DATABASE_URL: url })
  foyer = await openFoyer({
    settings: { ...settings, outbox: true, limits: generous },
    log: createLog('silent'),
    // A call that takes a second one while it has one would wait for itself.
    connections: { calls: 1, jobs: 1 },
  })
})
afterAll(async () => {
  await foyer.close()
  await drop()
})

const some = (who: string) => Array.from({ length: 20 }, (_, number) => `${who}${number}@example.org`)

async function register(email: string, token = '') {
  const answer = await fetch(`${foyer.url}/user/attend/signUpAndRegister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify({ ...adasEntry(), email }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Returns the addresses that got the mail about their registration, in the order of the alphabet. */
async function mailed(who: string) {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from outgoing_message
    where recipient like ${`${who}%`} and calendar <> '' order by recipient collate "C"`.execute(db)
  return rows.map(({ recipient }) => recipient)
}

/** Returns how many statements wait for the table of mails. */
async function hangingMails() {
  const { rows } = await sql`
    select from pg_locks where relation = 'outgoing_message'::regclass and not granted`.execute(db)
  return rows.length
}

test(
  'who registers does not wait for the mails of others that hang, and each is told once',
  async () => {
    const members = some('member')
    await sql`
      insert into person (uid, email) select email, email from unnest(${members}::text[]) as email`.execute(db)
    const tokens = await Promise.all(members.map((uid) => hostToken(db, uid)))

    const statuses = await db.transaction().execute(async (tx) => {
      await sql`lock table outgoing_message in exclusive mode`.execute(tx)
      const [first = '', ...others] = members
      const status = await register(first, tokens[0])
      await eventually(async () => expect(await hangingMails()).toBe(1))
      return [status, ...(await Promise.all(others.map((email, at) => register(email, tokens[at + 1]))))]
    })

    expect(statuses).toEqual(members.map(() => 200))
    await eventually(async () => expect(await mailed('member')).toEqual(members.sort()))
  },
  limitMs(90_000),
)

test(
  'newcomers who register in the same moment are all registered and told, also over one connection',
  async () => {
    const newcomers = some('newcomer')

    const statuses = await Promise.all(newcomers.map((email) => register(email)))

    expect(statuses).toEqual(newcomers.map(() => 200))
    await eventually(async () => expect(await mailed('newcomer')).toEqual(newcomers.sort()))
  },
  limitMs(90_000),
)
