import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { emailLink, next, type StateOf } from '../../contract/accounts/account-states.ts'
import { linkSeconds, resendSeconds } from '../../contract/accounts/account-terms.ts'
import type { LinkSent } from '../../contract/accounts/accounts.ts'
import type { Db } from '../../db/index.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, counter, counting, refusing } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { linkMail, type Purpose } from '../mail/link-mails.ts'
import { mailRow, recipientKey, refuseWithoutMails } from '../mail/outgoing.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { normalAddress } from './email-address.ts'

/** A link as it stands. */
export interface Link {
  id: string
  purpose: Purpose
  email: string
  /** The account that changes to this address; null for every other purpose. */
  uid: string | null
  redirect: string
  isUsed: boolean
  isOver: boolean
  /** True if a newer link replaced this one. */
  isReplaced: boolean
}

const columns = sql`id, purpose, email, uid, redirect, used_at is not null as "isUsed", expires_at <= now() as "isOver"`

/** The link of a secret that was sent by mail, also of one that was replaced. */
async function linkOfSecret(db: Db, secret: string): Promise<Link | undefined> {
  const hash = hashOfSecret(secret)
  const { rows } = await sql<Link>`
    select ${columns}, secret_hash <> ${hash} as "isReplaced"
    from email_link where secret_hash = ${hash} or earlier_hashes @> array[${hash}::bytea]`.execute(db)
  return rows[0]
}

async function linkOfHandle(db: Db, id: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select ${columns}, false as "isReplaced" from email_link where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the state of a link; `NONE` if there is no link. */
export function stateOf(link: Link | undefined): StateOf<typeof emailLink> {
  if (!link) return 'NONE'
  if (link.isUsed) return 'USED'
  return link.isOver || link.isReplaced ? 'EXPIRED' : 'SENT'
}

const refusals = {
  NONE: ['linkNotFound', 'There is no such link.'],
  SENT: ['linkNotFound', 'The link is for something else.'],
  EXPIRED: ['linkExpired', 'The link is over, or a newer one took its place.'],
  USED: ['linkUsed', 'The link was used.'],
} as const

function refusalOf(link: Link | undefined) {
  const [error, detail] = refusals[stateOf(link)]
  return new Refusal(error, detail)
}

/** Returns a link and its state without changing it. Throws a Refusal if there is none. */
export async function readLink(db: Db, secret: string): Promise<Link> {
  const link = await linkOfSecret(db, secret)
  if (!link) throw refusalOf(link)
  return link
}

/** A link that can be used now for `purpose`; refuses any other. It stays unused. */
export async function openLink(db: Db, secret: string, purpose: Purpose): Promise<Link> {
  const link = await linkOfSecret(db, secret)
  if (link?.purpose !== purpose) throw refusalOf(undefined)
  if (!next(emailLink, stateOf(link), 'use')) throw refusalOf(link)
  return link
}

/** Uses a link up. Of many who try at once the database lets one through. */
export async function redeemLink(db: Db, secret: string, purpose: Purpose): Promise<void> {
  const used = await db
    .updateTable('email_link')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw refusalOf(await linkOfSecret(db, secret))
}

/** Ends the unused links of a person, because the login that they could change has just been changed. */
export const endLinks = (db: Db, uid: string, email: string) =>
  sql`
    update email_link set expires_at = now()
    where used_at is null and expires_at > now()
      and (uid = ${uid} or (purpose = 'RESET' and lower(email) = ${email.toLowerCase()}))`.execute(db)

/** Forgets links that ended a month ago. */
export const deleteExpiredLinks = (db: Db) =>
  sql`delete from email_link where expires_at < now() - interval '30 days'`.execute(db)

async function countersOf({ db, settings, remoteAddress, appKey }: Context, purpose: Purpose, email: string) {
  const { limits } = settings
  const recipient = await recipientKey(db, email.toLowerCase())
  return [
    // Counted for each purpose: after the mail “you have an account” a reset mail may follow within the minute.
    counter('mailsPerRecipientInAMinute', `${purpose}:${recipient}`, limits),
    counter('mailsPerRecipientInAnHour', recipient, limits),
    counter('mailsPerAddress', await addressKey(db, remoteAddress), limits),
    // Foyer's own app has no key; only the limit of all mails applies to it.
    ...(appKey ? [counter('mailsPerApp', appKey, limits)] : []),
    counter('mailsInAll', 'all', limits),
  ]
}

/** The account of an address. Read for every address, so that both answers take equally long. */
const accountOf = (db: Db, email: string) =>
  db.selectFrom('person').select('language').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

interface LinkRequest {
  purpose: Purpose
  email: string
  redirect?: string
  /** The account that changes its address. */
  uid?: string
}

const answer = (id: string, expiresAt: Date): Infer<typeof LinkSent> => ({
  id,
  expiresAt: expiresAt.toISOString(),
  resendAfterSeconds: resendSeconds,
})

const endOfLink = () => new Date(Date.now() + linkSeconds * 1000)

/** Stores a link, counts it and queues its mail, all or nothing. It behaves the same for every address. */
export async function sendLink({ purpose, email: enteredEmail, redirect = '', uid }: LinkRequest, context: Context) {
  const { db, settings, language } = context
  refuseWithoutMails(settings)
  const email = normalAddress(enteredEmail)
  const secret = newSecret()
  const account = await accountOf(db, email)
  const counters = await countersOf(context, purpose, email)
  const row = mailRow(settings, linkMail({ purpose, email, secret, account, language }, settings))
  const link = {
    id: randomBytes(16).toString('base64url'),
    secret_hash: hashOfSecret(secret),
    purpose,
    email,
    uid: uid ?? null,
    redirect,
    expires_at: endOfLink(),
  }
  await refusing(db, counters, () =>
    db
      .with('link', (query) => query.insertInto('email_link').values(link).returning('id'))
      .with('counted', () => counting('link', counters))
      .with('posted', (query) => query.insertInto('outgoing_message').values(row).returning('id'))
      .selectFrom('link')
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  wakeWorkers('email')
  return answer(link.id, link.expires_at)
}

/** Sends a new link in the place of one that is named by its handle or by its secret. */
export async function sendLinkAgain(id: string, context: Context) {
  const { db, settings, language } = context
  refuseWithoutMails(settings)
  const link = (await linkOfHandle(db, id)) ?? (await linkOfSecret(db, id))
  if (!link || !next(emailLink, stateOf(link), 'sendAgain')) throw refusalOf(link)
  const { purpose, email } = link
  const secret = newSecret()
  const account = await accountOf(db, email)
  const counters = await countersOf(context, purpose, email)
  const row = mailRow(settings, linkMail({ purpose, email, secret, account, language }, settings))
  const expires = endOfLink()
  const sent = await refusing(db, counters, () =>
    db
      .with('link', (query) =>
        query
          .updateTable('email_link')
          .set({
            secret_hash: hashOfSecret(secret),
            earlier_hashes: sql<Buffer[]>`earlier_hashes || secret_hash`,
            expires_at: expires,
          })
          .where('id', '=', link.id)
          .where('used_at', 'is', null)
          .returning('id'),
      )
      .with('counted', () => counting('link', counters))
      .with(
        'posted',
        () => sql<object>`(
          insert into outgoing_message (channel, recipient, subject, text, html, links, sent_at)
          select 'email', ${row.recipient}, ${row.subject}, ${row.text}, ${row.html}, ${row.links}::text[], ${row.sent_at}::timestamptz
          from link)`,
      )
      .selectFrom('link')
      .select('id')
      .executeTakeFirst(),
  )
  // Somebody used the link while the new one was being written.
  if (!sent) throw refusalOf({ ...link, isUsed: true })
  wakeWorkers('email')
  return answer(link.id, expires)
}
