import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isEmail } from '../../../contract/core/email-address.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { issuedCards as calls } from '../../../contract/enterprises/issued-cards.ts'
import type { Db } from '../../../db/index.ts'
import { indexEntries } from '../../../db/search/search-index.ts'
import { normalAddress } from '../../accounts/email-address.ts'
import type { ForMember } from '../../http/handlers.ts'
import { changeEach, invalidInput, Refusal } from '../../http/refusal.ts'
import { sendInvitation } from '../invitations.ts'
import { noteCardChange } from './card-changes.ts'
import { templateOf } from './card-templates.ts'

type Given = Input<typeof calls.issue>['body']
type Person = Given['people'][number]

/** Returns whom an invitation goes to. Throws a Refusal without an address and a number that can exist. */
function recipientOf({ email, phone }: Person) {
  if (email) {
    if (!isEmail(email)) throw invalidInput('email', 'an e-mail address')
    return { email: normalAddress(email).toLowerCase(), phone: '', phoneCountryCode: '' }
  }
  const number = parsePhoneNumberFromString(phone, { extract: false })
  if (!number?.isPossible()) throw invalidInput('phone', 'a number such as +4915112345678')
  return { email: '', phone: number.nationalNumber as string, phoneCountryCode: `+${number.countryCallingCode}` }
}

/** Changes the card that a person with this address holds of this enterprise. Returns it if there is one. */
async function changeHeld(tx: Db, enterpriseCode: string, email: string, templateId: string, person: Person) {
  if (!email) return undefined
  const { rows } = await sql<{ id: string; uid: string }>`
    update issued_card set template_id = ${templateId}, title = ${person.title}, department = ${person.department}
    where enterprise_code = ${enterpriseCode} and ended_at is null
      and uid = (select uid from person where lower(email) = ${email})
    returning id, uid`.execute(tx)
  const [held] = rows
  if (!held) return undefined
  await sql`select put_company_values(${held.id}::uuid, false)`.execute(tx)
  return held
}

/** Prepares a card for an invitation; one that was prepared for it before gives way. Returns its id. */
async function prepare(tx: Db, enterpriseCode: string, invitationId: string, card: PreparedCard) {
  const { templateId, language, name, title, department } = card
  const values = { template_id: templateId, name, title, department, language }
  const { id } = await tx
    .insertInto('issued_card')
    .values({ ...values, enterprise_code: enterpriseCode, invitation_id: invitationId })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PreparedCard extends Pick<Person, 'name' | 'title' | 'department'> {
  templateId: string
  language: Language
}

/** Prepares a card for each person of a list and invites them; who holds one of this enterprise has it changed. */
export async function issueCards(given: Given, context: ForMember) {
  const { asEnterprise, member, db } = context
  const { enterpriseCode } = member
  const { people, role } = given
  const language = given.language ?? context.language
  const template = await asEnterprise((tx) => templateOf(tx, enterpriseCode, given.templateId))
  const templateId = template.id
  const note = (tx: Db, cardId: string) =>
    noteCardChange(tx, context, { action: 'CARD_ISSUE', template: template.name, cardId })
  const cardIds: string[] = []
  const changedUids: string[] = []
  const { refused } = await changeEach([...people.entries()], context.language, async ([, person]) => {
    const recipient = recipientOf(person)
    const uid = await asEnterprise(async (tx) => {
      const held = await changeHeld(tx, enterpriseCode, recipient.email, templateId, person)
      if (held) await note(tx, held.id)
      return held?.uid
    })
    if (uid) return void changedUids.push(uid)
    await sendInvitation(
      { ...recipient, role, language },
      context,
      'cardInvitationsPerEnterprise',
      async (tx, invitationId) => {
        const cardId = await prepare(tx, enterpriseCode, invitationId, { ...person, templateId, language })
        await note(tx, cardId)
        cardIds.push(cardId)
      },
    )
  })
  await indexEntries(db, 'PERSON', changedUids)
  return {
    cardIds,
    changed: changedUids.length,
    refused: refused.map(({ row: [at], error, message }) => ({ at, error, message })),
  }
}

interface Prepared {
  cardId: string
  /** The name of the template. */
  template: string
  email: string
  phone: string
  phoneCountryCode: string
  role: Role
  language: string
}

/** Sends a new link to a prepared card. Throws a Refusal if there is none, or it was accepted meanwhile. */
export async function resendCard(cardId: string, language: Language | undefined, context: ForMember) {
  const { asEnterprise, member } = context
  const { rows } = await asEnterprise((tx) =>
    sql<Prepared>`
      select issued_card.id as "cardId", coalesce(template.name, '') as template,
        invitation.email, invitation.phone, invitation.phone_country_code as "phoneCountryCode", role, language
      from issued_card join enterprise_invitation as invitation on invitation.id = invitation_id
      left join card_template as template on template.id = template_id
      where issued_card.enterprise_code = ${member.enterpriseCode} and issued_card.id::text = ${cardId}`.execute(tx),
  )
  const [prepared] = rows
  if (!prepared) throw new Refusal('itemNotFound', `No card with the id "${cardId}" waits to be accepted.`)
  const spoken = language ?? (isLanguage(prepared.language) ? prepared.language : context.language)
  const { cardId: id, template } = prepared
  await sendInvitation({ ...prepared, language: spoken }, context, 'cardInvitationsPerEnterprise', (tx) =>
    noteCardChange(tx, context, { action: 'CARD_RESEND', template, cardId: id }),
  )
  return null
}

/** Takes prepared cards and their invitations back. */
export async function withdrawCards(cardIds: readonly string[], context: ForMember) {
  const { asEnterprise, member } = context
  return asEnterprise(async (tx) => {
    const { rows } = await sql`
      delete from enterprise_invitation using issued_card as card
      where card.invitation_id = enterprise_invitation.id and card.id::text = any(${cardIds}::text[])
        and card.enterprise_code = ${member.enterpriseCode} and used_at is null
      returning enterprise_invitation.id`.execute(tx)
    if (rows.length > 0) await noteCardChange(tx, context, { action: 'CARD_WITHDRAW', before: { cards: rows.length } })
    return { withdrawn: rows.length }
  })
}
