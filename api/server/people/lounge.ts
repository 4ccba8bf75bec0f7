import { sql } from 'kysely'
import type { Input } from '../../contract/core/endpoint.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import type { lounge as calls } from '../../contract/people/lounge.ts'
import { type LoungeSection, loungeLimits } from '../../contract/people/lounge-terms.ts'
import type { Db } from '../../db/index.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { deleteUnusedFile, entryFile } from './lounge-files.ts'
import { columnOfTerms } from './shown-terms.ts'
import { readEntries, type StoredEntry } from './stored-card.ts'

type Entry = Omit<Input<typeof calls.saveEntry>['body'], 'id'>

const answer = ({ createdAt, isShown: _, ...entry }: StoredEntry) => ({ ...entry, createdAt: createdAt.toISOString() })

const missing = (id: string) => new Refusal('itemNotFound', `The caller's lounge has no entry with the id "${id}".`)

/** Holds a lounge until the transaction ends, so that additions and reorderings run one after the other. */
const hold = (uid: string, tx: Db) => sql`select from person where uid = ${uid} for no key update`.execute(tx)

function refuseInvalid({ title, section, fromMonth, toMonth, documentLanguage }: Entry) {
  const mayBeNameless = section === 'PHOTO'
  if (!mayBeNameless && Object.keys(title).length === 0) throw invalidInput('title', 'a title in at least one language')
  if (toMonth && toMonth < fromMonth) throw invalidInput('toMonth', 'a month that is not before fromMonth')
  if (documentLanguage && !isLanguage(documentLanguage)) {
    throw invalidInput('documentLanguage', 'one of the sixteen language codes')
  }
}

async function columnsOf(entry: Entry, uid: string, tx: Db) {
  refuseInvalid(entry)
  return {
    section: entry.section,
    title: JSON.stringify(entry.title),
    place: JSON.stringify(entry.place),
    details: JSON.stringify(entry.details),
    ...{ from_month: entry.fromMonth, to_month: entry.toMonth, url: entry.url },
    ...{ language: entry.documentLanguage, visibility: entry.level },
    ...(entry.terms && { shown_terms: columnOfTerms(entry.terms, 'terms') }),
    ...(await entryFile(entry.section, entry.url, uid, tx)),
  }
}

/** Adds an entry before all others of its section. */
async function add(entry: Entry, uid: string, tx: Db): Promise<string> {
  const { rows } = await sql<{ entries: number; first: number }>`
    select count(*)::integer as entries, coalesce(min(position), 0) as first from lounge_entry
    where uid = ${uid} and section = ${entry.section}`.execute(tx)
  const [{ entries, first }] = rows as [(typeof rows)[number]]
  if (entries >= loungeLimits.entries) {
    throw new Refusal('tooManyItems', `A section may have ${loungeLimits.entries} entries at most.`)
  }
  const columns = { ...(await columnsOf(entry, uid, tx)), uid, position: first - 1 }
  const { id } = await tx.insertInto('lounge_entry').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an entry, which stays in its section. */
async function change(id: string, entry: Entry, uid: string, tx: Db): Promise<string> {
  const before = await tx
    .selectFrom('lounge_entry')
    .select(['section', 'url'])
    .where('uid', '=', uid)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  if (!before) throw missing(id)
  if (before.section !== entry.section) throw invalidInput('section', before.section)
  await tx
    .updateTable('lounge_entry')
    .set({ ...(await columnsOf(entry, uid, tx)), updated_at: new Date() })
    .where('uid', '=', uid)
    .where(sql`id::text`, '=', id)
    .execute()
  if (before.url !== entry.url) await deleteUnusedFile(before.url, uid, tx)
  return id
}

async function remove(id: string, uid: string, tx: Db) {
  const removed = await tx
    .deleteFrom('lounge_entry')
    .where('uid', '=', uid)
    .where(sql`id::text`, '=', id)
    .returning('url')
    .executeTakeFirst()
  if (!removed) throw missing(id)
  await deleteUnusedFile(removed.url, uid, tx)
}

async function order(section: LoungeSection, orderedIds: string[], uid: string, tx: Db) {
  const entries = await readEntries(tx, uid)
  const ids = entries.filter((entry) => entry.section === section).map(({ id }) => id)
  const unknownId = orderedIds.find((id) => !ids.includes(id))
  if (unknownId !== undefined) throw missing(unknownId)
  // Entries that the list leaves out follow behind it, in their present order.
  const all = [...new Set([...orderedIds, ...ids])]
  await sql`
    update lounge_entry set position = place.position
    from unnest(${all}::text[]) with ordinality as place (id, position)
    where lounge_entry.uid = ${uid} and lounge_entry.id::text = place.id`.execute(tx)
}

/** Answers the calls by which people keep their lounge. */
export const lounge: Handlers<'lounge'> = {
  async entries({ query: { section } }, { db, session }) {
    const entries = await readEntries(db, session.uid)
    return wholePage(entries.filter((entry) => !section || entry.section === section).map(answer))
  },

  async saveEntry({ body: { id, ...entry } }, { db, session: { uid } }) {
    return db.transaction().execute(async (tx) => {
      await hold(uid, tx)
      const saved = id ? await change(id, entry, uid, tx) : await add(entry, uid, tx)
      const entries = await readEntries(tx, uid)
      return answer(entries.find((one) => one.id === saved) as StoredEntry)
    })
  },

  async removeEntry({ body }, { db, session: { uid } }) {
    await db.transaction().execute((tx) => remove(body.id, uid, tx))
    return null
  },

  async orderEntries({ body: { section, ids } }, { db, session: { uid } }) {
    await db.transaction().execute(async (tx) => {
      await hold(uid, tx)
      await order(section, ids, uid, tx)
    })
    return null
  },
}
