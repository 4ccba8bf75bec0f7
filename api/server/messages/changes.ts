import { sql } from 'kysely'
import { messagesWaitSeconds } from '../../contract/messages/message-terms.ts'
import type { Db } from '../../db/index.ts'
import { type Session, validSessions } from '../http/access.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { changesOf } from '../live/listen.ts'

/** A room that changed, as the wire has it. */
interface ChangedRoom {
  roomId: string
  asEnterpriseCode: string
  number: number
}

/** The result of a look at the caller's rooms. */
export interface Look {
  /** Up to where the changes are told now. */
  cursor: string
  rooms: ChangedRoom[]
  /** The owners whose rooms the caller sees: themselves, and the enterprises for which they sell. */
  owners: string[]
  /** True if more rooms changed than one look tells. */
  hasMore: boolean
}

interface Row {
  /** The place of the question among those of one statement. */
  place: number
  owner: string
  lastEvent: number
  rooms: (ChangedRoom & { event: number })[]
}

/** The most rooms of one owner that one look tells. */
const maxRooms = 200
/** The most owners that a cursor names. */
const maxOwners = 60

/**
 * Reads a cursor: `person:U1=5,enterprise:E1=17`, the last change of each owner that was told. Throws a Refusal for
 * other texts.
 */
export function readCursor(cursor: string) {
  const parts = cursor ? cursor.split(',') : []
  const pairs = parts.map((part) => /^((?:person|enterprise):[\w-]{1,64})=(\d{1,9})$/.exec(part))
  if (parts.length > maxOwners || pairs.some((pair) => pair === null))
    throw invalidInput('after', 'the cursor of an earlier answer', `"${cursor}" is no cursor.`)
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]))
}

const writeCursor = (events: Map<string, number>) => [...events].map(([owner, event]) => `${owner}=${event}`).join(',')

/** A look that waits for its statement. */
interface Question {
  session: Session
  events: Map<string, number>
  answer(rows: Promise<Row[]>): void
}

/** The most looks of one statement. */
const maxQuestions = 100
const waiting = new WeakMap<Db, Question[]>()

/** Answers these looks by one statement. The tables are looked up row by row, however many the planner expects. */
async function readOwners(db: Db, questions: Question[]) {
  const { rows } = await sql<Row>`
    with asked as materialized (
      select asked.* from unnest(
        ${questions.map((_, place) => place)}::integer[],
        ${questions.map(({ session }) => session.id)}::uuid[],
        ${questions.map(({ session }) => session.uid)}::text[],
        ${questions.map(({ events }) => JSON.stringify(Object.fromEntries(events)))}::jsonb[]
      ) as asked (place, session_id, uid, events)
      where (select count(*) from ${validSessions} and session.id = asked.session_id) > 0
    ), owners (place, events, owner, code) as (
      select place, events, 'person:' || uid, '' from asked union all
      select asked.place, asked.events, 'enterprise:' || member.enterprise_code, member.enterprise_code from asked
      cross join lateral (
        select enterprise_code from enterprise_member where uid = asked.uid and role in ('OWNER', 'SALES') offset 0
      ) as member
    )
    select owners.place, owners.owner, coalesce(box.last_event, 0) as "lastEvent",
      coalesce(changed.rooms, '[]') as rooms
    from owners
    left join lateral (select last_event from message_box as box where box.owner = owners.owner limit 1) as box on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('roomId', room_id, 'asEnterpriseCode', owners.code, 'number', last_number,
        'event', event) order by event) as rooms
      from (
        select room_id, last_number, side.event from message_side as side
        where side.owner = owners.owner and side.event > (owners.events ->> owners.owner)::integer
        order by side.event limit ${maxRooms}
      ) as newest
    ) as changed on true
    order by owners.place, owners.code`.execute(db)
  return Map.groupBy(rows, ({ place }) => place)
}

/** Answers the looks that wait, and those that come in the meantime: one statement after the other. */
async function answerAll(db: Db, questions: Question[]) {
  // A notice wakes all who wait for it one by one.
  await new Promise(setImmediate)
  while (questions.length > 0) {
    const now = questions.splice(0, maxQuestions)
    const rows = readOwners(db, now)
    for (const [place, { answer }] of now.entries()) answer(rows.then((byPlace) => byPlace.get(place) ?? []))
    await rows.catch(() => {
      // Each of those who asked gets the error.
    })
  }
  waiting.delete(db)
}

/** Reads the owners of a caller, with the rooms that changed; nothing once the login is over. */
const ownersOf = (db: Db, session: Session, events: Map<string, number>) =>
  new Promise<Row[]>((answer) => {
    const question = { session, events, answer }
    const questions = waiting.get(db)
    if (questions) return void questions.push(question)
    const first = [question]
    waiting.set(db, first)
    void answerAll(db, first)
  })

/**
 * Returns the rooms of the caller that changed after a cursor, as they are at one moment; an owner that the cursor does
 * not name begins now. Undefined once the caller's login is over. Looks at the same time share a statement: one message
 * may wake a whole company, and thousands look now and then whether their login still holds.
 */
export async function lookAt(
  cursor: string,
  { db, session }: Pick<LoggedIn, 'db' | 'session'>,
): Promise<Look | undefined> {
  const rows = await ownersOf(db, session, readCursor(cursor))
  if (rows.length === 0) return undefined
  const events = new Map<string, number>()
  for (const { owner, lastEvent, rooms } of rows)
    events.set(owner, rooms.length === maxRooms ? (rooms.at(-1)?.event ?? lastEvent) : lastEvent)
  return {
    cursor: writeCursor(events),
    rooms: rows.flatMap(({ rooms }) => rooms.map(({ event: _, ...room }) => room)),
    owners: rows.map(({ owner }) => owner),
    hasMore: rows.some(({ rooms }) => rooms.length === maxRooms),
  }
}

/** Refuses a call whose login ended while it waited. */
const loginOver = () => new Refusal('unauthorised', 'The login has ended.')

/** Waits for changes after a cursor, up to a time limit. Without a cursor the answer comes at once. */
export async function nextChanges(after: string, context: LoggedIn) {
  const { db, signal } = context
  let look = await lookAt(after, context)
  if (!look) throw loginOver()
  const watch = changesOf(db, 'message', look.owners)
  const until = performance.now() + messagesWaitSeconds * 1000
  try {
    // The watch does not tell what came before it began.
    if (after) look = await lookAt(after, context)
    while (after && look && look.rooms.length === 0) {
      const remainingMs = until - performance.now()
      if (remainingMs <= 0 || signal.aborted || watch.isOver()) break
      await watch.next(remainingMs, signal)
      if (signal.aborted) break
      look = await lookAt(after, context)
    }
  } finally {
    watch.end()
  }
  if (!look) throw loginOver()
  return { cursor: look.cursor, rooms: look.rooms }
}
