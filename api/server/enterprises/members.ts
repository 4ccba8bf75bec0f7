import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { type Role, roles } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import { inLanguage } from '../core/language-map.ts'
import type { ForMember, Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { notMember } from '../http/membership.ts'
import { changeEach, Refusal } from '../http/refusal.ts'
import { refuseWithoutMails } from '../mail/outgoing.ts'
import { noteCardChange } from './cards/card-changes.ts'
import { acceptInvitation, invite, openInvitation } from './invitations.ts'

/** The maximum count of new leads: the number is shown in a small badge, and the inbox has the exact one. */
const maxNewLeads = 1000

interface MineRow {
  enterpriseCode: string
  name: LanguageMap
  fallback: string
  logo: string
  role: Role
  wantsMail: boolean
  newLeadNum: number
}

async function enterprisesOf(db: Db, uid: string) {
  const { rows } = await sql<MineRow>`
    select member.enterprise_code as "enterpriseCode", name, fallback_language as fallback, logo, role,
      wants_mail as "wantsMail", (
        select count(*)::integer from (
          select from lead
          where target = member.enterprise_code and status = 'NEW' and joined_to is null and role <> 'EDITOR'
          limit ${maxNewLeads}) as fresh) as "newLeadNum"
    from enterprise_member as member join enterprise on enterprise.code = member.enterprise_code
    where member.uid = ${uid} order by joined_at, member.enterprise_code`.execute(db)
  return rows
}

interface MemberRow extends PersonName {
  uid: string
  invitationId: string
  avatar: string
  email: string
  role: Role
  wantsMail: boolean
  joinedAt: Date | null
  expiresAt: Date | null
}

/** Members, owners first, and after them open invitations. */
async function membersOf(tx: Db, enterpriseCode: string) {
  const { rows } = await sql<MemberRow>`
    select person.uid, '' as "invitationId", ${nameColumns()}, avatar, coalesce(email, '') as email, role, wants_mail as "wantsMail",
      joined_at as "joinedAt", null::timestamptz as "expiresAt"
    from enterprise_member join person on person.uid = enterprise_member.uid
    where enterprise_member.enterprise_code = ${enterpriseCode}
    union all
    select '', id::text, '', '', '', null, '', email, role, false, null, expires_at from enterprise_invitation
    where email <> '' and enterprise_code = ${enterpriseCode} and used_at is null and expires_at > now()`.execute(tx)
  const place = ({ uid, role }: MemberRow) => (uid ? 0 : roles.length) + roles.indexOf(role)
  const time = ({ joinedAt, expiresAt }: MemberRow) => Number(joinedAt ?? expiresAt)
  return rows.sort((a, b) => place(a) - place(b) || time(a) - time(b))
}

/**
 * Returns the role of a member and locks the owners: two owners who remove each other at the same time leave one.
 * Throws a Refusal if the caller has just lost their own membership.
 */
async function lockedRole(tx: Db, { member, session }: ForMember, uid: string): Promise<Role> {
  const { enterpriseCode } = member
  const { rows } = await sql<{ uid: string; role: Role }>`
    select uid, role from enterprise_member
    where enterprise_code = ${enterpriseCode} and (role = 'OWNER' or uid in (${uid}, ${session.uid}))
    order by uid for update`.execute(tx)
  if (rows.find((row) => row.uid === session.uid)?.role !== member.role) {
    throw notMember('The caller is no member any more, or has another role.')
  }
  const target = rows.find((row) => row.uid === uid)
  if (!target) throw new Refusal('memberNotFound', `Nobody with the uid "${uid}" is a member.`)
  return target.role
}

async function refuseLastOwner(tx: Db, enterpriseCode: string, uid: string) {
  const other = await tx
    .selectFrom('enterprise_member')
    .select('uid')
    .where('enterprise_code', '=', enterpriseCode)
    .where('role', '=', 'OWNER')
    .where('uid', '<>', uid)
    .executeTakeFirst()
  if (!other) throw new Refusal('lastOwner', 'The member is the only owner.')
}

/**
 * Removes a member who cannot work on leads any more as assignee of their leads, and adds that to the leads' history.
 */
const releaseLeads = (tx: Db, enterpriseCode: string, uid: string, by: string) =>
  sql`
    with released as (
      update lead set assignee_uid = null, version = version + 1, updated_at = now()
      where target = ${enterpriseCode} and assignee_uid = ${uid} returning id, target
    )
    insert into lead_event (lead_id, target, uid, kind, detail)
    select id, target, ${by}, 'ASSIGNED', '{"to": ""}' from released`.execute(tx)

/** Ends a membership, the caller's own or another. Throws a Refusal before anything is changed. */
async function endMembership(tx: Db, uid: string, context: ForMember) {
  const { enterpriseCode } = context.member
  const role = await lockedRole(tx, context, uid)
  if (role === 'OWNER') await refuseLastOwner(tx, enterpriseCode, uid)
  await releaseLeads(tx, enterpriseCode, uid, context.session.uid)
  const card = await tx
    .selectFrom('issued_card')
    .leftJoin('card_template', 'card_template.id', 'template_id')
    .select(['issued_card.id', 'card_template.name'])
    .where('issued_card.enterprise_code', '=', enterpriseCode)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await tx
    .deleteFrom('enterprise_member')
    .where('enterprise_code', '=', enterpriseCode)
    .where('uid', '=', uid)
    .execute()
  if (card) await noteCardChange(tx, context, { action: 'CARD_END', template: card.name ?? '', cardId: card.id })
  return null
}

/** Lets the search know what is left on the cards of people whose membership has ended. */
async function indexLeavers(uids: readonly string[], { db }: ForMember) {
  await indexEntries(db, 'PERSON', uids)
  return null
}

/** Gives a member another role. Throws a Refusal before anything is changed. */
async function changeRole(tx: Db, { uid, role }: { uid: string; role: Role }, context: ForMember) {
  const { enterpriseCode } = context.member
  const before = await lockedRole(tx, context, uid)
  if (before === 'OWNER' && role !== 'OWNER') await refuseLastOwner(tx, enterpriseCode, uid)
  if (role === 'EDITOR') await releaseLeads(tx, enterpriseCode, uid, context.session.uid)
  await tx
    .updateTable('enterprise_member')
    .set({ role })
    .where('enterprise_code', '=', enterpriseCode)
    .where('uid', '=', uid)
    .execute()
  return null
}

/** Returns rows with the caller's own last: with it the caller may lose the right to change the others. */
const callerLast = <Row>(rows: readonly Row[], uidOf: (row: Row) => string, { session }: ForMember) =>
  rows.toSorted((one, other) => Number(uidOf(one) === session.uid) - Number(uidOf(other) === session.uid))

/** Takes an open invitation back. Throws a Refusal if there is none. */
async function cancelInvitation(tx: Db, enterpriseCode: string, invitationId: string) {
  const cancelled = await tx
    .deleteFrom('enterprise_invitation')
    .where('enterprise_code', '=', enterpriseCode)
    .where(sql`id::text`, '=', invitationId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (cancelled.numDeletedRows === 0n) throw new Refusal('memberNotFound', 'There is no such open invitation.')
  return null
}

/** Answers the calls about the members of an enterprise and their roles. */
export const members: Handlers<'members'> = {
  async mine({ query }, { db, session, language }) {
    const rows = await enterprisesOf(db, session.uid)
    const nameLanguage = query.language ?? language
    return wholePage(
      rows.map(({ fallback, name, ...row }) => ({ ...row, name: inLanguage(name, nameLanguage, fallback) })),
    )
  },

  async list(_, { asEnterprise, member, language }) {
    const rows = await asEnterprise((tx) => membersOf(tx, member.enterpriseCode))
    return wholePage(
      rows.map(({ firstName, lastName, countryCode, names, joinedAt, expiresAt, ...row }) => ({
        ...row,
        name: nameIn({ firstName, lastName, countryCode, names }, language),
        joinedAt: joinedAt?.toISOString() ?? '',
        expiresAt: expiresAt?.toISOString() ?? '',
      })),
    )
  },

  async invite({ body }, context) {
    await invite(body, context)
    return null
  },

  async inviteMany({ body: { people, language } }, context) {
    refuseWithoutMails(context.settings)
    const { refused } = await changeEach(people, context.language, (person) => invite({ ...person, language }, context))
    return { refused: refused.map(({ row: { email }, ...reason }) => ({ email, ...reason })) }
  },

  cancelInvitation: ({ body }, { asEnterprise, member }) =>
    asEnterprise((tx) => cancelInvitation(tx, member.enterpriseCode, body.invitationId)),

  async cancelInvitations({ body }, { asEnterprise, member, language }) {
    const { refused } = await asEnterprise((tx) =>
      changeEach(body.invitationIds, language, (id) => cancelInvitation(tx, member.enterpriseCode, id)),
    )
    return { refused: refused.map(({ row: invitationId, ...reason }) => ({ invitationId, ...reason })) }
  },

  async invitation({ query }, { db, language }) {
    const openInvite = await openInvitation(db, query.id)
    const { enterpriseCode, name, fallback, logo, role, expiresAt } = openInvite
    return {
      enterpriseCode,
      name: inLanguage(name, query.language ?? language, fallback),
      logo,
      role,
      invitedBy: nameIn(openInvite, query.language ?? language),
      card: openInvite.card,
      expiresAt: expiresAt.toISOString(),
    }
  },

  accept: ({ body }, { db, session }) => acceptInvitation(db, body.id, session.uid),

  change: ({ body }, context) => context.asEnterprise((tx) => changeRole(tx, body, context)),

  async changeMany({ body }, context) {
    const rows = callerLast(body.members, ({ uid }) => uid, context)
    const { refused } = await context.asEnterprise((tx) =>
      changeEach(rows, context.language, (row) => changeRole(tx, row, context)),
    )
    return { refused: refused.map(({ row: { uid }, ...reason }) => ({ uid, ...reason })) }
  },

  async remove({ body }, context) {
    await context.asEnterprise((tx) => endMembership(tx, body.uid, context))
    return indexLeavers([body.uid], context)
  },

  async removeMany({ body }, context) {
    const uids = callerLast(body.uids, String, context)
    const { refused } = await context.asEnterprise((tx) =>
      changeEach(uids, context.language, (uid) => endMembership(tx, uid, context)),
    )
    await indexLeavers(uids, context)
    return { refused: refused.map(({ row: uid, ...reason }) => ({ uid, ...reason })) }
  },

  async leave(_, context) {
    await context.asEnterprise((tx) => endMembership(tx, context.session.uid, context))
    return indexLeavers([context.session.uid], context)
  },

  async notices({ body }, { asEnterprise, member, session }) {
    await asEnterprise((db) =>
      db
        .updateTable('enterprise_member')
        .set({ wants_mail: body.wantsMail })
        .where('enterprise_code', '=', member.enterpriseCode)
        .where('uid', '=', session.uid)
        .execute(),
    )
    return null
  },
}
