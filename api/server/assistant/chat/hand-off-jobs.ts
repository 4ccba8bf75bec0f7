import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import type { chatEvents } from '../../../contract/assistant/assistant-terms.ts'
import { isLanguage } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import { hashOf, leadOf, searchOf } from '../../leads/lead-contents.ts'
import { storeLead } from '../../leads/lead-joining.ts'
import { notifyChange } from '../../live/listen.ts'
import type { JobKind, Work } from '../../queue/job.ts'
import { readTarget } from '../target.ts'
import type { ChatRow } from './chat-rows.ts'
import { noticePerson, step } from './hand-off.ts'
import { keepTranscript } from './transcript.ts'

/** A conversation that waits for a person or is with one, with the times from which its end counts. */
interface OpenTalk extends ChatRow {
  deleted_at: Date | null
  waitingSince: Date
  quietSince: Date
}

interface Visitor {
  uid: string
  email: string | null
  phone: string
  phoneCountryCode: string
  firstName: string
  lastName: string
  countryCode: string
  organisation: string
  language: string
}

async function openTalks({ db }: Work, ids: string[]) {
  const { rows } = await sql<OpenTalk & { jobId: string }>`
    select queued_job.id as "jobId", assistant_chat.*, line.at as "waitingSince", greatest(line.at, (
      select max(at) from message where message.room_id = assistant_chat.room_id
    )) as "quietSince"
    from queued_job
    join assistant_chat on assistant_chat.id = (payload ->> 'chatId')::uuid
      and handed_number = (payload ->> 'number')::integer
    join assistant_line as line on line.chat_id = assistant_chat.id and line.number = handed_number
    where queued_job.id = any(${ids}::uuid[]) and state in ('WAITING', 'PERSON')`.execute(db)
  return new Map(rows.map((row) => [row.jobId, row]))
}

/** Takes a step of a conversation, if it is still in the state, and with the hand-off, in which it was found. */
const stepOf = (db: Db, found: ChatRow, event: (typeof chatEvents)[number], leadId?: string) =>
  db.transaction().execute(async (tx) => {
    const held = await sql<ChatRow>`
      select * from assistant_chat
      where id = ${found.id} and state = ${found.state} and handed_number = ${found.handed_number}
      for update`.execute(tx)
    const [chat] = held.rows
    if (!chat) return
    if (leadId) await keepTranscript(tx, chat, leadId)
    await step(tx, chat, event)
  })

/** Returns whether the visitor has left their details since the hand-off: the enterprise has a lead already. */
async function hasLead(db: Db, { id, handed_number }: ChatRow) {
  const { rows } = await sql`
    select from assistant_line where chat_id = ${id} and line = 'LEAD' and number > ${handed_number} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function visitorOf(db: Db, uid: string): Promise<Visitor | undefined> {
  const { rows } = await sql<Visitor>`
    select uid, email, phone, phone_country_code as "phoneCountryCode", coalesce(family_name, '') as "firstName",
      coalesce(given_name, '') as "lastName", coalesce(country_code, '') as "countryCode", organisation, language
    from person where uid = ${uid}`.execute(db)
  return rows[0]
}

/** Stores a talk that nobody has answered as a lead, once for each hand-off; undefined where it cannot be one. */
async function leadOfTalk({ db, settings }: Work, chat: OpenTalk): Promise<string | undefined> {
  const visitor = chat.uid ? await visitorOf(db, chat.uid) : undefined
  if (!visitor?.email && !visitor?.phone) return undefined
  const language = isLanguage(visitor.language) ? visitor.language : 'EN'
  const { enterpriseCode } = await readTarget(db, { llmType: chat.llm_type, code: chat.target_code }, language)
  if (!enterpriseCode || chat.llm_type === 'USER') return undefined
  const { phone, phoneCountryCode, email, organisation } = visitor
  const body = {
    ...{ enterpriseCode, name: fullName(visitor) || visitor.email || phone, company: organisation, phone: '' },
    ...{ phoneCountryCode, email: email ?? '', language, content: 'OTHER' as const, channel: 'IM_CHAT' as const },
  }
  const target = { code: enterpriseCode, enterpriseCode, exhibitorCode: null, companyRequired: false }
  // The number was checked when its owner gave it.
  const lead = { ...leadOf(body, target, ''), phone }
  const idempotency_key = `hand-off-${chat.id}-${chat.handed_number}`
  const more = { id: randomUUID(), uid: visitor.uid, search: searchOf(lead), body_hash: hashOf(lead), idempotency_key }
  const stored = await storeLead(db, settings, { row: { ...lead, ...more }, counters: [] })
  if (stored.is === 'stored') {
    notifyChange(db, 'lead', enterpriseCode)
    return stored.id
  }
  const { rows } = await sql<{ id: string }>`
    select id from lead where target = ${enterpriseCode} and idempotency_key = ${idempotency_key}`.execute(db)
  return rows[0]?.id
}

/**
 * Ends talks with people in which nobody writes any more: one that nobody has answered becomes a lead with its
 * transcript where its visitor can be reached. Until then a job plans the next one.
 */
export const handOffJobs: JobKind<OpenTalk> = {
  maxAtOnce: 4,
  maxPerParty: 2,
  givesWay: true,
  backoffSeconds: [60, 600, 3600],
  read: openTalks,
  worker: (work) => ({
    async run(found, { party, payload }) {
      const { db, settings } = work
      const planAgain = (due: Date) =>
        sql`
        insert into queued_job (kind, party, payload, due_at)
        values ('handOff', ${party}, ${JSON.stringify(payload)}::jsonb, ${due})`.execute(db)
      if (found.deleted_at) {
        // Its visitor may take that back; once it is deleted for good, the job finds nothing.
        await planAgain(new Date(Date.now() + 60_000))
        return { is: 'done' }
      }
      // Its visitor may not have looked since a person has answered.
      const state = (await noticePerson(db, found))?.state ?? found.state
      const talk = { ...found, state }
      const since = state === 'PERSON' ? talk.quietSince : talk.waitingSince
      const due = new Date(since.getTime() + settings.answerSeconds * 1000)
      if (due.getTime() > Date.now()) {
        await planAgain(due)
        return { is: 'done' }
      }
      if (state === 'PERSON' || (await hasLead(db, talk))) {
        await stepOf(db, talk, 'close')
        return { is: 'done' }
      }
      const leadId = await leadOfTalk(work, talk)
      await stepOf(db, talk, leadId ? 'becomeLead' : 'giveUp', leadId)
      return { is: 'done' }
    },
  }),
}
