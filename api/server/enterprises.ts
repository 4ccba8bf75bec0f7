import { type Handlers, Refusal } from './handlers.ts'
import { inLanguage } from './language-map.ts'

/** Enterprises, as far as the contact form needs them. */
export const enterprises: Handlers<'enterprises'> = {
  async contactTarget(
    { query: { enterpriseCode = '', relationCode: exhibitorCode = '', ...query } },
    { db, ...context },
  ) {
    const language = query.language ?? context.language
    const exhibitor = exhibitorCode
      ? await db.selectFrom('exhibitor').selectAll().where('code', '=', exhibitorCode).executeTakeFirst()
      : undefined
    if (exhibitorCode && !enterpriseCode && !exhibitor) {
      throw new Refusal('exhibitorNotFound', `No exhibitor has the code "${exhibitorCode}".`)
    }

    const code = enterpriseCode || (exhibitor?.enterprise_code ?? '')
    const enterprise = code
      ? await db.selectFrom('enterprise').selectAll().where('code', '=', code).executeTakeFirst()
      : undefined
    const target = enterprise ?? (code ? undefined : exhibitor)
    if (!target) throw new Refusal('enterpriseNotFound', `No enterprise has the code "${code}".`)

    return {
      enterpriseCode: enterprise?.code ?? '',
      exhibitorCode: exhibitor?.code ?? '',
      name: inLanguage(target.name, language, target.fallback_language),
      logo: target.logo,
      cover: target.cover,
      replyHours: enterprise?.reply_hours ?? 0,
      companyRequired: enterprise?.company_required ?? false,
      languages: enterprise?.answers_in ?? [],
    }
  },
}
