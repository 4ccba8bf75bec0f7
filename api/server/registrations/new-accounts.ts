import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { termsVersion } from '../../contract/accounts/account-terms.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { registrations } from '../../contract/registrations/registrations.ts'
import type { Db } from '../../db/index.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import { normalAddress } from '../accounts/email-address.ts'
import { sendLink } from '../accounts/email-links.ts'
import { logIn } from '../accounts/login.ts'
import { newUid } from '../accounts/person.ts'
import type { Context } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { countingGuesses, countRegistration, newRow, writeRegistration } from './registering.ts'

type Given = Input<typeof registrations.register>['body']
type Registered = Infer<(typeof registrations)['register']['data']>

interface Earlier {
  registrationId: string
  uid: string
  state: Registered['status']
  isRepeated: boolean
  /** True while nobody has proven that the address is theirs. */
  isNew: boolean
}

/** The registration of an address for a meeting: that of the same key first, else one that is not cancelled. */
async function earlierOf({ meetingCode, email, key }: Given, db: Db): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier>`
    select registration.id as "registrationId", registration.uid, state, key = ${key} as "isRepeated",
      person.email is null and person.password_hash is null
        and registration.created_at > now() - interval '1 hour' as "isNew"
    from registration join person on person.uid = registration.uid
    where meeting_code = ${meetingCode} and lower(registration.email) = lower(${email})
      and (key = ${key} or (state <> 'CANCELLED' and person.email is null))
    order by "isRepeated" desc limit 1`.execute(db)
  return rows[0]
}

/** Makes an account without an address: the address becomes its own when the link in the mail is opened. */
async function addPerson(given: Given, db: Db, { language }: Context) {
  const uid = newUid()
  await db
    .insertInto('person')
    .values({
      uid,
      family_name: given.firstName,
      given_name: given.lastName,
      organisation: given.organisation,
      position: JSON.stringify(given.position ? { [language]: given.position } : {}),
      country_code: given.countryCode ?? '',
      terms_version: termsVersion,
      terms_accepted_at: new Date(),
      language: given.language ?? language,
    })
    .execute()
  await indexEntries(db, 'PERSON', [uid])
  return uid
}

async function hasAccount(email: string, db: Db) {
  const { rows } = await sql`select from person where lower(email) = lower(${email})`.execute(db)
  return rows.length > 0
}

/** A login for Foyer's own pages and apps: another website never gets the token of a whole account. */
const loginFor = (uid: string, context: Context, db: Db) => {
  const isOwn =
    context.appKey === '' && (!context.origin || context.origin === new URL(context.settings.publicUrl).origin)
  return isOwn ? logIn(uid, context, { db }) : null
}

/** Sends the link that gives the address to the new account. A mail that cannot be sent undoes no registration. */
async function sendConfirmation(uid: string, email: string, context: Context) {
  try {
    await sendLink({ purpose: 'CHANGE', email, uid }, context)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function writeNewcomer(given: Given, row: Record<string, unknown>, context: Context, db: Db) {
  const { meetingCode, email } = given
  // Two tries of one person take turns: the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${meetingCode}:${email.toLowerCase()}`}, 0))`.execute(
    db,
  )
  const earlier = await earlierOf(given, db)
  if (earlier?.isRepeated) {
    const { registrationId, uid, state: status, isNew } = earlier
    return { uid: '', registrationId, status, login: isNew ? await loginFor(uid, context, db) : null }
  }
  if (await hasAccount(email, db)) throw new Refusal('accountExists', 'Another account has this e-mail address.')
  if (earlier) throw new Refusal('alreadyRegistered', 'The address is registered for the meeting.')
  const uid = await addPerson(given, db, context)
  const { registrationId, state } = await writeRegistration(db, uid, row)
  return { uid, registrationId, status: state, login: await loginFor(uid, context, db) }
}

/**
 * Registers somebody without an account, and makes one; all of it or nothing. The address is not proven yet, so the
 * account does not have it before its owner opens the link that they are sent.
 */
export async function registerNewcomer(entered: Given, context: Context): Promise<Registered> {
  const given = { ...entered, email: normalAddress(entered.email) }
  await countRegistration(context, '')
  const row = await newRow(given, '', context)
  const { uid, ...written } = await countingGuesses(context, () =>
    context.db.transaction().execute((tx) => writeNewcomer(given, row, context, tx)),
  )
  const isMailSent = uid !== '' && (await sendConfirmation(uid, given.email, context))
  return { meetingCode: given.meetingCode, ...written, isMailSent }
}
