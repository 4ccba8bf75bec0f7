import { sql } from 'kysely'
import type { Db } from '../../../../db/index.ts'

/** Waits until no import into this meeting and no other change of its exhibitors runs; it holds for a transaction. */
export const lockExhibitors = (tx: Db, meetingCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('import exhibitors'), hashtext(${meetingCode}))`.execute(tx)
