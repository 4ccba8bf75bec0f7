import { sql } from 'kysely'
import type { requestDirections } from '../../contract/contacts/request-states.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { asPerson } from '../http/row-security.ts'
import { changesOf } from '../live/listen.ts'
import { countOnCard } from '../people/figures/card-figures.ts'
import { askAgainAt } from './pair.ts'
import {
  type MetRow,
  metItem,
  metParts,
  type PersonRow,
  personColumns,
  personItem,
  personTables,
} from './people-rows.ts'
import { actTowards, metBy } from './relations.ts'

/** Returns when a person last asked another; undefined if they never did. */
async function askedAt(from: string, to: string, db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select asked_at as at from contact_request where from_uid = ${from} and to_uid = ${to}`.execute(db)
  return rows[0]?.at
}

/** The time for which a call for changes waits for one, in milliseconds. */
const changesWaitMs = 25_000

interface RequestRow extends PersonRow, MetRow {
  isApproved: boolean
  message: string
  askedAt: Date
}

const met = metParts(sql`contact_request`)
type Direction = (typeof requestDirections)[number]

/** The requests that wait for a person's answer; of the own ones those that wait and those that were approved. */
const requestsOf = (uid: string, direction: Direction) =>
  direction === 'RECEIVED'
    ? sql`contact_request.to_uid = ${uid} and state = 'PENDING'`
    : sql`contact_request.from_uid = ${uid} and state in ('PENDING', 'IGNORED', 'APPROVED')`

async function pageOfRequests(
  tx: Db,
  uid: string,
  query: { direction?: Direction | undefined; pageNum?: number | undefined; pageSize?: number | undefined },
  language: Language,
) {
  const { direction = 'RECEIVED' } = query
  const held = requestsOf(uid, direction)
  const other = sql.ref(direction === 'RECEIVED' ? 'contact_request.from_uid' : 'contact_request.to_uid')
  const page = await pageOf<RequestRow>(tx, query, {
    rows: sql`
      select ${personColumns('registered')}, ${met.columns}, state = 'APPROVED' as "isApproved", message, asked_at as "askedAt"
      from contact_request join person on person.uid = ${other} ${personTables} ${met.tables}
      where ${held} order by asked_at desc, person.uid`,
    total: sql`select count(*) from contact_request where ${held}`,
  })
  return mapPage(page, (row) => ({
    ...personItem(row, language),
    direction,
    state: row.isApproved ? ('APPROVED' as const) : ('WAITING' as const),
    message: row.message,
    met: metItem(row, language),
    askedAt: row.askedAt.toISOString(),
    mayAskAgainAt: direction === 'SENT' && !row.isApproved ? askAgainAt(row.askedAt).toISOString() : '',
  }))
}

/**
 * Returns how many requests wait for a person, how many replies are new, and a version that every change of a request,
 * a contact or the details that were sent to the person makes anew.
 */
export async function waitingOf(tx: Db, uid: string) {
  const { rows } = await sql<{ waitContactNum: number; newReplyNum: number; version: string }>`
    select "waitContactNum", "newReplyNum",
      md5(concat_ws(' ', extract(epoch from changed_at), num, extract(epoch from sent_at), reply_num, "newReplyNum"))
        as version
    from (
      select count(*) filter (where to_uid = ${uid} and state = 'PENDING')::integer as "waitContactNum",
        max(changed_at) as changed_at, count(*) as num
      from contact_request where ${uid} in (from_uid, to_uid)
    ) as requests, (
      select count(*) filter (where seen_at is null)::integer as "newReplyNum", max(sent_at) as sent_at,
        count(*) as reply_num
      from card_reply where to_uid = ${uid} and not is_hidden
    ) as replies`.execute(tx)
  const [row] = rows as [(typeof rows)[number]]
  return row
}

const waitingFor = ({ db, session: { uid } }: LoggedIn) => asPerson(db, uid, (tx) => waitingOf(tx, uid))

/** Waits for a change after a version, up to a time limit. */
async function nextWaiting(after: string, context: LoggedIn) {
  const { db, session, signal } = context
  const watch = changesOf(db, 'contact', session.uid)
  const until = performance.now() + changesWaitMs
  try {
    let waiting = await waitingFor(context)
    while (waiting.version === after) {
      const remainingMs = until - performance.now()
      if (remainingMs <= 0 || signal.aborted || watch.isOver()) break
      await watch.next(remainingMs, signal)
      if (!signal.aborted) waiting = await waitingFor(context)
    }
    return waiting
  } finally {
    watch.end()
  }
}

/** Answers the calls about requests for contact. Every statement runs under row-level security. */
export const contactRequests: Handlers<'contactRequests'> = {
  async list({ query }, { db, session, language }) {
    return asPerson(db, session.uid, (tx) => pageOfRequests(tx, session.uid, query, language))
  },

  async waiting({ query }, context) {
    return query.after ? nextWaiting(query.after, context) : waitingFor(context)
  },

  async ask({ body }, context) {
    const { uid, message = '', shareCode, isScanned } = body
    const { db, session, language, eventKey } = context
    // A card on the website of a fair is opened at that fair.
    const place = { ...body, meetingCode: body.meetingCode || eventKey }
    const before = await askedAt(session.uid, uid, db)
    const relation = await actTowards(uid, 'ASK', context, { message, met: await metBy(uid, place, db) })
    const after = await askedAt(session.uid, uid, db)
    if (after && after.getTime() !== before?.getTime()) {
      const channel = isScanned ? 'QR' : shareCode ? 'SHARED_BY_USER' : 'DIRECT'
      await countOnCard('requests', { uid, channel, language }, db)
    }
    return relation
  },

  async approve({ body }, context) {
    if (body.isUndo) return actTowards(body.uid, 'UNDO_APPROVE', context)
    return actTowards(body.uid, 'APPROVE', context, { isFollowingBack: body.isFollowingBack ?? true })
  },

  async cancel({ body }, context) {
    const isOwn = body.direction === 'SENT'
    return actTowards(body.uid, isOwn ? 'WITHDRAW' : body.isUndo ? 'UNDO_IGNORE' : 'IGNORE', context)
  },
}
