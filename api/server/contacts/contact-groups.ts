import { sql } from 'kysely'
import { contactLimits } from '../../contract/contacts/request-states.ts'
import type { Db } from '../../db/index.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'

interface Group {
  groupId: string
  name: string
  contactNum: number
  avatars: string[]
}

const shownAvatars = 4

/** Reads the groups of a person, or one of them. */
async function groupsOf(tx: Db, owner: string, groupId?: string) {
  const { rows } = await sql<Group>`
    select id as "groupId", name,
      (select count(*)::integer from contact_group_member where group_id = contact_group.id) as "contactNum",
      array(
        select person.avatar from contact_group_member join person on person.uid = contact_uid
        where group_id = contact_group.id and person.avatar <> ''
        order by person.uid limit ${shownAvatars}) as avatars
    from contact_group
    where owner_uid = ${owner} and ${groupId === undefined ? sql`true` : sql`id = ${groupId}::uuid`}
    order by lower(name), id`.execute(tx)
  return rows
}

const unknownGroup = (groupId: string) => new Refusal('groupNotFound', `There is no group "${groupId}".`)

/** Makes a group, and returns its id. One with this name already is that group, so that a repeated call makes one. */
async function makeGroup(tx: Db, owner: string, name: string) {
  const { rows } = await sql<{ id: string }>`
    insert into contact_group (owner_uid, name)
    select ${owner}, ${name}
    where (select count(*) from contact_group where owner_uid = ${owner}) < ${contactLimits.groups}
      or exists (select from contact_group where owner_uid = ${owner} and name = ${name})
    on conflict (owner_uid, name) do update set name = excluded.name
    returning id`.execute(tx)
  if (!rows[0]) throw new Refusal('tooManyItems', `"${owner}" has ${contactLimits.groups} groups.`)
  return rows[0].id
}

/** Gives a group another name. Throws a Refusal if there is no such group, or another one has the name. */
async function rename(tx: Db, owner: string, groupId: string, name: string) {
  const { rows } = await sql<{ isThere: boolean; isTaken: boolean }>`
    select bool_or(id = ${groupId}::uuid) as "isThere", bool_or(name = ${name} and id <> ${groupId}::uuid) as "isTaken"
    from contact_group where owner_uid = ${owner}`.execute(tx)
  if (!rows[0]?.isThere) throw unknownGroup(groupId)
  if (rows[0].isTaken) throw invalidInput('name', 'a name that no other group has')
  await sql`update contact_group set name = ${name} where owner_uid = ${owner} and id = ${groupId}::uuid`.execute(tx)
}

async function changeMembers(tx: Db, owner: string, groupId: string, add: string[], remove: string[]) {
  await sql`
    insert into contact_group_member (group_id, owner_uid, contact_uid)
    select ${groupId}::uuid, owner_uid, contact_uid from contact
    where owner_uid = ${owner} and contact_uid = any(${add}::text[])
    on conflict do nothing`.execute(tx)
  await sql`
    delete from contact_group_member
    where owner_uid = ${owner} and group_id = ${groupId}::uuid and contact_uid = any(${remove}::text[])`.execute(tx)
}

/** Answers the calls about groups of contacts. Every statement runs under row-level security. */
export const contactGroups: Handlers<'contactGroups'> = {
  async list(_, { db, session }) {
    return wholePage(await asPerson(db, session.uid, (tx) => groupsOf(tx, session.uid)))
  },

  async save({ body: { groupId = '', name, add = [], remove = [] } }, { db, session: { uid } }) {
    if (groupId && !isUuid(groupId)) throw unknownGroup(groupId)
    if (!groupId && !name) throw invalidInput('name', 'the name of the new group')
    return asPerson(db, uid, async (tx) => {
      const id = groupId || (await makeGroup(tx, uid, name ?? ''))
      if (groupId && name) await rename(tx, uid, groupId, name)
      if (!(await groupsOf(tx, uid, id))[0]) throw unknownGroup(id)
      await changeMembers(tx, uid, id, add, remove)
      const [group] = await groupsOf(tx, uid, id)
      if (!group) throw unknownGroup(id)
      return group
    })
  },

  async remove({ body: { groupId } }, { db, session }) {
    if (!isUuid(groupId)) return null
    await asPerson(db, session.uid, (tx) =>
      sql`delete from contact_group where owner_uid = ${session.uid} and id = ${groupId}::uuid`.execute(tx),
    )
    return null
  },
}
