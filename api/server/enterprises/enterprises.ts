import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { CardField } from '../../contract/people/visibility.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { visibleField } from '../../db/visible-field.ts'
import { inLanguage } from '../core/language-map.ts'
import { hasVoice } from '../core/settings.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { namedEnterprise, pageOfEnterprise, unknownEnterprise } from './enterprise-rows.ts'
import { homeLanguages } from './home-language.ts'
import { homePage } from './home-page.ts'
import { photo, photoRows } from './shown-files.ts'

interface FollowerRow extends PersonName {
  uid: string
  avatar: string
  position: LanguageMap
  organisation: string
  fallback: string
  enterpriseName: LanguageMap | null
}

const open = (field: CardField, column: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  visibleField(field, 'visitor', { uid: sql`person.uid`, column, otherwise })

/** Returns the followers of an enterprise, newest first, with the head of their card and nothing else. */
const followerRows = (condition: RawBuilder<unknown>) => sql<FollowerRow>`
  select person.uid, ${nameColumns()},
    ${open('avatar', sql`avatar`, sql`''`)} as avatar, ${open('position', sql`position::jsonb`, sql`'{}'`)} as position,
    ${open('company', sql`organisation`, sql`''`)} as organisation, person.fallback_language as fallback,
    ${open('company', sql`enterprise.name::jsonb`, sql`null`)} as "enterpriseName"
  from follow join person on person.uid = follow.uid
  left join enterprise on enterprise.code = person.enterprise_code
  where ${condition} order by followed_at desc, follow.uid`

/** Enterprises and their home pages. */
export const enterprises: Handlers<'enterprises'> = {
  async homepage({ query }, { db, language }) {
    return homePage(db, query.enterpriseCode, query.language ?? language)
  },

  async languages({ query: { enterpriseCode } }, { db }) {
    const { languages, fallback_language } = await namedEnterprise(db, enterpriseCode)
    return { enterpriseCode, fallbackLanguage: fallback_language, languages: homeLanguages(languages) }
  },

  async album({ query }, context) {
    return pageOfEnterprise(query, context, {
      rows: photoRows(query.enterpriseCode),
      total: sql`select count(*) from photo where enterprise_code = ${query.enterpriseCode}`,
      item: (row, { say }) => photo(row, say),
    })
  },

  async followers({ query }, context) {
    const language = query.language ?? context.language
    const condition = sql`follow.enterprise_code = ${query.enterpriseCode}`
    return pageOfEnterprise(query, context, {
      rows: followerRows(condition),
      total: sql`select count(*) from follow where ${condition}`,
      item: (row) => ({
        uid: row.uid,
        name: nameIn(row, language),
        avatar: row.avatar,
        position: inLanguage(row.position, language, row.fallback),
        company: row.organisation || inLanguage(row.enterpriseName, language),
      }),
    })
  },

  async contactTarget(
    { query: { enterpriseCode = '', relationCode: exhibitorCode = '', ...query } },
    { db, ...context },
  ) {
    const language = query.language ?? context.language
    const exhibitor = exhibitorCode
      ? await db
          .selectFrom('exhibitor')
          .select(['code', 'enterprise_code', 'name', 'logo', 'cover', 'fallback_language'])
          .where('code', '=', exhibitorCode)
          .executeTakeFirst()
      : undefined
    if (exhibitorCode && !enterpriseCode && !exhibitor) {
      throw new Refusal('exhibitorNotFound', `No exhibitor has the code "${exhibitorCode}".`)
    }

    const code = enterpriseCode || (exhibitor?.enterprise_code ?? '')
    const enterprise = code
      ? await db
          .selectFrom('enterprise')
          .select([
            'code',
            'name',
            'logo',
            'cover',
            'fallback_language',
            'reply_hours',
            'company_required',
            'answers_in',
          ])
          .where('code', '=', code)
          .executeTakeFirst()
      : undefined
    const target = enterprise ?? (code ? undefined : exhibitor)
    if (!target) throw unknownEnterprise(code)

    return {
      enterpriseCode: enterprise?.code ?? '',
      exhibitorCode: exhibitor?.code ?? '',
      name: inLanguage(target.name, language, target.fallback_language),
      logo: target.logo,
      cover: target.cover,
      replyHours: enterprise?.reply_hours ?? 0,
      companyRequired: enterprise?.company_required ?? false,
      languages: enterprise?.answers_in ?? [],
      hasVoice: hasVoice(context.settings),
    }
  },
}
