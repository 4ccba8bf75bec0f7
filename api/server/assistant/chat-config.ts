import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import { studyEndings } from '../../contract/assistant/assistant-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import { hasModel } from '../core/language-model.ts'
import { hasVoice } from '../core/settings.ts'
import { nextOpening, replyDue } from '../enterprises/opening-hours.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { assistantWords } from './assistant-words.ts'
import { recipientFor } from './chat/hand-off.ts'
import { ensureIndexed } from './knowledge/index-target.ts'
import { type NamedTarget, readTarget, type TargetProfile, targetOf } from './target.ts'

/** Suggested questions and the topic that must be known for each. */
const suggestions = {
  ENTERPRISE: [
    ['askProducts', 'PRODUCTS'],
    ['askBooth', 'BOOTH'],
    ['askCertificates', 'CERTIFICATES'],
    ['askHours', 'HOURS'],
  ],
  MEETING: [
    ['askDates', 'DATES'],
    ['askPlace', 'ADDRESS'],
    ['askSessions', 'SESSIONS'],
  ],
  USER: [
    ['askDuty', 'DUTY'],
    ['askCareer', 'CAREER'],
  ],
} as const

const maxSuggestions = 4

/** Returns what can be asked: what several visitors asked and was answered comes first. */
async function suggestedQuestions(target: TargetProfile, language: Language, { db }: Context) {
  const { rows: topics } = await sql<{ topic: string }>`
    select distinct topic from assistant_passage
    where llm_type = ${target.llmType} and target_code = ${target.code} and topic <> ''`.execute(db)
  // A question of one visitor is theirs; one that three have asked alike is everybody's.
  const { rows: asked } = await sql<{ text: string }>`
    select min(question.text) as text from assistant_line as question
    join assistant_line as answer on answer.chat_id = question.chat_id and answer.key = 'answer ' || question.id
    join assistant_chat on assistant_chat.id = question.chat_id
    where llm_type = ${target.llmType} and target_code = ${target.code} and answer.kind = 'ANSWER'
      and answer.language = ${language} and answer.thumb <> 'DOWN' and length(question.text) <= 80
    group by lower(question.text) having count(distinct question.chat_id) >= 3
    order by count(*) desc limit ${maxSuggestions}`.execute(db)
  const t = translator(assistantWords, language)
  const usual = suggestions[target.llmType]
    .filter(([, topic]) => topics.some((known) => known.topic === topic))
    .map(([key]) => t(key))
  return [...new Set([...asked.map(({ text }) => text), ...usual])].slice(0, maxSuggestions)
}

/** Answers with everything that a chat shows before its first question. */
async function configOf(named: NamedTarget & { language?: Language | undefined }, context: Context) {
  const { db, settings } = context
  const language = named.language ?? context.language
  const target = await readTarget(db, targetOf(named), language)
  await ensureIndexed(db, target)
  const { llmType, code, name, hours, timeZone } = target
  const t = translator(assistantWords, language)
  const now = new Date()
  const opening = nextOpening(hours, timeZone, now)
  const passages = await sql<{ count: number }>`
    select count(*)::integer as count from assistant_passage
    where llm_type = ${llmType} and target_code = ${code} and language in (${target.language}, '')`.execute(db)
  const hasPerson = Boolean(await recipientFor(db, target, context.session?.uid ?? ''))
  return {
    llmType,
    relationCode: code,
    enterpriseCode: target.enterpriseCode,
    uid: target.uid,
    targetName: name,
    name: target.agentName || t('agentName', { name }),
    avatar: target.avatar,
    greeting: target.isMaintained && target.greeting ? target.greeting : t('greeting', { name }),
    suggestedQuestions: await suggestedQuestions(target, language, context),
    language: target.language,
    languages: target.languages,
    isMaintained: target.isMaintained,
    hasPerson,
    isPersonAvailable: hasPerson && opening !== '' && Date.parse(opening) <= now.getTime(),
    personBackAt: opening && Date.parse(opening) > now.getTime() ? opening : '',
    repliesBy: replyDue(hours, timeZone, target.replyHours, now),
    openingHours: hours,
    timeZone,
    hasVoice: hasVoice(settings),
    hasModel: hasModel(settings),
    passageNum: passages.rows[0]?.count ?? 0,
    fileTypes: [...studyEndings],
  }
}

/** Answers the calls about the beginning of a chat. */
export const chatConfigs: Handlers<'chatConfigs'> = {
  get: ({ query }, context) => configOf(query, context),
  getOfFair: ({ query }, context) => configOf(query, context),
}
