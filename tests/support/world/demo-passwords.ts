import type { Db } from '../../../api/db/index.ts'
import { hashPassword } from '../../../api/server/accounts/passwords.ts'
import { demoPassword } from './logged-in.ts'

/** Lets people of the demo world log in who have no password there. */
export async function givePasswords(db: Db, emails: readonly string[]) {
  const password_hash = await hashPassword(demoPassword)
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ password_hash })
    .where('email', 'in', emails)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== emails.length) throw new Error(`Not everybody is known: ${emails.join(', ')}`)
}
