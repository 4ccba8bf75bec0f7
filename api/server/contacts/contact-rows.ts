import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { letterOf, type Placed } from './contact-order.ts'
import {
  type MetRow,
  metItem,
  metParts,
  openColumn,
  type PersonRow,
  personColumns,
  personItem,
  personTables,
} from './people-rows.ts'

interface ContactRow extends PersonRow, MetRow {
  countryCode: string
  phone: string
  phoneCountryCode: string
  email: string
  isHidden: boolean
  isFollowing: boolean
  metAt: Date
  note: string
  tags: string[]
  isStarred: boolean
}

const met = metParts(sql`contact`)
// Those who keep the owner among their contacts share with the owner what is for contacts.
const viewer = { contactIf: sql`theirs.owner_uid is not null` }

/** Reads some of a person's contacts, in the order of `uids`. Details that a contact does not share are empty. */
async function rowsOf(tx: Db, owner: string, uids: string[]) {
  const { rows } = await sql<ContactRow>`
    select ${personColumns(viewer)}, ${met.columns}, contact.created_at as "metAt",
      coalesce(contact_note.note, '') as note, coalesce(contact_note.tags, '{}') as tags,
      coalesce(contact_note.is_starred, false) as "isStarred",
      theirs.owner_uid is null as "isHidden",
      exists (
        select from follow where follow.uid = ${owner} and follow.person_uid = person.uid) as "isFollowing",
      ${openColumn('address', viewer, sql`person.country_code`)} as "countryCode",
      ${openColumn('phone', viewer, sql`person.phone`)} as phone,
      ${openColumn('phone', viewer, sql`person.phone_country_code`)} as "phoneCountryCode",
      ${openColumn('email', viewer, sql`coalesce(person.email, '')`)} as email
    from unnest(${uids}::text[]) with ordinality as page (uid, place)
    join contact on contact.owner_uid = ${owner} and contact.contact_uid = page.uid
    join person on person.uid = contact.contact_uid
    left join contact as theirs on theirs.owner_uid = contact.contact_uid and theirs.contact_uid = ${owner}
    left join contact_note on contact_note.owner_uid = ${owner} and contact_note.contact_uid = person.uid
    ${personTables} ${met.tables}
    order by page.place`.execute(tx)
  return rows
}

const itemOf = (row: ContactRow, letter: string, language: Language) => ({
  ...personItem(row, language),
  contactId: row.uid,
  countryCode: row.countryCode,
  phone: row.phone,
  phoneCountryCode: row.phone && row.phoneCountryCode,
  email: row.email,
  isHidden: row.isHidden,
  isFollowing: row.isFollowing,
  letter,
  met: metItem(row, language),
  metAt: row.metAt.toISOString(),
  note: row.note,
  tags: row.tags,
  isStarred: row.isStarred,
})

/** A contact as its owner sees it. */
export type Contact = ReturnType<typeof itemOf>

/** Returns these contacts of a person in their order. Those who are no contacts any more are left out. */
export async function contactItems(tx: Db, owner: string, placed: readonly Placed[], language: Language) {
  const letters = new Map(placed.map(({ uid, letter }) => [uid, letter]))
  const rows = await rowsOf(
    tx,
    owner,
    placed.map(({ uid }) => uid),
  )
  return rows.map((row) => itemOf(row, letters.get(row.uid) ?? '', language))
}

/** Returns one contact of a person. Throws a Refusal if it is none. */
export async function contactItem(tx: Db, owner: string, uid: string, language: Language): Promise<Contact> {
  const [row] = await rowsOf(tx, owner, [uid])
  if (!row) throw new Refusal('contactNotFound', `"${uid}" is no contact of "${owner}".`)
  return itemOf(row, letterOf({ uid, ...row.person }, language), language)
}
