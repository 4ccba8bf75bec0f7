import { sql } from 'kysely'
import { formatDay, formatMoney, formatWeekdays } from '../../../../i18n/format-more.ts'
import { payText } from '../../../../i18n/job-pay.ts'
import { languages as allLanguages, intlTag, type Language } from '../../../../i18n/locales.ts'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { JobPay } from '../../../contract/enterprises/job-pay.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { LanguageMap, StoredAttribute, StoredHours } from '../../../db/schema.ts'
import { saying } from '../../enterprises/home-language.ts'
import { labelOf } from '../retrieval/concepts.ts'
import { passagesOf } from '../retrieval/sentences.ts'
import { type NewPassage, subjectOf } from './passage.ts'
import { plainText } from './plain-text.ts'

interface Product {
  code: string
  name: LanguageMap
  summary: LanguageMap
  details: LanguageMap
  type_name: LanguageMap
  tags: LanguageMap[]
  specs: { name: LanguageMap; value: LanguageMap }[]
  cover: string
}

interface Exhibit {
  code: string
  name: LanguageMap
  summary: LanguageMap
  cover: string
  attributes: StoredAttribute[]
}

/** Everything that an enterprise has published, as one row of JSON. */
interface Material {
  name: LanguageMap
  slogan: LanguageMap
  type_name: LanguageMap
  introduction: LanguageMap
  registered_address: LanguageMap
  capital_amount: string | null
  capital_currency: string
  founded_on: string | null
  website: string
  phone_country_code: string
  phone: string
  opening_hours: StoredHours[]
  time_zone: string
  market_count: number
  reply_hours: number
  fallback_language: string
  languages: Record<string, string>
  products: Product[]
  exhibits: Exhibit[]
  /** People of the team. The name of the account stands where the team sets none. */
  team: { uid: string | null; person: PersonName | null; name: string; title: LanguageMap; duty: LanguageMap }[]
  qualifications: { name: LanguageMap; issuer: LanguageMap; issued_on: string | null; valid_until: string | null }[]
  jobs: {
    code: string
    name: LanguageMap
    pay: JobPay | null
    salary: LanguageMap
    address: LanguageMap
    details: LanguageMap
  }[]
  chain: {
    stage: 'UPSTREAM' | 'MIDSTREAM' | 'DOWNSTREAM'
    name: LanguageMap
    partner: LanguageMap | null
    trade: LanguageMap
  }[]
  booths: {
    meeting: LanguageMap
    meetingCode: string
    hall: string
    booth: string
    code: string
    details: LanguageMap
  }[]
  faqs: { language: string; question: string; answer: string }[]
}

const rowsOf = (table: string, where: string, order: string) =>
  sql.raw(`coalesce((select jsonb_agg(to_jsonb(t) order by ${order}) from ${table} as t where ${where}), '[]')`)

async function readMaterial(db: Db, code: string) {
  const { rows } = await sql<Material>`
    select enterprise.name, slogan, type_name, introduction, registered_address, capital_amount::text, capital_currency,
      founded_on::text, website, phone_country_code, phone, opening_hours, time_zone, market_count,
      reply_hours,
      enterprise.fallback_language, languages,
      ${rowsOf('shown_product', 't.enterprise_code = enterprise.code', 't.position, t.code')} as products,
      coalesce((
        select jsonb_agg(jsonb_build_object('uid', person.uid, 'name', team_member.name, 'title', title,
          'duty', duty, 'person', ${nameObject()}) order by team_member.position, team_member.id)
        from team_member left join person on person.uid = team_member.uid
        where team_member.enterprise_code = enterprise.code
      ), '[]') as team,
      ${rowsOf('qualification', 't.enterprise_code = enterprise.code', 't.position, t.id')} as qualifications,
      ${rowsOf('job', 't.enterprise_code = enterprise.code and t.is_open', 't.position, t.code')} as jobs,
      ${rowsOf('assistant_faq', 't.enterprise_code = enterprise.code', 't.updated_at desc')} as faqs,
      coalesce((
        select jsonb_agg(to_jsonb(chain_partner) || jsonb_build_object('partner', partner.name)
          order by chain_partner.position)
        from chain_partner left join enterprise as partner on partner.code = partner_code
        where chain_partner.enterprise_code = enterprise.code and partner_code is distinct from enterprise.code
      ), '[]') as chain,
      coalesce((
        select jsonb_agg(jsonb_build_object('meeting', meeting.name, 'meetingCode', meeting.code, 'hall', hall,
          'booth', booth, 'code', exhibitor.code, 'details', details) order by meeting.ends_at desc)
        from exhibitor join meeting on meeting.code = meeting_code
        where exhibitor.enterprise_code = enterprise.code and booth <> '' and published_at is not null
      ), '[]') as booths,
      coalesce((
        select jsonb_agg(to_jsonb(exhibit) - 'search' order by exhibit.position)
        from exhibit join exhibitor on exhibitor.code = exhibitor_code
        where exhibitor.enterprise_code = enterprise.code
      ), '[]') as exhibits
    from enterprise where enterprise.code = ${code}`.execute(db)
  return rows[0]
}

/** The values that the passages of one language need. */
interface Writing {
  code: string
  material: Material
  language: Language
  say(texts: LanguageMap | null | undefined): string
}

const named = (items: string[]) => [...new Set(items.filter(Boolean))].join(', ')

const hoursText = ({ material, language }: Writing) =>
  material.opening_hours
    .map(({ days, from, to }) => `${formatWeekdays(days, language)} ${from}–${to} (${material.time_zone})`)
    .join('; ')

const hoursOf = (hours: number, language: Language) =>
  new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)

const dayText = (day: string | null, language: Language) => (day ? formatDay(day, language) : '')

/** A fact of a home page: its topic, the tab that shows it, its value, and the people and meetings that it is about. */
type Fact = [topic: string, tab: string, value: string, subjects?: string[]]

/** The facts of a home page; an empty one is left out. */
function factsOf(writing: Writing): Fact[] {
  const { material, language, say } = writing
  const {
    capital_amount: amount,
    capital_currency: currency,
    phone,
    market_count: markets,
    reply_hours: hours,
  } = material
  const names = (items: { name: LanguageMap }[]) => named(items.map(({ name }) => say(name)))
  const trades = (stage: string) =>
    named(
      material.chain
        .filter((partner) => partner.stage === stage)
        .map(({ name, partner, trade }) => [say(partner) || say(name), say(trade)].filter(Boolean).join(' – ')),
    )
  return [
    ['FOUNDED', 'overview', dayText(material.founded_on, language)],
    ['CAPITAL', 'overview', amount ? formatMoney(Number(amount), currency || 'CNY', language) : ''],
    ['ADDRESS', 'overview', say(material.registered_address)],
    ['WEBSITE', 'overview', material.website],
    ['PHONE', 'overview', phone ? `${material.phone_country_code} ${phone}` : ''],
    ['HOURS', 'overview', hoursText(writing)],
    ['REPLY', 'overview', hours ? hoursOf(hours, language) : ''],
    ['MARKETS', 'overview', markets ? String(markets) : ''],
    ['TYPE', 'overview', say(material.type_name)],
    ...material.booths.map(
      ({ meeting, meetingCode, hall, booth }): Fact => [
        'BOOTH',
        'overview',
        `${say(meeting)} – ${hall} ${booth}`,
        subjectOf('MEETING', meetingCode),
      ],
    ),
    ['PRODUCTS', 'products', names(material.products)],
    ['EXHIBITS', 'exhibits', names(material.exhibits)],
    ['CERTIFICATES', 'overview', names(material.qualifications)],
    ['JOBS', 'jobs', names(material.jobs)],
    ['UPSTREAM', 'chain', trades('UPSTREAM')],
    ['DOWNSTREAM', 'chain', trades('DOWNSTREAM')],
    ...material.qualifications.map(({ name, issuer, issued_on, valid_until }): Fact => {
      const days = [dayText(issued_on, language), dayText(valid_until, language)].filter(Boolean).join(' – ')
      return ['CERTIFICATE', 'overview', [say(name), say(issuer), days].filter(Boolean).join(', ')]
    }),
    ...material.team.map(
      ({ uid, name, title, duty, person }): Fact => [
        'TEAM',
        'team',
        [name || (person ? nameIn(person, language) : ''), say(title), say(duty)].filter(Boolean).join(' – '),
        subjectOf('PERSON', uid),
      ],
    ),
  ]
}

function homePassages(writing: Writing): NewPassage[] {
  const { code, material, language, say } = writing
  const base = { kind: 'HOME' as const, code, title: say(material.name), language }
  const about = [say(material.slogan), plainText(say(material.introduction))].flatMap((text) => passagesOf(text))
  return [
    ...about.map((text) => ({ ...base, section: 'overview', topic: 'ABOUT', text })),
    ...factsOf(writing)
      .filter(([, , value]) => value)
      .map(([topic, section, value, subjects = []]) => ({
        ...{ ...base, section, topic, subjects, text: `${labelOf(topic, language)}: ${value}` },
      })),
  ]
}

function productPassages({ material, language, say }: Writing): NewPassage[] {
  return material.products.flatMap(({ code, name, cover, type_name, tags, summary, details, specs }) => {
    const base = { kind: 'PRODUCT' as const, code, title: say(name), language, picture: cover, section: '' }
    const labels = named([say(type_name), ...tags.map(say)])
    const about = [labels ? `${base.title} (${labels})` : base.title, say(summary)].filter(Boolean).join('\n')
    return [
      { ...base, text: about },
      ...passagesOf(plainText(say(details))).map((text) => ({ ...base, text })),
      ...specs.map((spec) => ({
        ...base,
        topic: 'SPEC',
        text: `${base.title} – ${say(spec.name)}: ${say(spec.value)}`,
      })),
    ]
  })
}

function exhibitPassages({ material, language, say }: Writing): NewPassage[] {
  const exhibits = material.exhibits.map(({ code, name, summary, cover, attributes }) => {
    const labels = named(attributes.map((attribute) => say(attribute.name)))
    const head = labels ? `${say(name)} (${labels})` : say(name)
    const text = [head, say(summary)].filter(Boolean).join('\n')
    return { kind: 'EXHIBIT' as const, code, title: say(name), section: '', language, picture: cover, text }
  })
  const booths = material.booths.flatMap(({ code, details }) =>
    passagesOf(plainText(details[language] ?? '')).map((text) => ({
      ...{ kind: 'EXHIBITOR' as const, code, title: say(material.name), section: '', language, topic: 'ABOUT', text },
    })),
  )
  return [...exhibits, ...booths]
}

function jobPassages({ material, language, say }: Writing): NewPassage[] {
  return material.jobs.flatMap(({ code, name, pay, salary, address, details }) => {
    const base = { kind: 'JOB' as const, code, title: say(name), section: '', language }
    const paid = payText(pay, language) || say(salary)
    const head = [`${labelOf('JOB', language)}: ${say(name)}`, say(address)].filter(Boolean).join(', ')
    const text = paid ? `${head}\n${labelOf('PAY', language)}: ${paid}` : head
    return [
      { ...base, topic: 'JOB', text },
      ...passagesOf(plainText(say(details))).map((part) => ({ ...base, text: part })),
    ]
  })
}

/** Returns the passages of everything that an enterprise has published, in each language of its home page. */
export async function enterprisePassages(db: Db, code: string): Promise<NewPassage[]> {
  const material = await readMaterial(db, code)
  if (!material) return []
  const available = allLanguages.filter((language) => material.languages[language])
  const written = available.flatMap((language) => {
    const say = saying(language, material.fallback_language)
    const writing = { code, material, language, say }
    return [homePassages, productPassages, exhibitPassages, jobPassages].flatMap((passages) => passages(writing))
  })
  const faqs = material.faqs.map(({ language, question, answer }) => ({
    ...{ kind: 'FAQ' as const, code, title: question, section: '', language, topic: 'FAQ', text: answer },
  }))
  return [...written, ...faqs]
}
