import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { type LockableField, lockableFields } from '../../contract/people/issued-fields.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { membershipWords } from '../http/membership-words.ts'
import { Refusal } from '../http/refusal.ts'

/** The card that an enterprise issued to a person, with an owner who can change it. */
interface IssuedCard extends PersonName {
  enterpriseCode: string
  name: LanguageMap
  fallback: string
  locked: LockableField[]
  website: string
}

/** Returns the issued card that a person holds; undefined if they hold none. A lock on an empty value locks nothing. */
export async function issuedCardOf(db: Db, uid: string): Promise<IssuedCard | undefined> {
  const { rows } = await sql<Omit<IssuedCard, 'locked'> & { locked: string[] }>`
    select enterprise.code as "enterpriseCode", enterprise.name, enterprise.fallback_language as fallback,
      array(select unnest(locked) intersect select jsonb_object_keys(put)) as locked,
      coalesce(put ->> 'website', '') as website, ${nameColumns('owner')}
    from issued_card
    join card_template on card_template.id = template_id
    join enterprise on enterprise.code = issued_card.enterprise_code
    left join lateral (
      select family_name, given_name, country_code, names from enterprise_member as member
      join person on person.uid = member.uid
      where member.enterprise_code = issued_card.enterprise_code and role = 'OWNER' and member.uid <> ${uid}
      order by joined_at, member.uid limit 1) as owner on true
    where issued_card.uid = ${uid} and ended_at is null`.execute(db)
  const [row] = rows
  return row && { ...row, locked: lockableFields.filter((field) => row.locked.includes(field)) }
}

/** Returns an issued card as its holder sees it; null for none. */
export function ownIssuedCard(issued: IssuedCard | undefined, language: Language) {
  if (!issued) return null
  const { enterpriseCode, name, fallback, locked, website } = issued
  const company = inLanguage(name, language, fallback)
  return { enterpriseCode, company, locked, website, askName: nameIn(issued, language) }
}

/**
 * Refuses a change of fields that the person's company has locked; the refusal names the company, whom to ask, and the
 * fields. `changedFields` tells which fields would change; it is asked only of people who hold an issued card.
 */
export async function refuseLocked(
  db: Db,
  uid: string,
  changedFields: (issued: IssuedCard) => Partial<Record<LockableField, boolean>>,
): Promise<void> {
  const issued = await issuedCardOf(db, uid)
  if (!issued) return
  const changed = changedFields(issued)
  const refused = issued.locked.filter((field) => changed[field])
  if (refused.length === 0) return
  throw new Refusal('fieldLocked', `The enterprise ${issued.enterpriseCode} has locked ${refused.join(', ')}.`, {
    fields: refused.map((path) => ({ path, expected: 'the value that the company has set' })),
    words(reader) {
      const held = ownIssuedCard(issued, reader)
      const names = { company: held?.company ?? '', person: held?.askName ?? '' }
      return translator(membershipWords, reader)(names.person ? 'lockedAsk' : 'locked', names)
    },
  })
}
