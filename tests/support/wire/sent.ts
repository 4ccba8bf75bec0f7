import type { Db } from '../../../api/db/index.ts'

/** The newest mail or text message, as the queue holds it. */
export const lastMessage = (db: Db) =>
  db.selectFrom('outgoing_message').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()

/** The secret in the first link of the newest mail. */
export async function lastSecret(db: Db) {
  const { links } = await lastMessage(db)
  const [id = ''] = links[0]?.match(/(?<=emailCheck\/|id=)[\w-]+/) ?? []
  return id
}
