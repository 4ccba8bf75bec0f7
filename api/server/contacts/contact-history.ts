import { sql } from 'kysely'
import type { requestHappenings } from '../../contract/contacts/request-states.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { type MetRow, metItem, metParts } from './people-rows.ts'

interface Row extends MetRow {
  kind: (typeof requestHappenings)[number]
  isOwn: boolean
  at: Date
}

const met = metParts(sql`event`)

/**
 * Returns what has happened to the requests between two people, the newest first, as far as the first of them may know
 * it: nobody learns that a request was ignored, or that they were removed.
 */
export async function historyBetween(tx: Db, owner: string, other: string, language: Language) {
  const { rows } = await sql<Row>`
    select kind, by_uid = ${owner} as "isOwn", at, ${met.columns}
    from contact_request_event as event ${met.tables}
    where (from_uid, to_uid) in ((${owner}, ${other}), (${other}, ${owner}))
      and (by_uid = ${owner} or kind not in ('IGNORED', 'REMOVED'))
    order by event.id desc limit 100`.execute(tx)
  return rows.map((row) => ({
    ...{ kind: row.kind, isOwn: row.isOwn, at: row.at.toISOString() },
    met: metItem(row, language),
  }))
}
