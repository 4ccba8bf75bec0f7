import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { paged } from '../core/paging.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { exportContacts } from './contact-export.ts'
import { historyBetween } from './contact-history.ts'
import { contactsInOrder, lettersOf, type Placed } from './contact-order.ts'
import { waitingOf } from './contact-requests.ts'
import { contactItem, contactItems } from './contact-rows.ts'
import { actTowards, relationTo } from './relations.ts'

/** Runs statements that see the rows of the caller only. */
const asCaller = <T>({ db, session }: LoggedIn, run: (tx: Db) => Promise<T>) => asPerson(db, session.uid, run)

/** The part of a list that begins with a letter, or behind a contact. Without such a one it is the whole list. */
function startingAt(
  placed: readonly Placed[],
  { letter, after }: { letter?: string | undefined; after?: string | undefined },
) {
  if (after) return placed.slice(placed.findIndex(({ uid }) => uid === after) + 1)
  if (!letter) return placed
  const first = placed.findIndex((contact) => contact.letter === letter)
  return first < 0 ? [] : placed.slice(first)
}

/** Returns the tags of a person's contacts, the most used first. */
async function tagsOf(tx: Db, owner: string) {
  const { rows } = await sql<{ tag: string; contactNum: number }>`
    select tag, count(*)::integer as "contactNum" from contact_note, unnest(tags) as tag
    where owner_uid = ${owner} group by tag order by count(*) desc, tag`.execute(tx)
  return rows
}

/** Returns how many of a person's contacts are starred. */
async function starredNumOf(tx: Db, owner: string) {
  const { rows } = await sql<{ num: number }>`
    select count(*)::integer as num from contact_note where owner_uid = ${owner} and is_starred`.execute(tx)
  return rows[0]?.num ?? 0
}

interface RequestRow {
  isOwn: boolean
  message: string
  askedAt: Date
  changedAt: Date
  state: string
}

/** Returns the newest request between two people that led to a contact. */
async function requestBetween(tx: Db, owner: string, other: string) {
  const { rows } = await sql<RequestRow>`
    select from_uid = ${owner} as "isOwn", message, asked_at as "askedAt", changed_at as "changedAt", state
    from contact_request
    where (from_uid, to_uid) in ((${owner}, ${other}), (${other}, ${owner})) and state in ('APPROVED', 'REMOVED')
    order by changed_at desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) return null
  const answeredAt = row.state === 'APPROVED' ? row.changedAt.toISOString() : ''
  return { isOwn: row.isOwn, message: row.message, askedAt: row.askedAt.toISOString(), answeredAt }
}

async function groupsHolding(tx: Db, owner: string, uid: string) {
  const { rows } = await sql<{ groupId: string; name: string }>`
    select contact_group.id as "groupId", contact_group.name
    from contact_group join contact_group_member on contact_group_member.group_id = contact_group.id
    where contact_group.owner_uid = ${owner} and contact_uid = ${uid} order by contact_group.name`.execute(tx)
  return rows
}

interface Writing {
  contactId: string
  note?: string | undefined
  tags?: string[] | undefined
  isStarred?: boolean | undefined
}

/** Writes the note, the tags and the star of a contact. Throws a Refusal if it is none. */
async function write(tx: Db, owner: string, { contactId, note, tags, isStarred }: Writing) {
  const unique = tags && [...new Set(tags)]
  const { rows } = await sql`
    insert into contact_note (owner_uid, contact_uid, note, tags, is_starred)
    select owner_uid, contact_uid, ${note ?? ''}, ${unique ?? []}::text[], ${isStarred ?? false} from contact
    where owner_uid = ${owner} and contact_uid = ${contactId}
    on conflict (owner_uid, contact_uid) do update set
      note = case when ${note !== undefined} then excluded.note else contact_note.note end,
      tags = case when ${unique !== undefined} then excluded.tags else contact_note.tags end,
      is_starred = case when ${isStarred !== undefined} then excluded.is_starred else contact_note.is_starred end
    returning contact_uid`.execute(tx)
  if (rows.length === 0) throw new Refusal('contactNotFound', `"${contactId}" is no contact of "${owner}".`)
}

/** Answers the calls about one's contacts. Every statement runs under row-level security. */
export const contacts: Handlers<'contacts'> = {
  async list({ body }, context) {
    const { session, language } = context
    const { pageNum, pageSize, offset, pagesOf } = paged(body)
    return asCaller(context, async (tx) => {
      const placed = await contactsInOrder(tx, session.uid, body, language)
      const page = startingAt(placed, body).slice(offset, offset + pageSize)
      const list = await contactItems(tx, session.uid, page, language)
      return { list, total: placed.length, pageNum, pages: pagesOf(placed.length) }
    })
  },

  async index({ query }, context) {
    const { session, language } = context
    return asCaller(context, async (tx) => {
      // The version first: a change that comes in between is noticed then.
      const { version } = await waitingOf(tx, session.uid)
      const placed = await contactsInOrder(tx, session.uid, query, language)
      const first = placed.slice(0, query.firstNum ?? 0)
      return {
        total: placed.length,
        version,
        first: first.length > 0 ? await contactItems(tx, session.uid, first, language) : [],
        letters: lettersOf(placed),
        tags: await tagsOf(tx, session.uid),
        starredNum: await starredNumOf(tx, session.uid),
      }
    })
  },

  async detail({ query }, context) {
    const { session, language } = context
    return asCaller(context, async (tx) => ({
      contact: await contactItem(tx, session.uid, query.contactId, language),
      groups: await groupsHolding(tx, session.uid, query.contactId),
      request: await requestBetween(tx, session.uid, query.contactId),
      history: await historyBetween(tx, session.uid, query.contactId, language),
    }))
  },

  async state({ query }, context) {
    return relationTo(query.uid, context)
  },

  async save({ body }, context) {
    const { session, language } = context
    return asCaller(context, async (tx) => {
      await write(tx, session.uid, body)
      return contactItem(tx, session.uid, body.contactId, language)
    })
  },

  async remove({ id }, context) {
    return actTowards(id, 'REMOVE', context)
  },

  async export({ query }, context) {
    return exportContacts(query, context)
  },
}
