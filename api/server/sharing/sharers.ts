import { sql } from 'kysely'
import { nameIn } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { visibleField } from '../../db/visible-field.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Sharer } from './short-links.ts'

/** Only people who have shared something in their own name are shown: an account's code alone reveals nothing. */
const hasShared = (db: Db, column: 'share_uid' | 'share_en_code', code: string) =>
  db.selectFrom('share_link').select('code').where(column, '=', code).where(column, '<>', '').limit(1)

const openPortrait = visibleField('avatar', 'visitor', {
  uid: sql`person.uid`,
  column: sql`person.avatar`,
  otherwise: sql`''`,
}).$castTo<string>()

async function person(db: Db, uid: string, language: Language) {
  const row = await db
    .selectFrom('person')
    .select(['family_name as firstName', 'given_name as lastName', 'country_code as countryCode', 'names'])
    .select(openPortrait.as('avatar'))
    .where('uid', '=', uid)
    .where(({ exists }) => exists(hasShared(db, 'share_uid', uid)))
    .executeTakeFirst()
  return row && { name: nameIn(row, language), avatar: row.avatar }
}

async function enterprise(db: Db, code: string, language: Language) {
  const row = await db
    .selectFrom('enterprise')
    .select(['name', 'logo', 'fallback_language'])
    .where('code', '=', code)
    .where(({ exists }) => exists(hasShared(db, 'share_en_code', code)))
    .executeTakeFirst()
  return row && { name: inLanguage(row.name, language, row.fallback_language), avatar: row.logo }
}

/** Returns the sharer as everybody may see them; undefined if nobody with that code has shared anything. */
export function shownSharer({ shareUserType, shareUid, shareEnCode }: Sharer, language: Language, db: Db) {
  if (shareUserType === 'USER') return person(db, shareUid, language)
  if (shareUserType === 'ENTERPRISE') return enterprise(db, shareEnCode, language)
  return Promise.resolve(undefined)
}
