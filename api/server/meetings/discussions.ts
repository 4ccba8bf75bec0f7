import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { organising } from '../../contract/core/roles.ts'
import { discussionWaitSeconds } from '../../contract/meetings/discussion-limits.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import { isUuid } from '../core/uuid.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { wholePage } from '../http/listing.ts'
import { roleAsViewed } from '../http/membership.ts'
import { Refusal } from '../http/refusal.ts'
import { changesOf, notifyChange } from '../live/listen.ts'
import { noMeeting } from './sessions.ts'

/** The most questions in one answer; those with the fewest votes are left out. */
const maxQuestions = 300

interface QuestionRow extends PersonName {
  questionId: string
  sessionId: string
  text: string
  answer: string
  avatar: string
  votes: number
  isVoted: boolean
  isOwn: boolean
  isPinned: boolean
  isHidden: boolean
  askedAt: Date
}

const notFound = (id: string) => new Refusal('itemNotFound', `No question has the id "${id}".`)

/** Returns whether a caller may pin, answer and hide; throws without such a meeting. */
async function isModerator(meetingCode: string, { db, session }: Pick<Context, 'db' | 'session'>) {
  const { rows } = await sql<{ role: string | null }>`
    select role from meeting left join meeting_member on meeting_member.meeting_code = meeting.code
      and uid = ${session?.uid ?? null}
    where code = ${meetingCode}`.execute(db)
  if (!rows[0]) throw noMeeting(meetingCode)
  const seenRole = roleAsViewed(rows[0].role ?? '', meetingCode, session)
  return organising.some((role) => role === seenRole)
}

async function revisionOf(meetingCode: string, db: Db) {
  const { rows } = await sql<{ revision: string }>`
    select revision::text as revision from discussion where meeting_code = ${meetingCode}`.execute(db)
  return rows[0]?.revision ?? '0'
}

/** Answers the calls about the live discussion of meetings. */
export const discussions: Handlers<'discussions'> = {
  async list({ body }, context) {
    const { meetingCode, sessionId = '' } = body
    const uid = context.session?.uid ?? null
    const moderates = await isModerator(meetingCode, context)
    const { rows } = await sql<QuestionRow>`
      select question.id as "questionId", coalesce(session_id::text, '') as "sessionId", text, answer,
        ${nameColumns()}, avatar, votes,
        exists (select from discussion_vote where question_id = question.id and discussion_vote.uid = ${uid}) as "isVoted",
        question.uid is not distinct from ${uid} as "isOwn", is_pinned as "isPinned", is_hidden as "isHidden",
        asked_at as "askedAt"
      from discussion_question as question join person on person.uid = question.uid
      where meeting_code = ${meetingCode} and (${sessionId} = '' or session_id::text = ${sessionId})
        and (not is_hidden or ${moderates} or question.uid = ${uid})
      order by is_pinned desc, is_hidden, votes desc, asked_at, question.id limit ${maxQuestions}`.execute(context.db)
    return wholePage(
      rows.map(({ firstName, lastName, countryCode, names, askedAt, ...row }) => ({
        ...row,
        name: nameIn({ firstName, lastName, countryCode, names }, context.language),
        askedAt: askedAt.toISOString(),
      })),
    )
  },

  async changes({ query }, context) {
    const { meetingCode, after } = query
    const { db, signal } = context
    const moderates = await isModerator(meetingCode, context)
    const watch = changesOf(db, 'discussion', meetingCode)
    const until = performance.now() + discussionWaitSeconds * 1000
    try {
      let revision = await revisionOf(meetingCode, db)
      while (revision === after && !signal.aborted && !watch.isOver()) {
        const remainingMs = until - performance.now()
        if (remainingMs <= 0) break
        await watch.next(remainingMs, signal)
        if (!signal.aborted) revision = await revisionOf(meetingCode, db)
      }
      return { revision, isModerator: moderates }
    } finally {
      watch.end()
    }
  },

  async ask({ body }, context) {
    const { meetingCode, sessionId, key, text } = body
    const { db, session, settings } = context
    await isModerator(meetingCode, context)
    if (sessionId !== undefined) {
      const { rows } = await sql`
        select from meeting_session where id::text = ${sessionId} and meeting_code = ${meetingCode}`.execute(db)
      if (rows.length === 0) throw new Refusal('itemNotFound', `No session of the meeting has the id "${sessionId}".`)
    }
    const asked = await db
      .selectFrom('discussion_question')
      .select('id')
      .where('uid', '=', session.uid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (asked) return { questionId: asked.id }
    await count(db, [counter('questionsPerPerson', session.uid, settings.limits)])
    // Two sends with one key at the same time make one question, and both are answered with it.
    const { rows } = await sql<{ id: string }>`
      with asked as (
        insert into discussion_question as question (meeting_code, session_id, uid, key, text)
        values (${meetingCode}, ${sessionId ?? null}, ${session.uid}, ${key}, ${text})
        on conflict (uid, key) do update set key = question.key returning id
      ) select id, discussion_changed(${meetingCode}) from asked`.execute(db)
    notifyChange(db, 'discussion', meetingCode)
    return { questionId: rows[0]?.id ?? '' }
  },

  async vote({ body }, { db, session }) {
    const { questionId, isUp } = body
    if (!isUuid(questionId)) throw notFound(questionId)
    const { rows } = await sql<{ meetingCode: string | null }>`
      select vote_for(${session.uid}, ${questionId}, ${isUp}) as "meetingCode"`.execute(db)
    const meetingCode = rows[0]?.meetingCode
    if (!meetingCode) throw notFound(questionId)
    notifyChange(db, 'discussion', meetingCode)
    const { votes } = await db
      .selectFrom('discussion_question')
      .select('votes')
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow()
    return { questionId, votes, isVoted: isUp }
  },

  async moderate({ body }, { db, organiser, asMeeting }) {
    const { questionId, isPinned, isHidden, answer } = body
    const { meetingCode } = organiser
    if (!isUuid(questionId)) throw notFound(questionId)
    const changed = await asMeeting(async (tx) => {
      const { rows } = await sql`
        update discussion_question set is_pinned = coalesce(${isPinned ?? null}, is_pinned),
          is_hidden = coalesce(${isHidden ?? null}, is_hidden), answer = coalesce(${answer ?? null}, answer)
        where id = ${questionId} and meeting_code = ${meetingCode} returning id`.execute(tx)
      if (rows.length > 0) await sql`select discussion_changed(${meetingCode})`.execute(tx)
      return rows.length > 0
    })
    if (!changed) throw notFound(questionId)
    notifyChange(db, 'discussion', meetingCode)
    return { questionId }
  },
}
