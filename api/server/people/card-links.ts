import { sql } from 'kysely'
import { fullName, type NameParts } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** A short link that works, with the names of who shared it; empty where that is nobody. */
interface CardLink extends NameParts {
  target: string
  enterpriseName: LanguageMap
}

/** Returns a short link that works; undefined for other codes. */
export async function linkBy(code: string, db: Db): Promise<CardLink | undefined> {
  const { rows } = await sql<CardLink>`
    select target, coalesce(family_name, '') as "firstName", coalesce(given_name, '') as "lastName",
      coalesce(person.country_code, '') as "countryCode", coalesce(enterprise.name, '{}') as "enterpriseName"
    from share_link
    left join person on person.uid = share_uid and share_user_type = 'USER'
    left join enterprise on enterprise.code = share_en_code and share_user_type = 'ENTERPRISE'
    where share_link.code = ${code} and is_on and expires_at > now()`.execute(db)
  return rows[0]
}

/** Returns the name of the person or enterprise that shared a link; empty for other codes and anonymous links. */
export async function sharedBy(shareCode: string | undefined, language: Language, db: Db): Promise<string> {
  const link = shareCode ? await linkBy(shareCode, db) : undefined
  return link ? fullName(link) || inLanguage(link.enterpriseName, language) : ''
}
