import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** A short link that works, with the names of who shared it; empty where that is nobody. */
interface CardLink extends PersonName {
  target: string
  enterpriseName: LanguageMap
}

/** Returns a short link that works; undefined for other codes. */
export async function linkBy(code: string, db: Db): Promise<CardLink | undefined> {
  const { rows } = await sql<CardLink>`
    select target, ${nameColumns()}, coalesce(enterprise.name, '{}') as "enterpriseName"
    from share_link
    left join person on person.uid = share_uid and share_user_type = 'USER'
    left join enterprise on enterprise.code = share_en_code and share_user_type = 'ENTERPRISE'
    where share_link.code = ${code} and is_on and expires_at > now()`.execute(db)
  return rows[0]
}

/** Returns the name of the person or enterprise that shared a link; empty for other codes and anonymous links. */
export async function sharedBy(shareCode: string | undefined, language: Language, db: Db): Promise<string> {
  const link = shareCode ? await linkBy(shareCode, db) : undefined
  return link ? nameIn(link, language) || inLanguage(link.enterpriseName, language) : ''
}
