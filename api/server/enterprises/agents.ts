import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { holdWords } from '../core/folded-texts.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { invalidFields, Refusal } from '../http/refusal.ts'
import { homeIn, type Speaker } from './home-language.ts'

interface AgentRow extends Speaker {
  code: string
  enterprise_code: string
  enterprise_name: LanguageMap
  uid: string
  name: LanguageMap
  greeting: LanguageMap
  avatar: string
}

const ofEnterprise = (code: string | undefined) => (code ? sql`agent.enterprise_code = ${code}` : sql`true`)
const ofPerson = (uid: string | undefined) => (uid ? sql`agent.uid = ${uid}` : sql`true`)

/** Assistants in their order, each with its enterprise, and how many they are. */
const agentsWith = (condition: RawBuilder<unknown>) => ({
  rows: sql<AgentRow>`
    select agent.code, enterprise_code, enterprise.name as enterprise_name, coalesce(agent.uid, '') as uid, agent.name,
      greeting, agent.avatar, languages, fallback_language
    from agent join enterprise on enterprise.code = enterprise_code
    where ${condition} order by agent.enterprise_code, agent.position, agent.code`,
  total: sql`select count(*) from agent join enterprise on enterprise.code = enterprise_code where ${condition}`,
})

function agentItem(row: AgentRow, asked: Language) {
  const { say } = homeIn(row, asked)
  return {
    agentCode: row.code,
    enterpriseCode: row.enterprise_code,
    enterpriseName: say(row.enterprise_name),
    uid: row.uid,
    name: say(row.name),
    avatar: row.avatar,
    greeting: say(row.greeting),
  }
}

/** The assistants of enterprises. */
export const agents: Handlers<'agents'> = {
  async list({ body }, { db, ...context }) {
    const matches = holdWords(body.search, sql`agent.name, enterprise.name`)
    const listing = agentsWith(sql`${ofEnterprise(body.enterpriseCode)} and ${matches}`)
    const language = body.language ?? context.language
    return mapPage(await pageOf(db, body, listing), (row) => agentItem(row, language))
  },

  async get({ query }, { db, ...context }) {
    const { enterpriseCode, uid, language = context.language } = query
    if (!enterpriseCode && !uid) {
      const fields = ['enterpriseCode', 'uid'].map((path) => ({ path, expected: 'enterpriseCode or uid' }))
      throw invalidFields(fields, 'The request names neither an enterprise nor a person.')
    }
    const { rows } = agentsWith(sql`${ofEnterprise(enterpriseCode)} and ${ofPerson(uid)}`)
    const [agent] = (await sql<AgentRow>`${rows} limit 1`.execute(db)).rows
    if (!agent) throw new Refusal('agentNotFound', `No assistant answers for "${enterpriseCode ?? uid}".`)
    return agentItem(agent, language)
  },
}
