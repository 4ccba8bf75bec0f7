import type { Db } from '../../db/index.ts'
import type { Handlers } from '../http/handlers.ts'
import { invalidInput } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { pageOfNotices, readNotices, readUntilInstant, unreadNum } from './notice-rows.ts'
import { boxSettings, changeBox, setMessageMails } from './telling/notice-settings.ts'

/** Returns the settings of a person's notices; mails about messages stand with their messages. */
async function settingsOf(db: Db, uid: string) {
  const settings = await asPerson(db, uid, (tx) => boxSettings(tx, uid))
  const box = await db.selectFrom('message_box').select('wants_mail').where('uid', '=', uid).executeTakeFirst()
  const unmailed = settings.unmailedKinds.filter((kind) => kind !== 'MESSAGE')
  return { ...settings, unmailedKinds: box?.wants_mail === false ? ['MESSAGE' as const, ...unmailed] : unmailed }
}

/** Answers the calls about notices. Every statement on notices runs under row-level security. */
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
    return settingsOf(db, uid)
  },

  async updateSettings({ body }, { db, session: { uid } }) {
    const { quietHours } = body
    if (quietHours && quietHours.from === quietHours.until)
      throw invalidInput('quietHours.until', 'another time than that from which they last')
    await asPerson(db, uid, (tx) => changeBox(tx, uid, body))
    if (body.unmailedKinds) await setMessageMails(db, uid, !body.unmailedKinds.includes('MESSAGE'))
    return settingsOf(db, uid)
  },
}
