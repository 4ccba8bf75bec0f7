import { readFileSync, statSync } from 'node:fs'
import { sql, type Transaction } from 'kysely'
import { materialAddress } from '../../../contract/meetings/materials/material-terms.ts'
import type { Schema } from '../../schema.ts'
import { meetingTimes } from '../dates.ts'
import { meetings } from '../facts/meetings.ts'
import { people } from '../facts/people.ts'
import { art, demoId } from '../rows.ts'
import { upsert } from '../write.ts'
import { demoQuestions, demoSessions } from './demo-programme.ts'
import { programmeTerms as terms } from './programme-terms.ts'

const dayMs = 86_400_000

const files = [
  { name: 'slides', url: '/files/arc-8-data-sheet.pdf', file_type: '2', content_type: 'application/pdf' },
  { name: 'sound', url: '/files/arc-8-sound.csv', file_type: '2', content_type: 'text/csv' },
  { name: 'running', url: '/files/arc-8-running.mp4', file_type: '3', content_type: 'video/mp4' },
] as const

const speakerOf = (uid: string) => {
  const person = people.find((known) => known.uid === uid)
  if (!person) throw new Error(`No demo person has the uid "${uid}".`)
  return { uid, name: person.name, position: person.position, avatar: art(person.avatar) }
}

const idOf = (meeting: string, title: string) => demoId(`session ${meeting} ${title}`)

function sessionRows(now: Date) {
  return demoSessions.flatMap(({ meeting: code, title, room, day, from, minutes, seats, ...session }) => {
    const meeting = meetings.find((known) => known.code === code)
    if (!meeting) return []
    const opening = meetingTimes(meeting, now).startsAt.getTime()
    const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const startsAt = opening + day * dayMs + (minutesOf(from) - minutesOf(meeting.opens)) * 60_000
    return {
      ...{ id: idOf(code, title), meeting_code: code, title: terms.titles[title], summary: {} },
      ...{ track: terms.rooms[room], room: terms.rooms[room], speakers: session.speakers.map(speakerOf) },
      ...{ starts_at: new Date(startsAt), ends_at: new Date(startsAt + minutes * 60_000), capacity: seats ?? null },
      languages: session.languages,
      live_url: session.isStreamed ? '/files/live/booth.m3u8' : '',
      recording_url: session.isRecorded ? '/files/arc-8-running.mp4' : '',
    }
  })
}

const pathOf = (url: string) => new URL(`..${url}`, import.meta.url)

/**
 * The files of both meetings: one of the whole meeting, the others of the session about heat. One of those is for
 * people whose registration was accepted.
 */
const materialRows = () =>
  (['X2026', 'M2026'] as const).flatMap((meeting_code) =>
    files.map(({ name, url, ...file }, position) => {
      const id = demoId(`material ${meeting_code} ${name}`)
      const isStored = name === 'sound'
      return {
        ...{ id, meeting_code, name: terms.files[name], language: '', position, preview_url: '' },
        file_url: isStored ? materialAddress({ meetingCode: meeting_code, materialId: id }) : url,
        visible_to: isStored ? ('REGISTERED' as const) : ('EVERYONE' as const),
        session_id: position === 0 ? null : idOf(meeting_code, 'heat'),
        size: statSync(pathOf(url)).size,
        ...file,
      }
    }),
  )

/** The contents of the files that have no public address. */
const storedRows = () =>
  materialRows().flatMap(({ id, visible_to }) => {
    const path = pathOf(files[1].url)
    return visible_to === 'EVERYONE' ? [] : { material_id: id, name: 'arc-8-sound.csv', bytes: readFileSync(path) }
  })

/** Writes the sessions of all days and the files of the demo meetings; days are counted from `now`. */
export async function writeSessions(db: Transaction<Schema>, now: Date): Promise<void> {
  await upsert(db, 'meeting_session', ['id'], sessionRows(now))
  await upsert(db, 'meeting_material', ['id'], materialRows())
  await upsert(db, 'material_file', ['material_id'], storedRows())
}

/** The questions of the demo people and their votes; once, for people go on asking. */
export async function writeQuestions(db: Transaction<Schema>, now: Date): Promise<void> {
  if (await db.selectFrom('discussion_question').select('id').limit(1).executeTakeFirst()) return
  const rows = demoQuestions.map(({ meeting, uid, text, votes, ...question }, at) => ({
    ...{ id: demoId(`question ${meeting} ${at}`), meeting_code: meeting, uid, text, key: `demo-${at}` },
    ...{ answer: question.answer ?? '', is_pinned: question.isPinned ?? false, votes: votes.length },
    asked_at: new Date(now.getTime() - (at + 1) * 3_600_000),
  }))
  await db.insertInto('discussion_question').values(rows).execute()
  await db
    .insertInto('discussion_vote')
    .values(rows.flatMap(({ id }, at) => (demoQuestions[at]?.votes ?? []).map((uid) => ({ question_id: id, uid }))))
    .execute()
  await sql`select discussion_changed(code) from meeting where code in ('X2026', 'M2026')`.execute(db)
}
