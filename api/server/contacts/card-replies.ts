import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { cardReplies as calls } from '../../contract/contacts/card-replies.ts'
import { isWholePhone } from '../../contract/contacts/reply-terms.ts'
import type { RelationState } from '../../contract/contacts/request-states.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import { isUuid } from '../core/uuid.ts'
import { hashOfSecret, mayUse } from '../http/access.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, counter, counting, refusing } from '../http/limits.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { notifyChange } from '../live/listen.ts'
import { vcardOfDetails } from '../people/vcard.ts'
import { waitingOf } from './contact-requests.ts'
import { type MetRow, metItem, metParts } from './people-rows.ts'
import { isBlockedBy, metBy } from './relations.ts'
import { consentOf } from './reply-consent.ts'

type Body = Input<typeof calls.send>['body']

/** The details of a sender. */
interface Details {
  name: string
  company: string
  phone: string
  email: string
}

/** The person who calls, unless a partner's script calls for somebody who did not open their profile to it. */
const senderOf = ({ session }: Context) => (session && mayUse(session, 'profile') ? session.uid : undefined)

/** Returns what a person's account would send. */
async function detailsOf(uid: string, language: Language, db: Db): Promise<Details> {
  const { rows } = await sql<Omit<Details, 'name'> & PersonName>`
    select ${nameColumns()}, organisation as company, coalesce(person.email, app_identity.email, '') as email,
      case when phone = '' then '' else phone_country_code || ' ' || phone end as phone
    from person left join app_identity on app_identity.uid = person.uid
    where person.uid = ${uid}`.execute(db)
  const { company = '', phone = '', email = '', ...name } = rows[0] ?? ({} as (typeof rows)[number])
  const called = nameIn(name, language) || email || phone || uid
  return { name: called.slice(0, 200), company: company.slice(0, 200), phone, email }
}

/** Returns what a guest typed. Throws a Refusal if the owner of the card could not tell who it is, or call. */
function typedDetails({ name = '', company = '', phone = '', email = '' }: Body): Details {
  if (!name) throw invalidInput('name', 'the name of the sender', 'The name is empty.')
  if (phone && !isWholePhone(phone)) throw invalidInput('phone', 'a phone number with its dialling code')
  return { name, company, phone, email }
}

/** Returns when a person sent their details to another; empty if they did not. */
async function sentAtBy(from: string, to: string, db: Db): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select sent_at as at from card_reply where to_uid = ${to} and from_uid = ${from}`.execute(db)
  return rows[0]?.at.toISOString() ?? ''
}

async function limitsOf(to: string, sender: string | undefined, { db, remoteAddress, settings }: Context) {
  if (sender) return [counter('contactRequestsPerPerson', sender, settings.limits)]
  return [
    counter('cardRepliesPerAddress', await addressKey(db, remoteAddress), settings.limits),
    counter('cardRepliesPerReceiver', to, settings.limits),
  ]
}

// The reply of an account takes the place of its earlier one; that of a guest takes the place of the one with its key.
const ofGuest = sql`(to_uid, key_hash)`
const ofAccount = sql`(to_uid, from_uid) where from_uid is not null`

/** Stores a reply, or puts it in the place of the sender's earlier one; returns when it was sent. */
async function storeReply(body: Body, sender: string | undefined, context: Context): Promise<Date> {
  const { db, language, eventKey, settings } = context
  const { uid, message = '' } = body
  const { consentText, consentVersion } = await consentOf(uid, body.language, db, settings)
  const key = hashOfSecret(body.replyKey)
  const from = sender ?? null
  const { name, company, phone, email } = sender ? await detailsOf(sender, language, db) : typedDetails(body)
  if (!phone && !email) throw invalidInput('email', 'an e-mail address or a phone number', 'Both are empty.')
  const earlier = await sql<{ at: Date }>`
    select sent_at as at from card_reply
    where to_uid = ${uid} and key_hash = ${key} and from_uid is not distinct from ${from}
      and (name, company, phone, email, message) = (${name}, ${company}, ${phone}, ${email}, ${message})`.execute(db)
  if (earlier.rows[0]) return earlier.rows[0].at
  if (body.consentVersion !== consentVersion) {
    throw new Refusal('consentChanged', `The words of "${uid}" have the version ${consentVersion} now.`)
  }
  const met = await metBy(uid, { ...body, meetingCode: body.meetingCode || eventKey }, db)
  const isHidden = sender ? await isBlockedBy(uid, sender, db) : false
  const limits = await limitsOf(uid, sender, context)
  const store = async (tx: Db) => {
    // The same key of somebody who has logged in or out since: their reply becomes the one that they send now.
    await sql`
      delete from card_reply
      where to_uid = ${uid} and key_hash = ${key} and from_uid is distinct from ${from}`.execute(tx)
    const { rows } = await sql<{ at: Date }>`
      with one as (select 1), counted as ${counting('one', limits)}
      insert into card_reply (to_uid, from_uid, key_hash, name, company, phone, email, message, consent_text,
        consent_version, language, met_kind, met_code, is_hidden)
      select ${uid}, ${from}, ${key}, ${name}, ${company}, ${phone}, ${email}, ${message}, ${consentText},
        ${consentVersion}, ${body.language}, ${met.kind}, ${met.code}, ${isHidden}
      on conflict ${sender ? ofAccount : ofGuest} do update set
        key_hash = excluded.key_hash, name = excluded.name, company = excluded.company, phone = excluded.phone,
        email = excluded.email, message = excluded.message, consent_text = excluded.consent_text,
        consent_version = excluded.consent_version, language = excluded.language, met_kind = excluded.met_kind,
        met_code = excluded.met_code, is_hidden = excluded.is_hidden, sent_at = now(), seen_at = null
      returning sent_at as at`.execute(tx)
    return (rows as [(typeof rows)[number]])[0].at
  }
  return refusing(db, limits, () => db.transaction().execute(store))
}

interface Row extends MetRow, Details {
  replyId: string
  uid: string
  relation: RelationState
  message: string
  consentText: string
  consentVersion: string
  language: Language
  sentAt: Date
}

const met = metParts(sql`card_reply`)

/** The relation of the receiver of a reply to its sender. Nobody learns that their own request was ignored. */
const relationTo = (uid: string) => sql`
  case
    when exists (select from contact_request where contact_request.to_uid = ${uid}
      and contact_request.from_uid = card_reply.from_uid and state = 'PENDING') then 'RECEIVED'
    when exists (select from contact_request where contact_request.from_uid = ${uid}
      and contact_request.to_uid = card_reply.from_uid and state in ('PENDING', 'IGNORED')) then 'WAITING'
    when exists (select from contact where owner_uid = ${uid} and contact_uid = card_reply.from_uid) then 'CONTACT'
    else 'NONE'
  end`

/** Answers the calls about details that visitors of a card send to its owner. */
export const cardReplies: Handlers<'cardReplies'> = {
  async offer({ query: { uid, language } }, context) {
    const { db, settings } = context
    const reader = language ?? context.language
    const sender = senderOf(context)
    const isAnother = sender !== undefined && sender !== uid
    const consent = await consentOf(uid, reader, db, settings)
    return {
      ...consent,
      sender: isAnother ? await detailsOf(sender, reader, db) : null,
      sentAt: isAnother ? await sentAtBy(sender, uid, db) : '',
    }
  },

  async send({ body }, context) {
    if (body.nickname) throw new Refusal('leadRefused', 'The field that only machines see is filled.')
    const sender = senderOf(context)
    if (sender === body.uid) throw invalidInput('uid', 'the uid of somebody else')
    const sentAt = await storeReply(body, sender, context)
    notifyChange(context.db, 'contact', body.uid)
    return { sentAt: sentAt.toISOString() }
  },

  async withdraw({ body: { uid, replyKey } }, context) {
    const sender = senderOf(context) ?? null
    const key = replyKey === undefined ? null : hashOfSecret(replyKey)
    const { rows } = await sql`
      delete from card_reply where to_uid = ${uid} and (from_uid = ${sender} or key_hash = ${key})
      returning id`.execute(context.db)
    if (rows.length > 0) notifyChange(context.db, 'contact', uid)
    return null
  },

  async list({ query }, { db, session: { uid }, language }) {
    const held = sql`to_uid = ${uid} and not is_hidden`
    const page = await asPerson(db, uid, (tx) =>
      pageOf<Row>(tx, query, {
        rows: sql`
          select id as "replyId", coalesce(from_uid, '') as uid, ${relationTo(uid)} as relation, card_reply.name, company, phone, email, message,
            consent_text as "consentText", consent_version as "consentVersion", card_reply.language,
            sent_at as "sentAt", ${met.columns}
          from card_reply ${met.tables} where ${held} order by sent_at desc, id`,
        total: sql`select count(*) from card_reply where ${held}`,
      }),
    )
    return mapPage(page, (row) => {
      const { replyId, name, company, phone, email, message, consentText, consentVersion } = row
      return {
        ...{
          replyId,
          uid: row.uid,
          relation: row.relation,
          name,
          company,
          phone,
          email,
          message,
          consentText,
          consentVersion,
        },
        ...{ language: row.language, met: metItem(row, language), sentAt: row.sentAt.toISOString() },
      }
    })
  },

  async seen({ body: { until } }, { db, session: { uid } }) {
    const { seenNum, newReplyNum } = await asPerson(db, uid, async (tx) => {
      const { rows } = await sql`
        update card_reply set seen_at = now()
        where to_uid = ${uid} and seen_at is null and date_trunc('milliseconds', sent_at) <= ${until || null}::timestamptz
        returning id`.execute(tx)
      return { seenNum: rows.length, newReplyNum: (await waitingOf(tx, uid)).newReplyNum }
    })
    if (seenNum > 0) notifyChange(db, 'contact', uid)
    return { newReplyNum }
  },

  async vcard({ query: { replyId } }, { db, session: { uid } }) {
    const missing = new Refusal('itemNotFound', `"${uid}" was sent no details with the id "${replyId}".`)
    if (!isUuid(replyId)) throw missing
    const { rows } = await asPerson(db, uid, (tx) =>
      sql<Details>`
        select name, company, phone, email from card_reply
        where id = ${replyId}::uuid and to_uid = ${uid} and not is_hidden`.execute(tx),
    )
    if (!rows[0]) throw missing
    return vcardOfDetails(rows[0])
  },

  async remove({ body: { replyId } }, { db, session: { uid } }) {
    if (!isUuid(replyId)) return null
    await asPerson(db, uid, (tx) =>
      sql`delete from card_reply where id = ${replyId}::uuid and to_uid = ${uid}`.execute(tx),
    )
    return null
  },
}
