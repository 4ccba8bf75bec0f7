import { sql } from 'kysely'
import type { Db } from '../../../api/db/index.ts'

/** Moves meetings to where it is noon now, whatever the time is where the test runs: their day has a morning then. */
export const moveToNoon = (db: Db) =>
  sql`
    update meeting set time_zone = 'Etc/GMT' || case when hour >= 12 then '+' || hour - 12 else '-' || 12 - hour end
    from (select extract(hour from now() at time zone 'UTC')::integer as hour) as utc`.execute(db)
