import type { Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'

const dayMs = 86_400_000

const lines = [
  {
    atMs: 0,
    speaker: 'Lin Ruoxi',
    text: 'Thanks for coming to the booth early. Let’s go through the plan for day one.',
  },
  {
    atMs: 14_000,
    speaker: 'Ada Novak',
    text: 'The heat pump runs at the booth from nine, so that people hear how quiet it is.',
  },
  {
    atMs: 41_000,
    speaker: 'Lin Ruoxi',
    text: 'We decided to show the heat pump at the front and the controls beside it.',
  },
  {
    atMs: 65_000,
    speaker: 'Ada Novak',
    text: 'Visitors from Hamburg asked for the sound measurements of the heat pump.',
  },
  { atMs: 88_000, speaker: 'Lin Ruoxi', text: 'Ada will send the sound measurements to the visitors from Hamburg.' },
  { atMs: 112_000, speaker: 'Ada Novak', text: 'And please print fifty more data sheets in German.' },
]

/** The notes of one meeting of a demo person, in the words of its transcript; `due` is the day after the meeting's. */
const noteRow = (uid: string, title: string, at: Date) => {
  const due = new Date(at.getTime() + dayMs).toISOString().slice(0, 10)
  const task = (line: number, owner: string) => ({
    ...{ text: lines[line]?.text ?? '', owner, due, isDone: false, lines: [line] },
  })
  const point = (line: number) => ({ text: lines[line]?.text ?? '', lines: [line] })
  return {
    ...{ uid, title, created_at: at, updated_at: at },
    lines: JSON.stringify(lines),
    summary: JSON.stringify([point(1), point(3)]),
    decisions: JSON.stringify([point(2)]),
    tasks: JSON.stringify([task(4, 'Ada Novak'), task(5, '')]),
  }
}

/** Notes of meetings of the demo people; once, for people change them. */
export async function writeNotes(db: Transaction<Schema>, now: Date) {
  if (await db.selectFrom('meeting_abstract').select('id').limit(1).executeTakeFirst()) return
  const at = new Date(now.getTime() - 2 * dayMs)
  await db
    .insertInto('meeting_abstract')
    .values(['U1001', 'U1002', 'U1003'].map((uid) => noteRow(uid, 'Our booth on day one', at)))
    .execute()
}
