import { sql } from 'kysely'
import { isLanguage } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { postMail } from '../mail/outgoing.ts'
import { endSessions } from './login.ts'
import { attemptLogin, deleteFailures } from './login-attempts.ts'
import { refuseCommonPassword } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'

const refused = () => new Refusal('wrongPassword', 'It is not the password of the account.')

const personOf = (uid: string, db: Db) =>
  db
    .selectFrom('person')
    .select(['email', 'phone', 'phone_country_code', 'family_name', 'given_name', 'organisation'])
    .select(['language', 'password_hash'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Returns the logged-in person after a check of their password. Wrong passwords count like those at the login. */
async function provenPerson(password: string, context: LoggedIn) {
  const { uid } = context.session
  const person = await personOf(uid, context.db)
  return attemptLogin(context, person?.email ?? uid, async () => {
    if ((await isPassword(password, person?.password_hash)) && person) return person
    throw refused()
  })
}

/** Changes the password of the logged-in person; all their other sessions end. */
export async function changePassword(body: { password: string; newPassword: string }, context: LoggedIn) {
  const { db, settings, session, device } = context
  const { uid } = session
  const { email, password_hash, ...person } = await provenPerson(body.password, context)
  await refuseCommonPassword(body.newPassword, [
    person.family_name,
    person.given_name,
    email ?? '',
    person.organisation,
  ])
  const newHash = await hashPassword(body.newPassword)
  await db.transaction().execute(async (all) => {
    const changed = await all
      .updateTable('person')
      .set({ password_hash: newHash })
      .where('uid', '=', uid)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    // Somebody else has set another one at the same moment.
    if (changed.numUpdatedRows === 0n) throw refused()
    await endSessions(uid, all, { keep: session.id })
    if (!email) return
    await deleteFailures(all, email)
    const language = isLanguage(person.language) ? person.language : context.language
    await postMail(all, settings, {
      kind: 'passwordChanged',
      to: email,
      language,
      facts: { when: new Date(), device },
    })
  })
}

/** Deletes the data that is stored under a person's e-mail address or phone number instead of their uid. */
async function deleteTraces(db: Db, { email, phone, phone_country_code }: Awaited<ReturnType<typeof provenPerson>>) {
  if (email) {
    await db
      .deleteFrom('email_link')
      .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute()
    await db.deleteFrom('outgoing_message').where('channel', '=', 'email').where('recipient', '=', email).execute()
  }
  if (!phone) return
  await db
    .deleteFrom('phone_code')
    .where('phone_country_code', '=', phone_country_code)
    .where('phone', '=', phone)
    .execute()
}

/** Throws a Refusal if colleagues would be left without an owner: nobody could invite members or change roles. */
async function refuseLastOwner(uid: string, db: Db) {
  const ownedEnterprises = sql`select enterprise_code from enterprise_member where uid = ${uid} and role = 'OWNER'`
  // Owners who leave at the same time take turns, here and in the calls that remove members; the next statement reads
  // the result of the one before.
  await sql`
    select from enterprise_member where role = 'OWNER' and enterprise_code in (${ownedEnterprises})
    order by enterprise_code, uid for update`.execute(db)
  const { rows } = await sql<{ code: string }>`
    select enterprise_code as code from (${ownedEnterprises}) as held
    where exists (
        select from enterprise_member as other where other.enterprise_code = held.enterprise_code and uid <> ${uid})
      and not exists (
        select from enterprise_member as other
        where other.enterprise_code = held.enterprise_code and uid <> ${uid} and role = 'OWNER')`.execute(db)
  if (rows[0]) throw new Refusal('lastOwner', `The enterprise "${rows[0].code}" would have members but no owner.`)
}

/**
 * Deletes the logged-in person with their sessions, portrait, follows and app keys. Enquiries that they sent stay with
 * the recipients.
 */
export async function deleteAccount(password: string, context: LoggedIn) {
  const { db, settings, session, setCookie } = context
  const person = await provenPerson(password, context)
  await db.transaction().execute(async (all) => {
    await refuseLastOwner(session.uid, all)
    const deleted = await all
      .deleteFrom('person')
      .where('uid', '=', session.uid)
      .where('password_hash', '=', person.password_hash)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw refused()
    await deleteTraces(all, person)
    await indexEntries(all, 'PERSON', [session.uid])
    if (!person.email) return
    const language = isLanguage(person.language) ? person.language : context.language
    await postMail(all, settings, { kind: 'accountDeleted', to: person.email, language, facts: {} })
  })
  setCookie('')
}
