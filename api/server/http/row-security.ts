import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** The roles of the database that see the rows of one enterprise, meeting or person, named by a setting. */
const kinds = {
  enterprise: { role: 'foyer_member', setting: 'foyer.enterprise' },
  meeting: { role: 'foyer_organiser', setting: 'foyer.meeting' },
  person: { role: 'foyer_person', setting: 'foyer.person' },
}

function restricted<T>(
  db: Db,
  { role, setting }: (typeof kinds)['meeting'],
  code: string,
  run: (tx: Db) => Promise<T>,
) {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config(${setting}, ${code}, true)`.execute(tx)
    // The role may be missing, or belong to another application. Then only the membership check protects the rows.
    const { rows } = await sql<{ isOurs: boolean }>`
      select exists (
        select from pg_roles where rolname = ${role} and pg_has_role(current_user, oid, 'MEMBER')
      ) as "isOurs"`.execute(tx)
    if (rows[0]?.isOurs) await sql`set local role ${sql.id(role)}`.execute(tx)
    return run(tx)
  })
}

/**
 * Runs statements in one transaction in which the database shows and changes the rows of this enterprise only, whatever
 * the statements ask for. Resolves to the result of `run`. If `run` throws, the transaction is rolled back and the
 * error is thrown again.
 * @example
 * const leads = await asEnterprise(db, 'E1001', (tx) => tx.selectFrom('lead').selectAll().execute())
 */
export const asEnterprise = <T>(db: Db, enterpriseCode: string, run: (tx: Db) => Promise<T>): Promise<T> =>
  restricted(db, kinds.enterprise, enterpriseCode, run)

/**
 * Does the same as `asEnterprise` for the rows of one meeting.
 */
export const asMeeting = <T>(db: Db, meetingCode: string, run: (tx: Db) => Promise<T>): Promise<T> =>
  restricted(db, kinds.meeting, meetingCode, run)

/**
 * Does the same as `asEnterprise` for the contacts, requests and groups of one person.
 */
export const asPerson = <T>(db: Db, uid: string, run: (tx: Db) => Promise<T>): Promise<T> =>
  restricted(db, kinds.person, uid, run)
