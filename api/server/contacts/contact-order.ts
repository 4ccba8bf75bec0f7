import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns, otherSpellings } from '../../db/person-name.ts'
import { holdWords } from '../core/folded-texts.ts'
import { isUuid } from '../core/uuid.ts'
import { nameOrder } from '../meetings/directory-order.ts'
import { openColumn } from './people-rows.ts'

/** The contacts that a list holds. */
export interface ContactFilter {
  search?: string | undefined
  tag?: string | undefined
  groupId?: string | undefined
  show?: 'STARRED' | undefined
}

/** A contact's uid and the letter under which the list has it. */
export interface Placed {
  uid: string
  letter: string
}

// A company that is hidden is not to be found out by searching either.
const viewer = {
  contactIf: sql`exists (
    select from contact as theirs
    where theirs.owner_uid = contact.contact_uid and theirs.contact_uid = contact.owner_uid)`,
}
const searched = sql`
  person.given_name, person.family_name, person.family_name || person.given_name, ${otherSpellings()},
  ${openColumn('company', viewer, sql`jsonb_build_array(person.organisation, enterprise.name)`, sql`null`)},
  contact_note.note, contact_note.tags`

/** SQL condition: the contact has all that a filter asks for. */
const conditions = ({ search, tag, groupId, show }: ContactFilter) => sql`
  ${holdWords(search, searched)}
  and ${show ? sql`contact_note.is_starred` : sql`true`}
  and ${tag ? sql`contact_note.tags @> array[${tag}]` : sql`true`}
  and ${
    groupId
      ? sql`contact.contact_uid in (
          select contact_uid from contact_group_member where group_id = ${isUuid(groupId) ? groupId : null}::uuid)`
      : sql`true`
  }`

interface NameRow extends PersonName {
  uid: string
}

/** Returns the name by which a contact is listed: the one that readers of the language see. */
const listedName = (row: NameRow, language: Language) => nameIn(row, language) || row.uid

interface Ordered {
  /** A digest of all that the order depends on. */
  digest: string
  placed: readonly Placed[]
}

/** About 20 MB. */
const maxRemembered = 100_000
const remembered = new Map<string, Ordered>()

/** Remembers an order; those that were asked for longest ago are forgotten first. */
function remember(key: string, ordered: Ordered) {
  remembered.delete(key)
  remembered.set(key, ordered)
  let size = 0
  for (const [oldKey, { placed }] of [...remembered].reverse()) {
    size += placed.length + 1
    if (size > maxRemembered && oldKey !== key) remembered.delete(oldKey)
  }
}

/** Returns a digest of a person's contacts and their names, whatever their order. */
async function digestOf(tx: Db, owner: string) {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || coalesce(
      sum(hashtextextended(concat_ws(E'\\n', uid, family_name, given_name, country_code, nullif(names, '{}')), 0)), 0) as digest
    from contact join person on person.uid = contact.contact_uid
    where contact.owner_uid = ${owner}`.execute(tx)
  return rows[0]?.digest ?? ''
}

async function namesOf(tx: Db, owner: string) {
  const { rows } = await sql<NameRow>`
    select uid, ${nameColumns()} from contact join person on person.uid = contact.contact_uid
    where contact.owner_uid = ${owner}`.execute(tx)
  return rows
}

/**
 * Returns all contacts of a person as readers of a language look names up. Comparing names as readers do takes long, so
 * an order is remembered until a contact or a name changes: the database tells by a digest.
 */
async function allInOrder(tx: Db, owner: string, language: Language): Promise<readonly Placed[]> {
  const key = `${owner} ${language}`
  const digest = await digestOf(tx, owner)
  const known = remembered.get(key)
  if (known?.digest === digest) {
    remember(key, known)
    return known.placed
  }
  const order = nameOrder(language, true)
  const listed = (await namesOf(tx, owner)).map((row) => {
    const text = listedName(row, language)
    return { uid: row.uid, text, group: order.groupOf(text) }
  })
  const placed = listed
    .sort((one, other) => order.compare(one, other) || (one.uid < other.uid ? -1 : 1))
    .map(({ uid, group }): Placed => ({ uid, letter: group }))
  remember(key, { digest, placed })
  return placed
}

/** Returns all contacts of a person that fulfil a filter, as readers of a language look names up. */
export async function contactsInOrder(tx: Db, owner: string, filter: ContactFilter, language: Language) {
  const placed = await allInOrder(tx, owner, language)
  if (!filter.search && !filter.tag && !filter.groupId && !filter.show) return placed
  const { rows } = await sql<{ uid: string }>`
    select person.uid
    from contact join person on person.uid = contact.contact_uid
    left join enterprise on enterprise.code = person.enterprise_code
    left join contact_note using (owner_uid, contact_uid)
    where contact.owner_uid = ${owner} and ${conditions(filter)}`.execute(tx)
  const found = new Set(rows.map(({ uid }) => uid))
  return placed.filter(({ uid }) => found.has(uid))
}

/** Returns the letter under which a list has a contact. */
export const letterOf = (row: NameRow, language: Language) =>
  nameOrder(language, true).groupOf(listedName(row, language))

/** Returns the letters in the order of the list, with the number of contacts under each. */
export function lettersOf(placed: readonly Placed[]) {
  const numbers = new Map<string, number>()
  for (const { letter } of placed) numbers.set(letter, (numbers.get(letter) ?? 0) + 1)
  return [...numbers].map(([letter, contactNum]) => ({ letter, contactNum }))
}
