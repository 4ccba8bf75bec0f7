import { sql } from 'kysely'
import { formatDay } from '../../../../i18n/format-more.ts'
import { intlTag, type Language, languages } from '../../../../i18n/locales.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { saying } from '../../enterprises/home-language.ts'
import { labelOf } from '../retrieval/concepts.ts'
import { locationOf } from '../retrieval/geography.ts'
import { passagesOf, sentencesOf } from '../retrieval/sentences.ts'
import { type EventPage, pagePassages } from './meeting-page-texts.ts'
import { type NewPassage, subjectOf } from './passage.ts'
import { plainText } from './plain-text.ts'

interface Session {
  id: string
  title: LanguageMap
  summary: LanguageMap
  track: LanguageMap
  room: LanguageMap
  speakers: { uid: string; name: string; position: LanguageMap }[]
  starts_at: string
  ends_at: string
}

interface Material {
  name: LanguageMap
  summary: LanguageMap
  address: LanguageMap
  details: LanguageMap | null
  organiser: LanguageMap | null
  phone: string | null
  fallback_language: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  sessions: Session[]
  /** The tickets that are sold, with their prices in the currency's smallest unit. */
  tickets: { name: LanguageMap; summary: LanguageMap; price: number; currency: string }[]
  /** The days on which everybody may come, each with its hours and its rule. */
  entrance: { day: string; from: string; to: string; rule: LanguageMap }[]
  pages: EventPage[]
  exhibitors: {
    code: string
    name: LanguageMap
    hall: string
    booth: string
    category: LanguageMap | null
    logo: string
    details: LanguageMap
    /** Of the company that the exhibitor belongs to, if it has a home page. */
    country: string | null
    address: LanguageMap | null
  }[]
}

async function readMaterial(db: Db, code: string) {
  const { rows } = await sql<Material>`
    select meeting.name, meeting.summary, meeting.address, fallback_language, starts_at, ends_at, time_zone, details,
      organiser, phone,
      coalesce((select jsonb_agg(to_jsonb(session) order by session.starts_at) from meeting_session as session
        where session.meeting_code = meeting.code), '[]') as sessions,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', type.name, 'summary', type.summary, 'price', price,
          'currency', currency) order by position, type.code)
        from ticket_type as type join ticket_sale using (meeting_code) where type.meeting_code = meeting.code
      ), '[]') as tickets,
      coalesce((select entrance_days from meeting_registration where meeting_code = meeting.code and exists (
        select from meeting_identity as identity where identity.meeting_code = meeting.code
          and not needs_review and not needs_invitation)), '[]') as entrance,
      coalesce((select jsonb_agg(jsonb_build_object('code', page.code, 'title', page.title, 'blocks', blocks)
        order by page.code) from event_page as page
        where page.meeting_code = meeting.code and status = 'PUBLISHED' and family <> 'INVITATION'), '[]') as pages,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', exhibitor.code, 'name', exhibitor.name, 'hall', hall, 'booth', booth,
          'category', category.name, 'logo', exhibitor.logo, 'details', exhibitor.details,
          'country', nullif(enterprise.country_code, ''), 'address', registered_address) order by exhibitor.position)
        from exhibitor left join category
          on category.meeting_code = exhibitor.meeting_code and category.code = category_code
        left join enterprise on enterprise.code = enterprise_code
        where exhibitor.meeting_code = meeting.code and booth <> ''
      ), '[]') as exhibitors
    from meeting left join meeting_page on meeting_page.meeting_code = meeting.code
    where meeting.code = ${code} and published_at is not null`.execute(db)
  return rows[0]
}

/** Returns the rules of the entrance, each with the days on which it holds. */
function entranceTexts(days: Material['entrance'], language: Language, say: (texts: LanguageMap) => string) {
  const rules = Map.groupBy(days, ({ rule }) => say(rule))
  return [...rules].flatMap(([rule, held]) => {
    const hours = held.map(({ day, from, to }) => `${formatDay(day, language)} ${from}–${to}`)
    return rule ? [`${rule}\n${hours.join('; ')}`] : []
  })
}

/** Returns a moment as readers of a language write it, in the meeting's own time. */
const moment = (instant: Date | string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** The facts with which visitors go to the page of the meeting: they say when, where and for how much one comes. */
const cardTopics = new Set(['DATES', 'ADDRESS', 'TICKETS'])

function passagesIn(code: string, material: Material, language: Language): NewPassage[] {
  const say = saying(language, material.fallback_language)
  const base = { kind: 'MEETING' as const, code, title: say(material.name), section: '', language }
  const itself = subjectOf('MEETING', code)
  const at = (instant: Date | string) => moment(instant, language, material.time_zone)
  const about = [say(material.summary), plainText(say(material.details))].flatMap((text) => passagesOf(text))
  const titles = [...new Set(material.sessions.map((session) => say(session.title)))].slice(0, 12)
  const prices = material.tickets.map(
    ({ name, price, currency }) => `${say(name)} ${formatPrice(price, currency, language)}`,
  )
  const facts: [topic: string, value: string][] = [
    ['DATES', `${at(material.starts_at)} – ${at(material.ends_at)} (${material.time_zone})`],
    ['ADDRESS', say(material.address)],
    ['ORGANISER', say(material.organiser)],
    ['PHONE', material.phone ?? ''],
    ['SESSIONS', titles.join('; ')],
    ['TICKETS', prices.join('; ')],
  ]
  const sessions = material.sessions.map((session) => {
    const speakers = session.speakers.map(({ name, position }) => [name, say(position)].filter(Boolean).join(', '))
    const time = `${at(session.starts_at)} – ${at(session.ends_at)}`
    const lines = [
      [`${say(session.title)}: ${time}`, say(session.room)].filter(Boolean).join(', '),
      speakers.length > 0 ? `${labelOf('SPEAKERS', language)}: ${speakers.join('; ')}` : '',
      say(session.summary),
    ]
    const text = lines.filter(Boolean).join('\n')
    const place = { kind: 'SESSION' as const, code, title: say(session.title), section: say(session.track) }
    const subjects = session.speakers.flatMap(({ uid }) => subjectOf('PERSON', uid))
    return { ...place, language, topic: 'SESSION', subjects, text }
  })
  const tickets = material.tickets.map(({ name, summary, price, currency }) => {
    const head = `${labelOf('TICKETS', language)}: ${say(name)} – ${formatPrice(price, currency, language)}`
    return { ...base, topic: 'TICKET', subjects: itself, text: [head, say(summary)].filter(Boolean).join('\n') }
  })
  return [
    ...about.map((text) => ({ ...base, topic: 'ABOUT', text })),
    ...facts
      .filter(([, value]) => value)
      .map(([topic, value]) => ({
        ...{ ...base, topic, text: `${labelOf(topic, language)}: ${value}` },
        subjects: cardTopics.has(topic) ? itself : [],
      })),
    ...entranceTexts(material.entrance, language, say).map((text) => ({ ...base, text })),
    ...sessions,
    ...tickets,
    ...pagePassages(material.pages, language, say),
  ]
}

/**
 * Returns where an exhibitor comes from: the place of its company, else the city that its own text names first. Empty
 * where neither says it.
 */
function originOf({ details, country, address }: Material['exhibitors'][number]): string {
  if (country) return locationOf(address?.EN ?? '', country)
  return locationOf(
    sentencesOf(plainText(details.EN ?? ''))
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
  )
}

/**
 * Returns what was read of the files of a meeting for everybody, each passage with the address of its file as its code.
 */
async function filePassages(db: Db, meetingCode: string) {
  const { rows } = await sql<{ url: string; passages: NewPassage[] }>`
    select document.url, passages from material_document as document
    join meeting_material as material on material.id = material_id and file_url = document.url
    where meeting_code = ${meetingCode} and visible_to = 'EVERYONE' and state = 'READ'
    order by position, material_id`.execute(db)
  return rows.flatMap(({ url, passages }) => passages.map((passage) => ({ ...passage, code: url })))
}

/** Returns the passages of a meeting in each of its languages. Where booths are reads the same in all of them. */
export async function meetingPassages(db: Db, code: string): Promise<NewPassage[]> {
  const material = await readMaterial(db, code)
  if (!material) return []
  const available = languages.filter((language) => material.name[language])
  const booths = material.exhibitors.map((row) => {
    const { code: exhibitor, name, hall, booth, category, logo } = row
    const origin = originOf(row)
    const names = [...new Set([name.EN ?? '', name.CN ?? '', name[material.fallback_language] ?? ''])].filter(Boolean)
    return {
      ...{
        kind: 'EXHIBITOR' as const,
        code: exhibitor,
        title: names.join(' / '),
        section: category?.EN ?? '',
        language: '',
      },
      ...{ topic: 'BOOTH', text: `${names.join(' / ')}: ${hall} ${booth}${origin && ` (${origin})`}`, picture: logo },
      also: [...Object.values(name), ...Object.values(category ?? {})],
    }
  })
  const files = await filePassages(db, code)
  return [...available.flatMap((language) => passagesIn(code, material, language)), ...booths, ...files]
}
