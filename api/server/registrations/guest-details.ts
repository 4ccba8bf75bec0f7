import type { Db } from '../../db/index.ts'
import { partsOfName } from './people-list/read-people.ts'

/**
 * Reads what a list says of the guest whom a code invites, as their form begins with it; null for a code that invites
 * nobody in particular. Codes of lists are too long to be guessed, and each is of one guest.
 */
export async function listedGuest(db: Db, meetingCode: string, code: string) {
  const guest = await db
    .selectFrom('event_guest')
    .select(['name', 'company', 'email', 'phone', 'phone_country_code'])
    .where('meeting_code', '=', meetingCode)
    .where('invitation_code', '=', code)
    .where('list_key', '<>', '')
    .executeTakeFirst()
  if (!guest) return null
  const { name, company, email, phone, phone_country_code } = guest
  return {
    ...partsOfName(name),
    ...{ organisation: company, position: '', email, phone, phoneCountryCode: phone_country_code },
  }
}
