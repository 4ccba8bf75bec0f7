import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../index.ts'
import type { Schema } from '../schema.ts'
import { rebuildSearch } from '../search/search-index.ts'
import { demoLotteries, writeLotteries } from './benefits/lotteries.ts'
import { demoCoupons, demoShops, writeBoothVisits, writeShops } from './benefits/shops.ts'
import { demoDeeds, writeAudit } from './console/audit.ts'
import { demoReports, writeOperators, writeReports } from './console/reports.ts'
import { writeConversations } from './conversations.ts'
import { meetingName, meetingTimes } from './dates.ts'
import { type DemoMeeting, meetings } from './facts/meetings.ts'
import { registrationTerms } from './facts/registration-terms.ts'
import { demoSheets, writeForms } from './forms/forms.ts'
import { organisers, writeLeads, writeMembers, writeOrganisers } from './inbox.ts'
import { writeNotes } from './notes/notes.ts'
import { demoMeals, writeMeals } from './orders/meals.ts'
import { demoTickets, writeTickets } from './orders/tickets.ts'
import { writePeopleMet } from './people-met.ts'
import { demoQuestions, demoSessions } from './programme/demo-programme.ts'
import { programmeTerms } from './programme/programme-terms.ts'
import { writeQuestions, writeSessions } from './programme/taking-part.ts'
import { demoForms, writeProgramme } from './registrations/programme.ts'
import { writeRegistrations } from './registrations/registrations.ts'
import type { MeetingRow } from './rows.ts'
import { demoGuests, demoSites } from './sites/demo-sites.ts'
import { writeSites } from './sites/write-sites.ts'
import { writeCardFigures, writeVisits } from './visits.ts'
import { demoWorld } from './world.ts'
import { upsert, writeWorld } from './write.ts'

const programmeFacts = [demoSessions, demoQuestions, programmeTerms, demoSites, demoGuests]
const demoAccounts = ['U1001', 'U1002', 'U1003', 'U1004', 'U1005']
/** Any origin of the local machine. */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

const meetingRow = (meeting: DemoMeeting, now: Date): MeetingRow => {
  const { startsAt, endsAt } = meetingTimes(meeting, now)
  return {
    code: meeting.code,
    type: meeting.type,
    name: meetingName(meeting, now),
    summary: meeting.summary,
    address: meeting.address,
    cover: meeting.cover,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: meeting.timeZone,
    fallback_language: 'EN',
    landmarks: meeting.landmarks,
  }
}

/**
 * The world's fingerprint is kept as the comment of the table `meeting`: it goes with the transaction and leaves no
 * trace in any row.
 */
async function isSeeded(db: Transaction<Schema>, fingerprint: string) {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('meeting'::regclass, 'pg_class') as comment`.execute(db)
  return rows[0]?.comment === fingerprint
}

async function isAhead(db: Transaction<Schema>, now: Date) {
  const query = db.selectFrom('meeting').select('code').where('code', '=', 'X2026').where('ends_at', '>', now)
  return (await query.executeTakeFirst()) !== undefined
}

/** Writes the demo meetings with their schedules and how they take registrations, days counted from `now`. */
async function writeMeetings(db: Transaction<Schema>, now: Date) {
  await upsert(
    db,
    'meeting',
    ['code'],
    meetings.map((meeting) => ({ ...meetingRow(meeting, now) })),
  )
  await writeProgramme(db, now)
  await writeSessions(db, now)
}

/** The demo accounts get their password, and one of them the app key of the demo, unless they have them already. */
async function writeAccounts(db: Transaction<Schema>, passwordHash: string) {
  await db
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('uid', 'in', demoAccounts)
    .where('password_hash', 'is', null)
    .execute()
  await db
    .insertInto('app')
    .values({ app_key: 'demo', name: 'Foyer demo', owner_uid: 'U1003', origins: localOrigins })
    .onConflict((conflict) => conflict.column('app_key').doNothing())
    .execute()
}

/**
 * Fills the database with the demo world, in one transaction. Where the same world was seeded before,
 * only an exhibition that is over is moved ahead; else its rows are written anew. Rows of others, homes that members
 * changed, and leads that visitors left, stay. `passwordHash` is that of every demo account.
 */
export async function seedDemo(db: Db, passwordHash: string): Promise<void> {
  const now = new Date()
  const world = demoWorld()
  const fingerprint = `demo ${createHash('sha256')
    .update(
      JSON.stringify([
        world,
        meetings,
        organisers,
        demoForms,
        registrationTerms,
        programmeFacts,
        demoSheets,
        demoDeeds,
        demoShops,
        demoCoupons,
        demoLotteries,
        demoTickets,
        demoMeals,
        demoReports,
      ]),
    )
    .digest('hex')}`
  await db.transaction().execute(async (transaction) => {
    // Two servers that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext('foyer demo'))`.execute(transaction)
    const seeded = await isSeeded(transaction, fingerprint)
    if (!seeded || !(await isAhead(transaction, now))) await writeMeetings(transaction, now)
    if (seeded) return
    await writeWorld(transaction, world)
    await writeAccounts(transaction, passwordHash)
    await writeOperators(transaction, passwordHash)
    await writeMembers(transaction)
    await writeOrganisers(transaction)
    await writeLeads(transaction, now)
    await writePeopleMet(transaction, now)
    await writeConversations(transaction, now)
    await writeReports(transaction, now)
    await writeRegistrations(transaction, now)
    await writeTickets(transaction, now)
    await writeMeals(transaction)
    await writeAudit(transaction, now)
    await writeForms(transaction, now)
    await writeNotes(transaction, now)
    await writeQuestions(transaction, now)
    await writeVisits(transaction, now)
    await writeCardFigures(transaction, now)
    await writeBoothVisits(transaction, now)
    await writeShops(transaction, now)
    await writeLotteries(transaction, now)
    await writeSites(transaction)
    await rebuildSearch(transaction)
    await sql`comment on table meeting is ${sql.lit(fingerprint)}`.execute(transaction)
  })
}
