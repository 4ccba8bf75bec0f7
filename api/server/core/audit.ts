import type { DeedKind } from '../../contract/meetings/audit-terms.ts'
import type { Db } from '../../db/index.ts'

/** The organiser who does something, as the context of their call names them. */
interface By {
  organiser: { meetingCode: string }
  session: { uid: string }
  /** Browser and system in a few words. */
  device: string
}

/** An action of an organiser. `subject` is the id of the thing that it changed. None of it holds personal data. */
export interface Deed {
  action: DeedKind
  subject: string
  reason?: string
  before?: Record<string, string | number | boolean>
  after?: Record<string, string | number | boolean>
}

/** Adds an entry to the audit of a meeting, in the transaction of what it tells of. */
export async function audit(tx: Db, { organiser, session, device }: By, deed: Deed): Promise<void> {
  const { action, subject, reason = '', before = {}, after = {} } = deed
  await tx
    .insertInto('audit_entry')
    .values({
      ...{ meeting_code: organiser.meetingCode, uid: session.uid, device, action, subject, reason },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .execute()
}
