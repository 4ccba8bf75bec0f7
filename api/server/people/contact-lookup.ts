import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/**
 * Returns true if the owner of a card has the viewer among their contacts: then the viewer may see what is for
 * contacts. Removing the viewer takes that away, whatever the viewer keeps.
 */
export async function isContact(db: Db, ownerUid: string, viewerUid: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from contact where owner_uid = ${ownerUid} and contact_uid = ${viewerUid}
    ) as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}
