import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../../api/db/index.ts'
import { hashOfSecret, newSecret } from '../../../api/server/http/access.ts'
import { asker, paceAt, type Question } from '../load.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld, type World } from '../world.ts'

const messagesPerRoom = 50
/** Every person has so many contacts; who asks has more. */
const contactsEach = 20
/** The rooms and contacts of the person who asks, and the messages of one of the rooms. */
const ownRooms = 5000
const longRoomMessages = 100_000
const pageSize = 20
const perSecond = 200
const seconds = 10

const person = (number: string) => `'UB' || lpad((${number})::text, 8, '0')`

/** SQL for the id of a room by its number. */
const roomId = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Rooms of pairs of people; the first `ownRooms` are those of the first person. */
const statements = (allPeople: number, allRooms: number) => [
  `insert into person (uid, email, given_name, family_name, country_code)
   select ${person('n')}, 'bench-' || n || '@example.org', 'Person', n::text, 'GB' from generate_series(0, ${allPeople}) as n`,
  `insert into contact (owner_uid, contact_uid)
   select ${person('n')}, ${person(`1 + (n + number * 37) % ${allPeople}`)}
   from generate_series(1, ${allPeople}) as n, generate_series(1, ${contactsEach}) as number`,
  `insert into contact (owner_uid, contact_uid) select owner, other from (
     select ${person('0')} as owner, ${person('n')} as other from generate_series(1, ${ownRooms}) as n
     union all select ${person('n')}, ${person('0')} from generate_series(1, ${ownRooms}) as n) as side`,
  `insert into message_room (id, kind, last_number) select ${roomId('n')}, 'PERSON', ${messagesPerRoom}
   from generate_series(1, ${allRooms}) as n`,
  ...[0, 1].map(
    (side) => `insert into message_side (room_id, side, uid, last_number, last_at, sent, unread, read_number, event)
     select ${roomId('n')}, ${side},
       ${side === 0 ? `case when n <= ${ownRooms} then ${person('0')} else ${person(`n % ${allPeople} + 1`)} end` : person(`(n::bigint * 7919) % ${allPeople} + 1`)},
       ${messagesPerRoom}, date_trunc('milliseconds', now() - make_interval(secs => n)), ${messagesPerRoom / 2},
       case when n % 10 = 0 then 2 else 0 end, ${messagesPerRoom} - case when n % 10 = 0 then 2 else 0 end, n
     from generate_series(1, ${allRooms}) as n`,
  ),
  `insert into message_box (owner, uid, last_event, room_count)
   select owner, uid, max(event), count(*) from message_side where uid is not null group by owner, uid
   on conflict do nothing`,
]

const messagesOf = (first: number, last: number) => `
  insert into message (room_id, number, side, sender_uid, key, kind, text, at)
  select side.room_id, number, side.side, side.uid, 'bench-' || side.room_id || '-' || number, 'TEXT',
    'A message of usual length about the offer, number ' || number || ' 报价', side.last_at - make_interval(secs => ${messagesPerRoom} - number)
  from generate_series(${first}, ${last}) as n
  cross join generate_series(1, ${messagesPerRoom}) as number
  join message_side as side on side.room_id = ${roomId('n')} and side.side = number % 2`

const longRoom = `
  with long as (
    insert into message (room_id, number, side, sender_uid, key, kind, text, at)
    select room_id, number, side, uid, 'long-' || number, 'TEXT', 'Message ' || number || ' of a long talk', last_at
    from generate_series(${messagesPerRoom + 1}, ${longRoomMessages}) as number
    join message_side on room_id = ${roomId('1')} and side = number % 2)
  update message_side set last_number = ${longRoomMessages}, read_number = ${longRoomMessages} where room_id = ${roomId('1')}`

async function fill({ databaseUrl }: World, allPeople: number, allRooms: number) {
  // These take longer than a question to Foyer may.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const statement of statements(allPeople, allRooms)) await client.query(statement)
    const step = allRooms / 100
    for (let first = 1; first <= allRooms; first += step) await client.query(messagesOf(first, first + step - 1))
    await client.query(longRoom)
    await client.query(`update message_room set last_number = ${longRoomMessages} where id = ${roomId('1')}`)
    for (const table of ['person', 'contact', 'message_room', 'message_side', 'message', 'message_box'])
      await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function tokenOf(db: Db, uid: string) {
  const token = newSecret()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session')
    .values({ token_hash: hashOfSecret(token), uid, kind: 'HOST', expires_at })
    .execute()
  return token
}

/** Behind which conversation a page begins. */
async function placeOf(db: Db, uid: string, rooms: number) {
  const { rows } = await sql<{ at: Date; id: string }>`
    select last_at as at, room_id as id from message_side where uid = ${uid}
    order by last_at desc, room_id desc limit 1 offset ${rooms - 1}`.execute(db)
  return `${rows[0]?.at.toISOString()}_${rows[0]?.id}`
}

/** Measures the conversations and messages of a person among many, at a steady number of requests per second. */
export async function messages({ size }: { size: number }): Promise<Table[]> {
  const [allPeople, allRooms] = [100_000 * size, 400_000 * size]
  const world = await openWorld()
  await fill(world, allPeople, allRooms)
  const { db, url } = world
  const uid = 'UB00000000'
  const headers = { authorization: await tokenOf(db, uid) }
  const long = '00000000-0000-4000-8000-000000000001'
  const { ask, close } = asker(url, 32)
  const list = '/user/im/message/list'
  let sent = 0
  const questions: [what: string, question: () => Question, perSecond?: number, goal?: number][] = [
    ['the newest conversations', () => ({ path: '/user/im/conversation/list', body: { pageSize } })],
    ...(await Promise.all(
      [ownRooms / 2, ownRooms - pageSize].map(async (rooms): Promise<[string, () => Question]> => {
        const after = await placeOf(db, uid, rooms)
        return [
          `conversations after ${rooms}`,
          () => ({ path: '/user/im/conversation/list', body: { pageSize, after } }),
        ]
      }),
    )),
    ['unread conversations', () => ({ path: '/user/im/conversation/list', body: { pageSize, isUnread: true } })],
    ['the newest messages of a room', () => ({ path: list, body: { roomId: long, pageSize } })],
    ['messages in its middle', () => ({ path: list, body: { roomId: long, pageSize, around: longRoomMessages / 2 } })],
    ['its first messages', () => ({ path: list, body: { roomId: long, pageSize, after: 0 } })],
    ['the unread count', () => ({ path: '/user/im/message/num' })],
    ['a room', () => ({ path: '/user/im/room/open', body: { roomId: long } })],
    ['the list of 5,000 contacts, and its first 50', () => ({ path: '/user/contact/index?firstNum=50' }), 5, 300],
    [
      'sending, to 5,000 rooms in turn',
      () => {
        sent += 1
        const room = (sent % ownRooms) + 1
        const roomId = `00000000-0000-4000-8000-${room.toString(16).padStart(12, '0')}`
        return {
          path: '/user/im/message/send',
          body: { roomId, key: `bench-message-${sent}-${Date.now()}`, text: 'Hello.' },
        }
      },
    ],
  ]
  const rows: Table['rows'] = []
  for (const [what, question, often = perSecond, goal = 10] of questions) {
    const { p50, p99 } = await paceAt({ perSecond: often, seconds }, () => ask({ headers, ...question() }))
    const note = `p99 ${formatted(p99, 'ms')}, at most ${goal * 5} ms; ${often} requests/s`
    rows.push({ what, figure: p50, unit: 'ms', floor: goal, note })
  }
  close()
  return [
    {
      title: `Messages: ${allPeople} people, ${(allPeople * contactsEach) / 1e6} M contacts, ${(allRooms * messagesPerRoom) / 1e6} M messages`,
      floor: 'the longest median that is acceptable; less is better.',
      rows,
    },
  ]
}
