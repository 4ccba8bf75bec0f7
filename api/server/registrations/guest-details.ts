import type { Db } from '../../db/index.ts'
import { partsOfName } from './people-list/read-people.ts'

/**
 * Reads what a list says of the guest whom a code invites, as their form begins with it; null for a code that invites
 * nobody in particular. Invitations are forwarded, so address and phone number are for the account of that address only.
 */
export async function listedGuest(db: Db, meetingCode: string, code: string, uid: string) {
  const guest = await db
    .selectFrom('event_guest')
    .select(['name', 'company', 'email', 'phone', 'phone_country_code'])
    .where('meeting_code', '=', meetingCode)
    .where('invitation_code', '=', code)
    .where('list_key', '<>', '')
    .executeTakeFirst()
  if (!guest) return null
  const { name, company, email, phone, phone_country_code } = guest
  const account =
    uid && email && (await db.selectFrom('person').select('email').where('uid', '=', uid).executeTakeFirst())
  const isGuest = account && account.email?.toLowerCase() === email.toLowerCase()
  return {
    ...{ ...partsOfName(name), organisation: company, position: '' },
    ...(isGuest
      ? { email, phone, phoneCountryCode: phone_country_code }
      : { email: '', phone: '', phoneCountryCode: '' }),
  }
}
