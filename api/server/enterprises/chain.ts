import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import { chainStages } from '../../contract/enterprises/enterprise-terms.ts'
import type { LanguageMap } from '../../db/schema.ts'
import type { Named } from './enterprise-rows.ts'
import { homeIn, saying } from './home-language.ts'

/** A partner in a product chain as the statement below reads it. */
export interface ChainRow {
  stage: (typeof chainStages)[number]
  partnerCode: string
  name: LanguageMap
  logo: string
  trade: LanguageMap
  /** The fallback language of the partner's own home, if it has one. */
  fallback: string | null
  exhibitorCode: string
  hall: string
  booth: string
}

/** Returns the partners of an enterprise. Those with a home page have its name and their latest booth. */
export const chainRows = (enterpriseCode: string) => sql<ChainRow>`
  select stage, coalesce(partner_code, '') as "partnerCode", coalesce(partner.name, chain_partner.name) as name,
    coalesce(partner.logo, chain_partner.logo) as logo, trade, partner.fallback_language as fallback,
    coalesce(shown.code, '') as "exhibitorCode", coalesce(hall, '') as hall, coalesce(booth, '') as booth
  from chain_partner left join enterprise as partner on partner.code = partner_code
  left join lateral (
    select exhibitor.code, hall, booth from exhibitor join meeting on meeting.code = meeting_code
    where exhibitor.enterprise_code = partner_code and published_at is not null
    order by ends_at desc, exhibitor.code limit 1) as shown on true
  where chain_partner.enterprise_code = ${enterpriseCode}
  order by stage, chain_partner.position, chain_partner.id`

const noBooth = { exhibitorCode: '', hall: '', booth: '' }

/** The enterprise as a part of its own chain. */
const ownPlace = (
  { code, name, logo, fallback_language }: Named,
  { exhibitorCode, hall, booth } = noBooth,
): ChainRow => ({
  stage: 'MIDSTREAM',
  partnerCode: code,
  name,
  logo,
  trade: {},
  fallback: fallback_language,
  exhibitorCode,
  hall,
  booth,
})

/**
 * Returns the product chain of an enterprise, stage by stage, with itself in the midstream. `place` is its latest
 * booth. Empty if there are no partners.
 */
export function chainIn(
  enterprise: Named & { chain: ChainRow[] },
  place: typeof noBooth | undefined,
  askedLanguage: Language,
) {
  if (enterprise.chain.length === 0) return []
  const { language, say } = homeIn(enterprise, askedLanguage)
  const isNamed = enterprise.chain.some(({ partnerCode }) => partnerCode === enterprise.code)
  const rows = isNamed ? enterprise.chain : [ownPlace(enterprise, place), ...enterprise.chain]
  return chainStages.map((stage) => ({
    stage,
    partners: rows
      .filter((row) => row.stage === stage)
      .map(({ partnerCode, name, logo, trade, fallback, exhibitorCode, hall, booth }) => ({
        enterpriseCode: partnerCode,
        name: fallback === null ? say(name) : saying(language, fallback)(name),
        logo,
        trade: say(trade),
        exhibitorCode,
        hall,
        booth,
        isSelf: partnerCode === enterprise.code,
      })),
  }))
}
