import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { connect } from '../../db/index.ts'

const { db, url, drop } = await testDatabase()
/** A second process on the same database. */
const other = connect(url, { maxConnections: 4 })
const uids = Array.from({ length: 120 }, (_, at) => `UCROWD${at}`)
let crowd: ReturnType<typeof inHostApp>[]

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const tokens = await Promise.all(uids.map((uid) => hostToken(db, uid)))
  crowd = tokens.map((token, at) => inHostApp(at % 2 ? db : other, token))
})
beforeEach(async () => {
  await db.deleteFrom('waiting_place').execute()
  await db.deleteFrom('registration').execute()
  await sql`update meeting_registration set capacity = null, taken = 0`.execute(db)
  await sql`update meeting_identity set capacity = null, taken = 0`.execute(db)
})
afterAll(async () => {
  await other.destroy()
  await drop()
})

/** Registers as a person does whom a busy server asks to come again: with the same key. */
async function register(at: number, entry = adasEntry()): Promise<string | undefined> {
  const outcome = await crowd[at]?.registrations.register({ body: entry }).then(
    ({ registrationId }) => registrationId,
    (error: { code: string }) => error.code,
  )
  return outcome === 'unavailable' || outcome === 'tooManyRequests' ? register(at, entry) : outcome
}
const counted = async () => {
  const { rows } = await sql<{ taken: number; held: number }>`
    select taken, (select count(*)::integer from registration where state <> 'CANCELLED') as held
    from meeting_registration where meeting_code = 'M1'`.execute(db)
  return rows[0]
}

test.each(['meeting_registration', 'meeting_identity'])(
  'of 120 people at two processes, exactly 20 get the 20 places of %s',
  async (table) => {
    const code = table === 'meeting_identity' ? sql` and code = 'VISITOR'` : sql``
    await sql`update ${sql.table(table)} set capacity = 20 where meeting_code = 'M1'${code}`.execute(db)

    const outcomes = await Promise.all(uids.map((_, at) => register(at)))

    expect(outcomes.filter((outcome) => outcome === 'registrationFull').length).toBe(100)
    expect((await counted())?.held).toBe(20)
  },
)

test('of 120 people at two processes for 20 places, exactly 20 come, and 100 wait, each at a position of their own', async () => {
  await sql`update meeting_registration set capacity = 20 where meeting_code = 'M1'`.execute(db)
  const join = (at: number): Promise<unknown> | undefined =>
    crowd[at]?.waitingLists
      .join({ body: { meetingCode: 'M1', identity: 'VISITOR' } })
      .catch(({ code }: { code: string }) => (code === 'unavailable' || code === 'tooManyRequests' ? join(at) : code))

  await Promise.all(uids.map(async (_, at) => (await register(at)) === 'registrationFull' && join(at)))

  const positions = await Promise.all(
    uids.map(async (_, at) => (await crowd[at]?.waitingLists.mine({ query: {} }))?.list[0]?.position ?? 0),
  )
  expect(positions.filter((position) => position > 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
  expect(await counted()).toEqual({ taken: 20, held: 20 })
})

test('whoever registers and cancels in whatever order, as many places are taken as are held, and never too many', async () => {
  const steps = fc.array(fc.record({ who: fc.nat(5), cancels: fc.boolean() }), { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      await db.deleteFrom('registration').execute()
      await sql`update meeting_registration set capacity = 3, taken = 0 where meeting_code = 'M1'`.execute(db)

      await Promise.all(
        chosen.map(async ({ who, cancels }) => {
          const id = await register(who)
          const { list = [] } = (await crowd[who]?.registrations.mine({ body: {} })) ?? {}
          const [row] = list
          if (cancels && id && row) {
            // Another step of the same person may have cancelled it already.
            await crowd[who]?.registrations.cancel({ body: { registrationId: row.registrationId } }).catch(() => {})
          }
        }),
      )

      const { taken = -1, held = -2 } = (await counted()) ?? {}
      expect(taken).toBe(held)
      expect(taken).toBeLessThanOrEqual(3)
    }),
    { numRuns: 12 },
  )
})
