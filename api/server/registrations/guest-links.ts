import { sql } from 'kysely'
import type { Input } from '../../contract/core/endpoint.ts'
import type { registrations } from '../../contract/registrations/registrations.ts'
import type { Db } from '../../db/index.ts'

type Given = Pick<Input<typeof registrations.register>['body'], 'shareCode' | 'meetingCode'>

/**
 * Returns the code of the link by which a guest came whom somebody invited to this meeting by name; null for every
 * other code, whose registration is as good as any. People who try out a link that they made are not its guest. A link
 * that was turned off meanwhile counts: its guest came while it worked.
 */
export async function guestLinkOf({ shareCode = '', meetingCode }: Given, uid: string, db: Db): Promise<string | null> {
  if (!shareCode) return null
  const { rows } = await sql<{ code: string }>`
    select code from share_link
    where code = ${shareCode} and invites_to = ${meetingCode} and owner_uid is distinct from ${uid}`.execute(db)
  return rows[0]?.code ?? null
}
