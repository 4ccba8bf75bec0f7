import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { maxDevices } from '../../../contract/messages/notice-terms.ts'
import type { Handlers, LoggedIn } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { faultOf } from '../../leads/webhooks/address.ts'
import { pushKeyOf } from './push-key.ts'

async function stateOf(endpoint: string, { db, settings, session }: LoggedIn) {
  const { publicKey } = await pushKeyOf(db, settings)
  const { rows } = await sql`
    select 1 from push_device where endpoint = ${endpoint} and uid = ${session.uid}`.execute(db)
  return { publicKey, isOn: rows.length > 0 }
}

/** Returns true if a text in base64url is a point of P-256, as browsers give it: uncompressed. */
function isPoint(text: string) {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65) return false
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    // No point of the curve has these coordinates.
    return false
  }
}

/** Answers the calls about the browsers that get pushes. A browser belongs to the login that added it. */
export const pushDevices: Handlers<'pushDevices'> = {
  async state({ body }, context) {
    return stateOf(body.endpoint ?? '', context)
  },

  async add({ body }, context) {
    const { db, session, language, settings } = context
    const { endpoint, p256dh, auth } = body
    const fault = faultOf(endpoint, settings)
    if (fault) throw invalidInput('endpoint', fault)
    if (!isPoint(p256dh)) throw invalidInput('p256dh', 'a point of P-256 in base64url')
    if (Buffer.from(auth, 'base64url').length !== 16) throw invalidInput('auth', '16 bytes in base64url')
    const { uid, id } = session
    await db.transaction().execute(async (tx) => {
      // The first device begins with what comes from now on. The row also makes parallel additions wait.
      await sql`
        insert into notice_box as box (uid, read_until) values (${uid}, '-infinity')
        on conflict (uid) do update set pushed_until = case
          when exists (select from push_device where push_device.uid = ${uid}) then box.pushed_until else now() end`.execute(
        tx,
      )
      await sql`
        insert into push_device (uid, session_id, endpoint, public_key, auth_secret, language)
        values (${uid}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${language})
        on conflict (endpoint) do update set uid = excluded.uid, session_id = excluded.session_id,
          public_key = excluded.public_key, auth_secret = excluded.auth_secret, language = excluded.language,
          created_at = now()`.execute(tx)
      await sql`
        delete from push_device where id in (
          select id from push_device where uid = ${uid} order by created_at desc, id offset ${maxDevices})`.execute(tx)
    })
    return stateOf(endpoint, context)
  },

  async remove({ body: { endpoint } }, context) {
    const { db, session } = context
    await db.deleteFrom('push_device').where('endpoint', '=', endpoint).where('uid', '=', session.uid).execute()
    return stateOf(endpoint, context)
  },
}
