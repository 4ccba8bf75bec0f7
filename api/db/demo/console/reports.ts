import type { Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import type { DemoRoom } from '../facts/demo-messages.ts'
import { demoId } from '../rows.ts'

const hourMs = 3_600_000

/** The account of the operator, and one of whom people complain. Neither has a card that the search finds. */
const demoOperators = [
  { uid: 'U1006', email: 'operator@foyer.example', family_name: 'Lindqvist', given_name: 'Maja', country_code: 'SE' },
  {
    uid: 'U1010',
    email: 'victor.lanz@quickleads.example',
    family_name: 'Lanz',
    given_name: 'Victor',
    country_code: 'AT',
  },
]

/** The rooms that the reports are about, of which each message is one that somebody may report. */
export const reportedRooms: DemoRoom[] = [
  {
    person: 'U1010',
    other: 'U1112',
    messages: [
      { by: 'U1010', hoursAgo: 400, text: 'Buy 10,000 verified buyers of this fair, today only, half price!' },
      { by: 'U1010', hoursAgo: 52, text: 'Your account will be closed. Send me the code from your phone to keep it.' },
    ],
    unread: { other: 2 },
  },
  {
    person: 'U1010',
    other: 'U1113',
    messages: [{ by: 'U1010', hoursAgo: 29, text: 'Last chance: 10,000 verified buyers, cheaper than any booth!!!' }],
    unread: { other: 1 },
  },
  {
    person: 'U1104',
    other: 'U1111',
    messages: [{ by: 'U1104', hoursAgo: 6, text: 'Our price list is attached. Shall we talk at your booth tomorrow?' }],
    unread: { other: 1 },
  },
]

/** The reports: the place of the room and the number of the message, by whom, why, and how it was decided. */
const reports = [
  {
    room: 0,
    number: 1,
    by: 'U1112',
    reason: 'SPAM',
    hoursAgo: 399,
    note: '',
    warning: 'Please don’t offer lists of addresses here.',
  },
  { room: 0, number: 2, by: 'U1112', reason: 'FRAUD', hoursAgo: 50, note: 'This isn’t from Foyer, is it?' },
  { room: 1, number: 1, by: 'U1113', reason: 'SPAM', hoursAgo: 28, note: 'The third time this week.' },
  { room: 2, number: 1, by: 'U1111', reason: 'OTHER', hoursAgo: 5, note: 'A competitor of ours.' },
] as const

/** The facts of the reports, from which the fingerprint of the world is made. */
export const demoReports = { demoOperators, reportedRooms, reports }

/** Writes the accounts that the reports are about, before the rooms are written. */
export async function writeOperators(db: Transaction<Schema>, passwordHash: string) {
  await db
    .insertInto('person')
    .values(demoOperators.map((person) => ({ ...person, password_hash: passwordHash, fallback_language: 'EN' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes the reports of the demo people, and what the operator decided; once, for operators decide on them. */
export async function writeReports(db: Transaction<Schema>, now: Date) {
  if (await db.selectFrom('message_report').select('id').limit(1).executeTakeFirst()) return
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const rows = reports.map((report) => {
    const room = reportedRooms[report.room] as (typeof reportedRooms)[number]
    const message = room.messages[report.number - 1]
    const warning = 'warning' in report ? report.warning : undefined
    return {
      id: demoId(`report ${report.room} ${report.number}`),
      room_id: demoId(`room ${room.person} ${room.other}`),
      number: report.number,
      reporter_uid: report.by,
      sender_uid: room.person,
      reason: report.reason,
      note: report.note,
      kind: 'TEXT',
      text: message?.text ?? '',
      detail: '{}',
      created_at: before(report.hoursAgo),
      ...(warning && {
        ...{ decision: 'WARN' as const, decided_at: before(report.hoursAgo - 3), decided_by: 'U1006' },
        decision_note: warning,
      }),
    }
  })
  await db.insertInto('message_report').values(rows).execute()
  const warnings = rows.flatMap(({ id, sender_uid, decision_note, decided_at }) =>
    decision_note && decided_at
      ? [
          {
            ...{ uid: 'U1006', device: 'Firefox, Linux', action: 'WARN' as const, subject: sender_uid },
            ...{ report_id: id, reason: decision_note, at: decided_at },
          },
        ]
      : [],
  )
  await db.insertInto('operator_entry').values(warnings).execute()
}
