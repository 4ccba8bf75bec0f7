import type { Db } from '../../../../api/db/index.ts'
import { hashPassword } from '../../../../api/server/accounts/passwords.ts'

/** The password of everybody here. */
export const knownPassword = 'Harbour#2026'

// Hashing is slow on purpose, so it is done once for each test file, and only where somebody needs it.
let hash: Promise<string> | undefined

/** The people of the known fair: an engineer in London, a buyer in Shanghai, and one whom nobody gave a password. */
export const ada = { uid: 'UADA', email: 'ada@example.org', phone: '7700900142', phoneCountryCode: '+44' }
export const lin = { uid: 'ULIN', email: 'lin@example.org', phone: '13800138000', phoneCountryCode: '+86' }
export const noor = { uid: 'UNOOR', email: 'noor@example.org', phone: '', phoneCountryCode: '' }

/** Puts Ada, Lin and Noor into an empty database. Ada and Lin log in with `knownPassword`. */
export async function knownPeople(db: Db) {
  hash ??= hashPassword(knownPassword)
  const password_hash = await hash
  const rows = [
    { ...ada, password_hash, family_name: 'Byron', given_name: 'Ada', country_code: 'GB', organisation: 'Engines' },
    { ...lin, password_hash, family_name: '林', given_name: '晓雨', country_code: 'CN', organisation: '流明光学' },
    { ...noor, password_hash: null, family_name: 'Aziz', given_name: 'Noor', country_code: 'MY', organisation: '' },
  ]
  await db
    .insertInto('person')
    .values(rows.map(({ phoneCountryCode, ...row }) => ({ ...row, phone_country_code: phoneCountryCode })))
    .execute()
}
