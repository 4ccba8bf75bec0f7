import { sql } from 'kysely'
import { type NoticeKind, noticeKinds } from '../../contract/messages/notice-terms.ts'
import type { Db } from '../../db/index.ts'
import type { Handlers } from '../http/handlers.ts'
import { asPerson } from '../http/row-security.ts'
import { pageOfNotices, readNotices, readUntilInstant, unreadNum } from './notice-rows.ts'

async function settingsOf(tx: Db, uid: string) {
  const box = await tx.selectFrom('notice_box').select('muted').where('uid', '=', uid).executeTakeFirst()
  // A kind that an earlier version had is none any more.
  return { mutedKinds: noticeKinds.filter((kind) => box?.muted.includes(kind)) }
}

/** Stores the muted kinds. Somebody without a row has read nothing, and that stays so. */
const mute = (tx: Db, uid: string, kinds: readonly NoticeKind[]) =>
  sql`
    insert into notice_box (uid, read_until, muted) values (${uid}, '-infinity', ${[...new Set(kinds)]}::text[])
    on conflict (uid) do update set muted = excluded.muted`.execute(tx)

/** Answers the calls about notices. Every statement runs under row-level security. */
export const notices: Handlers<'notices'> = {
  async list({ body }, { db, session: { uid }, language }) {
    return asPerson(db, uid, (tx) => pageOfNotices(tx, uid, body, language))
  },

  async num(_, { db, session: { uid } }) {
    return asPerson(db, uid, (tx) => unreadNum(tx, uid))
  },

  async read({ body: { ids = [], until = '' } }, { db, session: { uid } }) {
    return asPerson(db, uid, async (tx) => {
      if (ids.length > 0) await readNotices(tx, uid, ids)
      if (until) await readUntilInstant(tx, uid, until)
      return unreadNum(tx, uid)
    })
  },

  async settings(_, { db, session: { uid } }) {
    return asPerson(db, uid, (tx) => settingsOf(tx, uid))
  },

  async updateSettings({ body }, { db, session: { uid } }) {
    return asPerson(db, uid, async (tx) => {
      await mute(tx, uid, body.mutedKinds)
      return settingsOf(tx, uid)
    })
  },
}
