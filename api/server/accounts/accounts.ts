import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { resendSeconds, termsVersion } from '../../contract/accounts/account-terms.ts'
import type { accounts as calls } from '../../contract/accounts/accounts.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import type { Context, Handlers, LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { pathToKeep } from '../mail/link-mails.ts'
import { postMail } from '../mail/outgoing.ts'
import { endLinks, openLink, readLink, redeemLink, sendLink, sendLinkAgain, stateOf } from './email-links.ts'
import { endSessions, logIn } from './login.ts'
import { attemptFromAddress, attemptLogin, deleteFailures } from './login-attempts.ts'
import { refuseCommonPassword } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { newUid } from './person.ts'
import { redeemCode, sendCode } from './phone-codes.ts'
import { subscriberNumber } from './phone-number.ts'

type Activation = Input<typeof calls.activate>['body']
type CodeCheck = Input<typeof calls.checkCaptcha>['body']
type Change = Input<typeof calls.changeEmail>['body']

const accountExists = (detail: string) => new Refusal('accountExists', `Another account has this ${detail}.`)

/** Turns the refusal of a unique index into ours. */
const refusingTwice = (detail: string) => (error: Error & { code?: string }) => {
  throw error.code === '23505' ? accountExists(detail) : error
}

/** Adds a person; returns nothing if the address already has an account. */
async function addPerson(db: Db, body: Activation, email: string, password_hash: string, { language }: Context) {
  const person = await db
    .insertInto('person')
    .values({
      uid: newUid(),
      email,
      family_name: body.firstName,
      given_name: body.lastName,
      organisation: body.organisation,
      position: JSON.stringify(body.position ? { [language]: body.position } : {}),
      country_code: body.countryCode ?? '',
      password_hash,
      terms_version: termsVersion,
      terms_accepted_at: new Date(),
      language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (person) await indexEntries(db, 'PERSON', [person.uid])
  return person?.uid
}

async function activate(body: Activation, context: Context) {
  const { db } = context
  // Before the costly hash: a link that leads nowhere is cheap to refuse.
  const { email } = await openLink(db, body.id, 'REGISTER')
  await refuseCommonPassword(body.password, [body.firstName, body.lastName, email, body.organisation])
  const hash = await hashPassword(body.password)
  const login = await db.transaction().execute(async (all) => {
    await redeemLink(all, body.id, 'REGISTER')
    const uid = await addPerson(all, body, email, hash, context)
    if (!uid) return undefined
    await deleteFailures(all, email)
    return logIn(uid, context, { db: all })
  })
  if (!login) throw accountExists('e-mail address')
  return login
}

/** People as far as the security of their accounts needs it. */
const people = (db: Db) =>
  db
    .selectFrom('person')
    .select(['uid', 'email', 'language', 'family_name', 'given_name', 'organisation', 'password_hash'])

const personOf = (db: Db, uid: string) => people(db).where('uid', '=', uid).executeTakeFirst()

async function reset({ id, password }: { id: string; password: string }, context: Context) {
  const { db, settings, device, language } = context
  const { email } = await openLink(db, id, 'RESET')
  const person = await people(db).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  // Nobody was sent the link of an address without an account.
  if (!person) throw new Refusal('linkNotFound', 'The link belongs to no account.')
  const { uid } = person
  await refuseCommonPassword(password, [person.family_name, person.given_name, email, person.organisation])
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (all) => {
    await redeemLink(all, id, 'RESET')
    await all.updateTable('person').set({ password_hash }).where('uid', '=', uid).execute()
    await endSessions(uid, all)
    await endLinks(all, uid, email)
    await deleteFailures(all, email)
    await postMail(all, settings, {
      kind: 'passwordChanged',
      to: email,
      language: isLanguage(person.language) ? person.language : language,
      facts: { when: new Date(), device },
    })
    return logIn(uid, context, { db: all })
  })
}

async function changeEmail({ email, password }: Change, context: LoggedIn) {
  const { uid } = context.session
  const person = await personOf(context.db, uid)
  await attemptLogin(context, person?.email ?? uid, async () => {
    if (await isPassword(password, person?.password_hash)) return
    throw new Refusal('wrongPassword', 'It is not the password of the account.')
  })
  return sendLink({ purpose: 'CHANGE', email, uid }, context)
}

/** `ada@example.org` as `a…@example.org`: enough for its owner to know it. */
const masked = (email: string) => email.replace(/^(.[\uDC00-\uDFFF]?)[^@]*/, '$1…')

async function confirmEmail(id: string, context: Context) {
  const { db, settings, language } = context
  const { uid, email } = await openLink(db, id, 'CHANGE')
  if (!uid) throw new Refusal('linkNotFound', 'The link belongs to no account.')
  await db
    .transaction()
    .execute(async (all) => {
      await redeemLink(all, id, 'CHANGE')
      const before = await personOf(all, uid)
      await all.updateTable('person').set({ email }).where('uid', '=', uid).execute()
      if (!before?.email) return
      // A link for a new password that went to the address before must not open the account any more.
      await endLinks(all, uid, before.email)
      await postMail(all, settings, {
        kind: 'emailChanged',
        to: before.email,
        language: isLanguage(before.language) ? before.language : language,
        facts: { newEmail: masked(email) },
      })
    })
    .catch(refusingTwice('e-mail address'))
  return { email }
}

/** Returns true if an account has this number. Only for people who have just proven that it is theirs. */
async function isRegistered(db: Db, phone: string, phoneCountryCode: string) {
  const { rows } = await sql`
    select 1 from person where phone = ${phone} and phone_country_code = ${phoneCountryCode}`.execute(db)
  return rows.length > 0
}

async function checkCaptcha({ captcha, ...number }: CodeCheck, context: Context) {
  const { db, session } = context
  const { phoneCountryCode } = number
  const phone = subscriberNumber(number.phone, phoneCountryCode)
  await attemptFromAddress('codeChecksPerAddress', context, () => redeemCode(db, number, captcha))
  // A partner page may not change the number or address with which people log in.
  if (!session || session.kind === 'PARTNER') return { isRegistered: await isRegistered(db, phone, phoneCountryCode) }
  await db
    .updateTable('person')
    .set({ phone, phone_country_code: phoneCountryCode })
    .where('uid', '=', session.uid)
    .execute()
    .catch(refusingTwice('mobile number'))
  return { isRegistered: true }
}

function writtenNumber(entered: { phone: string; phoneCountryCode: string }) {
  const { phoneCountryCode } = entered
  const phone = subscriberNumber(entered.phone, phoneCountryCode)
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode: phoneCountryCode.slice(1), extract: false })
  return { phone, phoneCountryCode, international: number?.formatInternational() ?? `${phoneCountryCode} ${phone}` }
}

/** Registration, new passwords and codes. */
export const accounts: Handlers<'accounts'> = {
  register: ({ body: { email, redirect } }, context) =>
    sendLink({ purpose: 'REGISTER', email, redirect: pathToKeep(redirect) }, context),
  async checkLink({ id }, { db }) {
    const link = await readLink(db, id)
    const state = stateOf(link)
    const { purpose, email, redirect } = link
    return { state: state === 'NONE' ? 'EXPIRED' : state, purpose, email, redirect }
  },
  sendAgain: ({ id }, context) => sendLinkAgain(id, context),
  activate: ({ body }, context) => activate(body, context),
  forgot: ({ body: { email, redirect } }, context) =>
    sendLink({ purpose: 'RESET', email, redirect: pathToKeep(redirect) }, context),
  reset: ({ body }, context) => reset(body, context),
  changeEmail: ({ body }, context) => changeEmail(body, context),
  confirmEmail: ({ body }, context) => confirmEmail(body.id, context),
  checkPhone: async ({ body }) => writtenNumber(body),
  async sendCaptcha({ body }, context) {
    const expiresAt = await sendCode(body, context)
    return { expiresAt: expiresAt.toISOString(), resendAfterSeconds: resendSeconds }
  },
  checkCaptcha: ({ body }, context) => checkCaptcha(body, context),
}
