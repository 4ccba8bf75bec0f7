import type { Db } from '../../db/index.ts'
import { partsOfName } from './people-list/read-people.ts'

/**
 * Reads what a list says of the guest whom a code invites, as their form begins with it; null for a code that invites
 * nobody in particular. Invitations are forwarded, so address and phone number are for the account of that address
 * only; other accounts get null too.
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
  const names = { ...partsOfName(name), organisation: company, position: '' }
  if (!uid || !email) return { ...names, email: '', phone: '', phoneCountryCode: '' }
  const account = await db.selectFrom('person').select('email').where('uid', '=', uid).executeTakeFirst()
  // Somebody else, to whom the invitation was forwarded, begins with their own details.
  if (account?.email?.toLowerCase() !== email.toLowerCase()) return null
  return { ...names, email, phone, phoneCountryCode: phone_country_code }
}
