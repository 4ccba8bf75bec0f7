import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { CardDeed } from '../../../contract/enterprises/issued-card-terms.ts'
import type { issuedCards as calls } from '../../../contract/enterprises/issued-cards.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { ForMember } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'

type Fields = Record<string, string | number>

interface Deed {
  action: CardDeed
  /** The name of the template. */
  template?: string
  cardId?: string
  before?: Fields
  after?: Fields
}

/** The person who did something, and the enterprise at which. */
interface Actor {
  member: { enterpriseCode: string }
  session: { uid: string }
}

/** Adds an entry to the changes of an enterprise's cards, in the transaction of what it tells of. */
export async function noteCardChange(tx: Db, { member, session }: Actor, deed: Deed): Promise<void> {
  const { action, template = '', cardId = null, before = {}, after = {} } = deed
  await tx
    .insertInto('card_change')
    .values({
      ...{ enterprise_code: member.enterpriseCode, uid: session.uid, action, template, card_id: cardId },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .execute()
}

/** Returns the fields that differ, as they were and as they are. */
export function difference(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  return { before: pick(before), after: pick(after) }
}

interface Row {
  changeId: string
  at: Date
  uid: string
  action: CardDeed
  template: string
  before: Fields
  after: Fields
  actor: PersonName | null
  cardName: string | null
  holder: PersonName | null
}

/** Reads the changes of an enterprise's cards, the newest first. */
export async function cardChanges(
  query: Input<typeof calls.changes>['query'],
  { asEnterprise, member, language }: ForMember,
) {
  const page = await asEnterprise((tx) =>
    pageOf<Row>(tx, query, {
      rows: sql`select id from card_change where enterprise_code = ${member.enterpriseCode} order by id desc`,
      details: (ids) => sql<Row>`
        select entry.id::text as "changeId", entry.at, entry.uid, action, template, before, after,
          ${nameObject('actor')} as actor, issued_card.name as "cardName", ${nameObject('holder')} as holder
        from (${ids}) as page join card_change as entry on entry.id = page.id
        left join person as actor on actor.uid = entry.uid
        left join issued_card on issued_card.id = entry.card_id
        left join person as holder on holder.uid = issued_card.uid
        order by entry.id desc`,
      total: sql`select count(*) from card_change where enterprise_code = ${member.enterpriseCode}`,
    }),
  )
  return mapPage(page, (row) => ({
    ...{ changeId: row.changeId, at: row.at.toISOString(), uid: row.uid, action: row.action, template: row.template },
    name: row.actor ? nameIn(row.actor, language) : '',
    cardName: (row.holder && nameIn(row.holder, language)) || (row.cardName ?? ''),
    ...{ before: row.before, after: row.after },
  }))
}
