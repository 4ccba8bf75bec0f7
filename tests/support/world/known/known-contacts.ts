import type { Db } from '../../../../api/db/index.ts'
import { hostToken, inHostApp } from './known-apps.ts'

/** Makes two people contacts of each other, as if the second had asked. */
export async function makeContacts(db: Db, one: string, other: string) {
  await db
    .insertInto('contact_request')
    .values({ from_uid: other, to_uid: one, state: 'APPROVED' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('contact')
    .values([
      { owner_uid: one, contact_uid: other },
      { owner_uid: other, contact_uid: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The calls of people who are logged in to the host app, by uid. Each has a server of its own. */
export async function callersOf(db: Db, uids: readonly string[]) {
  const callers = new Map<string, ReturnType<typeof inHostApp>>()
  for (const uid of uids) callers.set(uid, inHostApp(db, await hostToken(db, uid)))
  return (uid: string) => {
    const found = callers.get(uid)
    if (!found) throw new Error(`Nobody is logged in as "${uid}".`)
    return found
  }
}
