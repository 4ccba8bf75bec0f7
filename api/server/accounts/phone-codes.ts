import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { next, phoneCode, type StateOf } from '../../contract/accounts/account-states.ts'
import { codeDigits, codeTries } from '../../contract/accounts/account-terms.ts'
import type { Db } from '../../db/index.ts'
import { installSecret } from '../core/secrets.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, counter, counting, refusing } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { recipientKey, refuseWithoutTexts, textRow } from '../mail/outgoing.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { subscriberNumber } from './phone-number.ts'

/** A mobile number as people type it. */
export interface EnteredNumber {
  phone: string
  phoneCountryCode: string
}

interface Row {
  code_hash: Buffer
  tries: number
  isUsed: boolean
  isOver: boolean
}

async function hashOfCode(db: Db, { phone, phoneCountryCode }: EnteredNumber, captcha: string) {
  const key = await installSecret(db, 'codes')
  return createHmac('sha256', key).update(`${phoneCountryCode} ${phone} ${captcha}`).digest()
}

function stateOf(row: Row | undefined): StateOf<typeof phoneCode> {
  if (!row) return 'NONE'
  if (row.isUsed) return 'VERIFIED'
  if (row.isOver) return 'EXPIRED'
  return row.tries >= codeTries ? 'LOCKED' : 'SENT'
}

const refusals = {
  SENT: ['wrongCode', 'The digits are not those that were sent.'],
  LOCKED: ['codeLocked', `The code was mistaken ${codeTries} times.`],
  EXPIRED: ['codeExpired', 'The code is over.'],
  VERIFIED: ['codeExpired', 'The code was used.'],
  NONE: ['codeExpired', 'No code was sent to this number.'],
} as const

function refusalOf(state: StateOf<typeof phoneCode>) {
  const [error, detail] = refusals[state]
  return new Refusal(error, detail)
}

async function rowOf(db: Db, { phone, phoneCountryCode }: EnteredNumber): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select code_hash, tries, used_at is not null as "isUsed", expires_at <= now() as "isOver"
    from phone_code where phone_country_code = ${phoneCountryCode} and phone = ${phone}`.execute(db)
  return rows[0]
}

/** Stores the result of a try; returns `false` if the code has changed since it was read. */
async function note(db: Db, { phone, phoneCountryCode }: EnteredNumber, row: Row, isUsed: boolean) {
  const { rows } = await sql`
    update phone_code
    set tries = tries + ${isUsed ? 0 : 1}, used_at = ${isUsed ? sql`clock_timestamp()` : null}
    where phone_country_code = ${phoneCountryCode} and phone = ${phone}
      and code_hash = ${row.code_hash} and tries = ${row.tries} and used_at is null and expires_at > now()
    returning tries`.execute(db)
  return rows.length > 0
}

/**
 * Uses up the six digits that were sent to a number, or refuses. Not for the inside of a transaction: a mistake has to
 * be counted even though the call is refused.
 */
export async function redeemCode(db: Db, entered: EnteredNumber, captcha: string): Promise<void> {
  if (db.isTransaction) throw new Error('A code was checked inside a transaction, which would forget mistakes.')
  const number = { ...entered, phone: subscriberNumber(entered.phone, entered.phoneCountryCode) }
  const given = await hashOfCode(db, number, captcha)
  // An update that lost a race reads the row again. A code allows few tries, so the loop ends soon.
  for (;;) {
    const row = await rowOf(db, number)
    const state = stateOf(row)
    const isMatch = row !== undefined && timingSafeEqual(row.code_hash, given)
    const isLast = row !== undefined && row.tries + 1 >= codeTries
    const to = next(phoneCode, state, isMatch ? 'match' : isLast ? 'missLast' : 'miss')
    if (!row || !to) throw refusalOf(state)
    if (!(await note(db, number, row, to === 'VERIFIED'))) continue
    if (to === 'VERIFIED') return
    throw refusalOf(to)
  }
}

async function countersOf({ db, settings, remoteAddress, appKey }: Context, number: string) {
  const { limits } = settings
  return [
    counter('codesPerNumberInAMinute', number, limits),
    counter('codesPerNumberInAnHour', number, limits),
    counter('codesPerNumberInADay', number, limits),
    counter('codesPerAddress', await addressKey(db, remoteAddress), limits),
    // Foyer's own app has no key; only the limit of all messages applies to it.
    ...(appKey ? [counter('codesPerApp', appKey, limits)] : []),
    counter('codesInAll', 'all', limits),
  ]
}

/** Sends six new digits to a number and ends the earlier ones. It behaves the same for every number. */
export async function sendCode(entered: EnteredNumber, context: Context): Promise<Date> {
  const { db, settings, language } = context
  refuseWithoutTexts(settings)
  const { phoneCountryCode } = entered
  const phone = subscriberNumber(entered.phone, phoneCountryCode)
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const row = textRow(settings, { to: `${phoneCountryCode}${phone}`, code, language })
  const counters = await countersOf(context, await recipientKey(db, row.recipient))
  const values = {
    phone_country_code: phoneCountryCode,
    phone,
    code_hash: await hashOfCode(db, { phone, phoneCountryCode }, code),
    tries: 0,
    expires_at: new Date(Date.now() + settings.codeMinutes * 60_000),
    used_at: null,
  }
  const { expires_at } = await refusing(db, counters, () =>
    db
      .with('sent', (query) =>
        query
          .insertInto('phone_code')
          .values(values)
          .onConflict((conflict) => conflict.columns(['phone_country_code', 'phone']).doUpdateSet(values))
          .returning('expires_at'),
      )
      .with('counted', () => counting('sent', counters))
      .with('posted', (query) => query.insertInto('outgoing_message').values(row).returning('id'))
      .selectFrom('sent')
      .select('expires_at')
      .executeTakeFirstOrThrow(),
  )
  wakeWorkers('sms')
  return expires_at
}

/** Deletes codes that expired long ago. */
export const deleteExpiredCodes = (db: Db) =>
  sql`delete from phone_code where expires_at < now() - interval '1 day'`.execute(db)
