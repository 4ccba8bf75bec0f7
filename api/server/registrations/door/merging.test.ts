import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const people = [ada, lin]
let registrationIds: string[]

beforeAll(async () => {
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  registrationIds = []
  for (const { uid } of people) {
    const registrant = inHostApp(db, await hostToken(db, uid))
    const { registrationId } = await registrant.registrations.register({ body: adasEntry() })
    registrationIds.push(registrationId)
  }
})
afterAll(drop)

interface Scan {
  id: string
  registration_id: string
  at: string
}

/** Sends scans as gates do whose network comes back: each gate its own, in parts of two. */
async function merge(scans: Scan[]) {
  await db.deleteFrom('check_in').execute()
  await sql`update registration set state = 'PASSED', signed_at = null`.execute(db)
  for (let at = 0; at < scans.length; at += 2) {
    const part = scans.slice(at, at + 2).map((scan) => ({ ...scan, pass_id: null, fault: '', way: 'PASS', reason: '' }))
    await sql`select check_people('M1', 'ENTRY', 'ENTRY', ${noor.uid}, null, ${JSON.stringify(part)}::jsonb)`.execute(
      db,
    )
  }
  const organiser = inHostApp(db, await hostToken(db, noor.uid))
  const { list } = await organiser.checkIns.log({ query: { meetingCode: 'M1', pageSize: 100 } })
  const { rows: signed } = await sql`select id, state, signed_at from registration order by id`.execute(db)
  return { verdicts: Object.fromEntries(list.map(({ id, verdict }) => [id, verdict])), signed }
}

/** A moment of an hour of one day at the meeting’s place. */
const instant = (minute: number) => new Date(Date.UTC(2026, 4, 12, 3, minute)).toISOString()

test('scans of twenty gates without a network merge to one truth in any order, and none is lost', async () => {
  const scan = fc.record({ person: fc.nat(people.length - 1), gate: fc.nat(19), minute: fc.nat(59) })
  const orders = fc.array(scan, { minLength: 1, maxLength: 40 }).chain((taken) => {
    const scans = taken.map(({ person, minute }) => ({ id: newKey(), person, at: instant(minute) }))
    // Every second scan is sent twice, because its answer was lost.
    const sent = scans.flatMap((one, at) => (at % 2 ? [one, one] : [one]))
    const shuffled = fc.shuffledSubarray(sent, { minLength: sent.length, maxLength: sent.length })
    return fc.record({ scans: fc.constant(scans), first: shuffled, second: shuffled })
  })
  await fc.assert(
    fc.asyncProperty(orders, async ({ scans, first, second }) => {
      const stored = (list: typeof scans) =>
        list.map(({ id, person, at }) => ({ id, at, registration_id: registrationIds[person] ?? '' }))
      const truth = await merge(stored(first))

      expect(await merge(stored(second))).toEqual(truth)
      expect(Object.keys(truth.verdicts).sort()).toEqual(scans.map(({ id }) => id).sort())
      const persons = new Set(scans.map(({ person }) => person))
      expect(Object.values(truth.verdicts).filter((verdict) => verdict === 'ADMITTED')).toHaveLength(persons.size)
    }),
    { numRuns: 15 },
  )
})
