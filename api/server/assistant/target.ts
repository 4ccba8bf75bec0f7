import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { isLanguage, type Language, languages } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameObject } from '../../db/person-name.ts'
import type { StoredTarget } from '../../db/schema/assistant.ts'
import type { LanguageMap, StoredHours, StoredLanguages } from '../../db/schema.ts'
import { spokenIn } from '../enterprises/home-language.ts'
import { invalidFields, Refusal } from '../http/refusal.ts'

/** The thing that an assistant answers for. */
export interface Target {
  llmType: StoredTarget
  code: string
}

/** The codes by which a call names a target. */
export interface NamedTarget {
  enterpriseCode?: string | undefined
  uid?: string | undefined
  meetingCode?: string | undefined
  llmType?: StoredTarget | undefined
  relationCode?: string | undefined
}

/** A target as visitors see it. Hours belong to the enterprise that answers for it, if there is one. */
export interface TargetProfile extends Target {
  name: string
  avatar: string
  /** The assistant's own name and greeting; empty if its owner has written none. */
  agentName: string
  greeting: string
  /** The person behind the assistant, or whom it answers for. */
  uid: string
  enterpriseCode: string
  /** The languages that its texts are kept in. */
  languages: Language[]
  /** The language of answers: the asked one if it is kept. */
  language: Language
  isMaintained: boolean
  hours: StoredHours[]
  timeZone: string
  replyHours: number
}

/** Returns the target that a call names. @throws {Refusal} `invalidInput` if it names none */
export function targetOf({ enterpriseCode, uid, meetingCode, llmType, relationCode }: NamedTarget): Target {
  if (enterpriseCode) return { llmType: 'ENTERPRISE', code: enterpriseCode }
  if (uid) return { llmType: 'USER', code: uid }
  if (meetingCode) return { llmType: 'MEETING', code: meetingCode }
  if (relationCode) return { llmType: llmType ?? 'ENTERPRISE', code: relationCode }
  const expected = 'an enterprise, a person or a meeting'
  const fields = ['enterpriseCode', 'uid', 'meetingCode', 'relationCode'].map((path) => ({ path, expected }))
  throw invalidFields(fields, 'The request names nothing that an assistant answers for.')
}

/** Returns true if a call names a target. */
export const namesTarget = ({ enterpriseCode, uid, meetingCode, relationCode }: NamedTarget) =>
  Boolean(enterpriseCode || uid || meetingCode || relationCode)

interface Row {
  name: LanguageMap | null
  person: PersonName | null
  avatar: string
  agent_name: LanguageMap | null
  greeting: LanguageMap | null
  uid: string
  enterprise_code: string
  languages: StoredLanguages | null
  kept: string[] | null
  fallback_language: string
  hours: StoredHours[] | null
  time_zone: string
  reply_hours: number
}

const statements = {
  // An enterprise without an agent of its own has the plain assistant, as long as its home page exists.
  ENTERPRISE: (code: string) => sql<Row>`
    select enterprise.name, null as person,
      coalesce(nullif(agent.avatar, ''), enterprise.logo) as avatar, agent.name as agent_name, agent.greeting,
      coalesce(agent.uid, '') as uid, enterprise.code as enterprise_code, languages, null as kept, fallback_language,
      opening_hours as hours, time_zone, reply_hours
    from enterprise left join lateral (
      select * from agent where enterprise_code = enterprise.code order by uid nulls first, position, code limit 1
    ) as agent on true
    where enterprise.code = ${code}`,
  USER: (uid: string) => sql<Row>`
    select null as name, ${nameObject()} as person,
      coalesce(nullif(agent.avatar, ''), person.avatar) as avatar, agent.name as agent_name, agent.greeting, person.uid,
      '' as enterprise_code, null as languages, (
        select array_agg(distinct language) from card, jsonb_object_keys(introduction || duty) as language
        where card.uid = person.uid
      ) as kept, person.fallback_language, null as hours, '' as time_zone, 0 as reply_hours
    from person left join lateral (select * from agent where agent.uid = person.uid order by position limit 1) as agent
      on true
    where person.uid = ${uid}`,
  MEETING: (code: string) => sql<Row>`
    select name, null as person, cover as avatar, null as agent_name,
      null as greeting, '' as uid, '' as enterprise_code, null as languages,
      (select array_agg(language) from jsonb_object_keys(name) as language) as kept, fallback_language, null as hours,
      time_zone, 0 as reply_hours
    from meeting where code = ${code} and published_at is not null`,
}

function profileOf(target: Target, row: Row, askedLanguage: Language): TargetProfile {
  const stored = row.languages ?? Object.fromEntries((row.kept ?? []).map((language) => [language, 'KEPT' as const]))
  const available = languages.filter((language) => stored[language])
  const speaker = { languages: stored, fallback_language: row.fallback_language }
  const { say, language, isMaintained } = spokenIn(available, speaker, askedLanguage)
  return {
    ...target,
    name: row.person ? nameIn(row.person, askedLanguage) : say(row.name),
    avatar: row.avatar,
    agentName: say(row.agent_name),
    greeting: say(row.greeting),
    uid: row.uid,
    enterpriseCode: row.enterprise_code,
    languages: available,
    language: isLanguage(language) ? language : 'CN',
    isMaintained,
    hours: row.hours ?? [],
    timeZone: row.time_zone,
    replyHours: row.reply_hours,
  }
}

/**
 * Returns what visitors see of a target, in a language.
 * @throws {Refusal} `agentNotFound` if there is no such enterprise, person or meeting
 */
export async function readTarget(db: Db, target: Target, language: Language): Promise<TargetProfile> {
  const [row] = (await statements[target.llmType](target.code).execute(db)).rows
  if (!row) throw new Refusal('agentNotFound', `No assistant answers for "${target.code}".`)
  return profileOf(target, row, language)
}
