import { websiteOf } from './exhibitors.ts'
import type { DemoEnterprise } from './facts/enterprises/demo-enterprise.ts'
import { enterprises } from './facts/enterprises.ts'
import { badges } from './facts/home-terms.ts'
import { type DemoHome, homes } from './facts/homes.ts'
import { norvaneStory } from './facts/norvane-home.ts'
import { enterpriseTypes } from './facts/terms.ts'
import { art, type EnterpriseRow, fallbackOf, only } from './rows.ts'

/** Returns the facts of an enterprise's home. */
export function homeOf(code: string): DemoHome {
  const home = homes[code]
  if (!home) throw new Error(`No home of "${code}": expected it in homes.ts.`)
  return home
}

/** The languages a home is kept in: those of its name. */
export const languagesOf = (enterprise: DemoEnterprise) => Object.keys(enterprise.name)

/** Codes in rows of ten for each enterprise, so that a new one moves no other: `P1001`, then `P1011` for `E1002`. */
export const codeOf = (letter: string, enterpriseCode: string, index: number) =>
  `${letter}${1001 + (Number(enterpriseCode.slice(1)) - 1001) * 10 + index}`

/** Returns the introduction of an enterprise: the first paragraph of its booth's, or the one in `homes.ts`. */
function introductionOf({ code, details, name }: DemoEnterprise) {
  const more = code === 'E1001' ? norvaneStory : {}
  const first = Object.entries(details).map(([language, html]) => {
    const [paragraph = ''] = html.match(/<p>.*?<\/p>/) ?? []
    return [language, paragraph + (more[language] ?? '')] as const
  })
  return only({ ...Object.fromEntries(first), ...homeOf(code).introduction }, Object.keys(name))
}

/** In a language of its own, or in Latin letters as envelopes abroad bear it. */
const addressOf = (enterprise: DemoEnterprise) => {
  const { address } = homeOf(enterprise.code)
  return Object.fromEntries(
    languagesOf(enterprise).map((language) => [language, address[language] ?? address.EN ?? '']),
  )
}

/** The rows of `enterprise`. */
export const enterpriseRows = (): EnterpriseRow[] =>
  enterprises.map((enterprise) => {
    const home = homeOf(enterprise.code)
    const languages = languagesOf(enterprise)
    return {
      code: enterprise.code,
      name: enterprise.name,
      slogan: enterprise.slogan,
      type_name: only(enterpriseTypes[enterprise.type] ?? {}, languages),
      logo: art(`logo-${enterprise.key}`),
      cover: art(enterprise.cover),
      website: websiteOf(enterprise),
      fallback_language: fallbackOf(enterprise.country),
      answers_in: enterprise.answersIn,
      reply_hours: enterprise.replyHours,
      company_required: enterprise.companyRequired ?? false,
      introduction: introductionOf(enterprise),
      registered_address: addressOf(enterprise),
      capital_amount: home.capital ? String(home.capital[0]) : null,
      capital_currency: home.capital?.[1] ?? '',
      founded_on: home.since,
      country_code: enterprise.country,
      market_count: home.markets,
      is_verified: home.verified,
      badges: home.badges.map((badge) => only(badges[badge], languages)),
      phone_country_code: home.phone?.[0] ?? '',
      phone: home.phone?.[1] ?? '',
      opening_hours: home.hours.map(([days, from, to]) => ({ days, from, to })),
      time_zone: home.zone,
      languages: Object.fromEntries(
        languages.map((language) => [language, language === home.draft ? 'DRAFT' : 'KEPT']),
      ),
    }
  })
