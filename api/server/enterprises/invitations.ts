import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { type Role, roles } from '../../contract/core/roles.ts'
import { invitationDays } from '../../contract/enterprises/enterprise-terms.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { LockableField } from '../../contract/people/issued-fields.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import { normalAddress } from '../accounts/email-address.ts'
import { inLanguage } from '../core/language-map.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import type { ForMember } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { postLinkText, postMail, recipientKey, refuseWithoutMails, refuseWithoutTexts } from '../mail/outgoing.ts'
import { noteCardChange } from './cards/card-changes.ts'

/** An invitation, with the facts that its reader sees. */
export interface Invitation extends PersonName {
  id: string
  enterpriseCode: string
  name: LanguageMap
  fallback: string
  logo: string
  role: Role
  expiresAt: Date
  isUsed: boolean
  isOver: boolean
  card: { name: string; title: string; locked: LockableField[] } | null
}

/** An invitation that can be taken now; refuses any other. Nothing changes by reading it. */
export async function openInvitation(db: Db, secret: string, lock = sql``): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    select invitation.id, invitation.enterprise_code as "enterpriseCode", name, enterprise.fallback_language as fallback,
      logo, role,
      expires_at as "expiresAt", used_at is not null as "isUsed", expires_at <= now() as "isOver",
      ${nameColumns('inviter')}, (
        select jsonb_build_object('name', issued.name,
          'title', coalesce(company_values(template, issued) #>> array['position', issued.language], ''),
          'locked', array(select unnest(locked) intersect select jsonb_object_keys(company_values(template, issued))))
        from issued_card as issued join card_template as template on template.id = template_id
        where invitation_id = invitation.id) as card
    from enterprise_invitation as invitation join enterprise on enterprise.code = enterprise_code
    left join person as inviter on inviter.uid = invited_by
    where secret_hash = ${hashOfSecret(secret)} ${lock}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('linkNotFound', 'There is no such invitation, or a newer one took its place.')
  if (row.isUsed) throw new Refusal('linkUsed', 'The invitation was used.')
  if (row.isOver) throw new Refusal('linkExpired', 'The invitation is over.')
  return row
}

/**
 * Makes a person a member by an invitation, which is then used. A person who is a member already keeps the higher role.
 */
export const acceptInvitation = (db: Db, secret: string, uid: string) =>
  db.transaction().execute(async (all) => {
    const { id, enterpriseCode, role } = await openInvitation(all, secret, sql`for update of invitation`)
    await all.updateTable('enterprise_invitation').set({ used_at: new Date() }).where('id', '=', id).execute()
    const { rows } = await sql<{ role: Role }>`
      insert into enterprise_member as member (enterprise_code, uid, role) values (${enterpriseCode}, ${uid}, ${role})
      on conflict (enterprise_code, uid) do update set role =
        case when array_position(${roles}::text[], excluded.role) < array_position(${roles}::text[], member.role)
          then excluded.role else member.role end
      returning role`.execute(all)
    const card = await all
      .selectFrom('issued_card')
      .leftJoin('card_template', 'card_template.id', 'template_id')
      .select(['issued_card.id', 'card_template.name'])
      .where('invitation_id', '=', id)
      .executeTakeFirst()
    if (card) {
      await sql`select claim_issued_card(${id}::uuid, ${uid})`.execute(all)
      const actor = { member: { enterpriseCode }, session: { uid } }
      await noteCardChange(all, actor, { action: 'CARD_ACCEPT', template: card.name ?? '', cardId: card.id })
    }
    await indexEntries(all, 'PERSON', [uid])
    return { enterpriseCode, role: rows[0]?.role ?? role }
  })

/** The recipient of an invitation: an e-mail address, or else a mobile number. */
export interface InvitationRequest {
  email: string
  /** National digits; only where `email` is empty. */
  phone?: string
  phoneCountryCode?: string
  role: Role
  language?: Language | undefined
}

/** The limit that an invitation counts for: of those by hand, or of those with a card. */
type InvitationLimit = 'invitationsPerEnterprise' | 'cardInvitationsPerEnterprise'

/** Counts an invitation for its sender and for its recipient, so that no mailbox and no phone can be flooded. */
async function countInvitation(
  { db, settings: { limits }, member }: ForMember,
  { email, phone = '', phoneCountryCode = '' }: InvitationRequest,
  limit: InvitationLimit,
) {
  const { enterpriseCode } = member
  const recipient = await recipientKey(db, email || phoneCountryCode + phone)
  if (!email) {
    await count(db, [
      counter(limit, enterpriseCode, limits),
      counter('codesPerNumberInAMinute', recipient, limits),
      counter('codesPerNumberInAnHour', recipient, limits),
      counter('codesInAll', 'all', limits),
    ])
    return
  }
  await count(db, [
    counter(limit, enterpriseCode, limits),
    counter('mailsPerRecipientInAMinute', `INVITE:${enterpriseCode}:${recipient}`, limits),
    counter('mailsPerRecipientInAnHour', recipient, limits),
    counter('mailsInAll', 'all', limits),
  ])
}

async function refuseMember(tx: Db, enterpriseCode: string, email: string) {
  const member = await tx
    .selectFrom('enterprise_member')
    .innerJoin('person', 'person.uid', 'enterprise_member.uid')
    .select('person.uid')
    .where('enterprise_member.enterprise_code', '=', enterpriseCode)
    .where(sql`lower(person.email)`, '=', email)
    .executeTakeFirst()
  if (member) throw new Refusal('alreadyMember', 'The address is that of a member.')
}

/** Stores an invitation; an open one to the same address gives way to it. */
async function store(tx: Db, enterpriseCode: string, request: InvitationRequest, uid: string, secret: string) {
  const { email, phone = '', phoneCountryCode = '', role } = request
  const { rows } = await sql<{ id: string }>`
    insert into enterprise_invitation
      (enterprise_code, email, phone, phone_country_code, role, secret_hash, invited_by, expires_at)
    values (${enterpriseCode}, ${email}, ${phone}, ${phoneCountryCode}, ${role}, ${hashOfSecret(secret)}, ${uid},
      now() + make_interval(days => ${invitationDays}))
    on conflict (enterprise_code, lower(email), phone_country_code, phone) where used_at is null do update set
      role = excluded.role, secret_hash = excluded.secret_hash, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

interface Names extends PersonName {
  name: LanguageMap
  fallback: string
  /** The language of the account that the address has, if it has one. */
  language: string | null
  email: string | null
}

async function namesFor(tx: Db, enterpriseCode: string, uid: string, email: string) {
  const { rows } = await sql<Names>`
    select name, enterprise.fallback_language as fallback,
      (select language from person where lower(email) = ${email}) as language,
      ${nameColumns()}, person.email
    from enterprise, person where enterprise.code = ${enterpriseCode} and person.uid = ${uid}`.execute(tx)
  return rows[0] as Names
}

/** Invites a person by mail. The answer is the same whether or not the address has an account. */
export async function invite(request: InvitationRequest, context: ForMember) {
  const email = normalAddress(request.email).toLowerCase()
  refuseWithoutMails(context.settings)
  await context.asEnterprise((tx) => refuseMember(tx, context.member.enterpriseCode, email))
  await sendInvitation(request, context, 'invitationsPerEnterprise')
}

/**
 * Sends an invitation by mail, or to a mobile number. `onStored` runs in its transaction. Throws a Refusal where
 * nothing can be sent, or too much was.
 */
export async function sendInvitation(
  request: InvitationRequest,
  context: ForMember,
  limit: InvitationLimit,
  onStored: (tx: Db, invitationId: string) => Promise<unknown> = async () => {},
) {
  const { settings, asEnterprise, session, member } = context
  const { enterpriseCode } = member
  const email = normalAddress(request.email).toLowerCase()
  if (email) refuseWithoutMails(settings)
  else refuseWithoutTexts(settings)
  await countInvitation(context, { ...request, email }, limit)
  const secret = newSecret()
  await asEnterprise(async (db) => {
    await onStored(db, await store(db, enterpriseCode, { ...request, email }, session.uid, secret))
    const names = await namesFor(db, enterpriseCode, session.uid, email)
    const inviteeLanguage = names.language
    const language =
      inviteeLanguage && isLanguage(inviteeLanguage) ? inviteeLanguage : (request.language ?? context.language)
    const facts = {
      enterprise: inLanguage(names.name, language, names.fallback),
      invitedBy: nameIn(names, language) || names.email || settings.operator,
      role: request.role,
      days: invitationDays,
      link: settings.publicUrl + pageLink('joinEnterprise', { id: secret, language }),
    }
    if (email) await postMail(db, settings, { kind: 'memberInvited', to: request.email, language, facts })
    else {
      const to = `${request.phoneCountryCode}${request.phone}`
      await postLinkText(db, settings, { word: 'memberInvitedText', to, language, ...facts })
    }
  })
}

/** Forgets invitations that ended or were used a month ago. */
export const deleteExpiredInvitations = (db: Db) =>
  sql`delete from enterprise_invitation where expires_at < now() - interval '30 days'`.execute(db)
