import { sql } from 'kysely'
import { intlTag, type Language, languages } from '../../../../i18n/locales.ts'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import { levelsOf, maySee } from '../../../contract/people/visibility.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { saying } from '../../enterprises/home-language.ts'
import { labelOf } from '../retrieval/concepts.ts'
import { passagesOf } from '../retrieval/sentences.ts'
import { type NewPassage, subjectOf } from './passage.ts'
import { plainText } from './plain-text.ts'

interface Entry {
  section: string
  title: LanguageMap
  place: LanguageMap
  details: LanguageMap
  from_month: string
  to_month: string
}

interface Material {
  person: PersonName
  position: LanguageMap
  organisation: string
  company: LanguageMap | null
  fallback_language: string
  duty: LanguageMap | null
  duty_description: LanguageMap | null
  introduction: LanguageMap | null
  visibility: Record<string, unknown> | null
  avatar: string
  entries: Entry[]
}

// Only what everybody may see: an assistant answers visitors.
async function readMaterial(db: Db, uid: string) {
  const { rows } = await sql<Material>`
    select ${nameObject()} as person, person.position, organisation, enterprise.name as company,
      person.fallback_language, duty, duty_description, card.introduction, visibility, person.avatar,
      coalesce((select jsonb_agg(to_jsonb(entry) order by entry.section, entry.position) from lounge_entry as entry
        where entry.uid = person.uid and entry.visibility = 'PUBLIC' and is_link_on(entry.shown_terms)), '[]') as entries
    from person left join card using (uid) left join enterprise on enterprise.code = enterprise_code
    where person.uid = ${uid}`.execute(db)
  return rows[0]
}

/**
 * Returns what was read of the documents of a lounge that everybody may see, each passage with the address of its file
 * as its code.
 */
async function documentPassages(db: Db, uid: string): Promise<NewPassage[]> {
  const { rows } = await sql<{ url: string; passages: NewPassage[] }>`
    select document.url, passages from lounge_document as document
    join lounge_entry as entry on entry.id = entry_id and entry.url = document.url
    where uid = ${uid} and visibility = 'PUBLIC' and is_link_on(shown_terms) and state = 'READ' order by entry.position`.execute(
    db,
  )
  return rows.flatMap(({ url, passages }) => passages.map((passage) => ({ ...passage, code: url })))
}

const monthOf = (month: string, language: Language) =>
  month
    ? new Intl.DateTimeFormat(intlTag(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00Z`),
      )
    : ''

const topics: Record<string, string> = { WORK: 'CAREER', EDUCATION: 'EDUCATION', HONOUR: 'CERTIFICATE', UPDATE: 'NEWS' }

/** Returns the passages of what a person shows to everybody, in each language of the card. */
export async function personPassages(db: Db, uid: string): Promise<NewPassage[]> {
  const material = await readMaterial(db, uid)
  if (!material) return []
  const levels = levelsOf(material.visibility ?? {})
  const isPublic = (field: keyof typeof levels) => maySee('visitor', levels[field])
  const { introduction, duty, duty_description: description, entries } = material
  const maps = [
    introduction,
    duty,
    description,
    material.position,
    ...entries.flatMap(({ title, details }) => [title, details]),
  ]
  const available = languages.filter((language) => maps.some((map) => map?.[language]))
  const documents = await documentPassages(db, uid)
  // The card stands below what the person does, not below every line of their lounge.
  const itself = (topic: string) => (topic === 'DUTY' ? subjectOf('PERSON', uid) : [])
  const facts = available.flatMap((language) => {
    const say = saying(language, material.fallback_language)
    const title = nameIn(material.person, language)
    const fact = (topic: string, section: string, text: string): NewPassage[] =>
      text ? [{ kind: 'PERSON', code: uid, title, section, language, topic, text, subjects: itself(topic) }] : []
    const company = isPublic('company') ? say(material.company) || material.organisation : ''
    const position = isPublic('position') ? say(material.position) : ''
    return [
      ...fact('DUTY', '', [position, company].filter(Boolean).join(', ')),
      ...fact('DUTY', '', isPublic('duty') && say(duty) ? `${labelOf('DUTY', language)}: ${say(duty)}` : ''),
      ...fact('DUTY', '', isPublic('dutyDescription') ? say(description) : ''),
      ...(isPublic('introduction') ? passagesOf(plainText(say(introduction))) : []).flatMap((text) =>
        fact('ABOUT', '', text),
      ),
      ...entries.flatMap((entry) => {
        const from = monthOf(entry.from_month, language)
        const to = monthOf(entry.to_month, language)
        const days = from ? ` (${from} – ${to})` : ''
        const head = [say(entry.title), say(entry.place)].filter(Boolean).join(', ') + days
        const text = [head, plainText(say(entry.details))].filter(Boolean).join('\n')
        return passagesOf(text).flatMap((passage) => fact(topics[entry.section] ?? '', entry.section, passage))
      }),
    ]
  })
  return [...facts, ...documents]
}
