import { sql, type Transaction } from 'kysely'
import { languages } from '../../../contract/core/languages.ts'
import type { Field, FormDefinition, Option } from '../../../contract/forms/definition.ts'
import { idTypes } from '../../../contract/forms/id-documents.ts'
import type { Schema } from '../../schema.ts'
import { meetingTimes } from '../dates.ts'
import { categories } from '../facts/categories.ts'
import { type DemoMeeting, meetings } from '../facts/meetings.ts'
import { registrationTerms as terms } from '../facts/registration-terms.ts'
import { demoId } from '../rows.ts'
import { upsert } from '../write.ts'
import { fullPlaces } from './demo-registrations.ts'

const dayMs = 86_400_000

const consent: Field = { name: 'photos', type: 'CONSENT', label: terms.fields.photos, required: true, version: '1' }
const interest: Field = {
  name: 'interest',
  type: 'SEVERAL',
  label: terms.fields.interest,
  options: categories.map(({ code, name }) => ({ code, label: name })),
  max: 5,
}
const companions: Field = {
  ...{ name: 'companions', type: 'NUMBER', label: terms.fields.companions },
  ...{ min: 0, max: 20, isWhole: true },
}
const yesOrNo: Option[] = [
  { code: 'YES', label: terms.fields.yes },
  { code: 'NO', label: terms.fields.no },
]

const formOf = (...fields: Field[]): FormDefinition => ({
  version: 1,
  languages: ['EN', ...languages.filter((language) => language !== 'EN')],
  pages: [{ name: 'questions', fields: [...fields, consent] }],
})

/** The forms of the demo world by their codes. */
export const demoForms = {
  'demo-visitor': formOf(interest, companions),
  'demo-guest': formOf(interest, { name: 'note', type: 'LONG_TEXT', label: terms.fields.note, max: 500 }),
  'demo-media': formOf(
    { name: 'outlet', type: 'TEXT', label: terms.fields.outlet, required: true, min: 2, max: 100 },
    { name: 'pressCard', type: 'TEXT', label: terms.fields.pressCard, required: true, min: 4, max: 100 },
    { name: 'equipment', type: 'LONG_TEXT', label: terms.fields.equipment, max: 500 },
    { name: 'interview', type: 'CHOICE', label: terms.fields.interview, options: yesOrNo, required: true },
    {
      ...{ name: 'topics', type: 'LONG_TEXT', label: terms.fields.topics, required: true, max: 500 },
      showIf: { field: 'interview', oneOf: ['YES'] },
    },
  ),
}

const identities = [
  { code: 'VISITOR', form_code: 'demo-visitor', needs_review: false, needs_invitation: false, needs_document: false },
  { code: 'GUEST', form_code: 'demo-guest', needs_review: false, needs_invitation: true, needs_document: false },
  { code: 'MEDIA', form_code: 'demo-media', needs_review: true, needs_invitation: false, needs_document: true },
] as const

/** The meetings that take registrations. */
const taking = ['X2026', 'M2026', 'M2027', 'M2028', 'M2029']

const identityRows = taking.flatMap((meeting_code) =>
  identities.map(({ needs_document, code, ...identity }, position) => ({
    ...{ meeting_code, code, kind: code, name: terms.identities[code], position, ...identity },
    id_types: needs_document ? idTypes : [],
    needs_photo: needs_document,
    ...{ summary: {}, needs_real_name: false },
  })),
)

const invitationRows = [
  { meeting_code: 'X2026', code: 'VIP2026', identity: 'GUEST', max_uses: 500, note: 'Partners of the fair' },
  { meeting_code: 'X2026', code: 'VIPUSED', identity: 'GUEST', max_uses: 1, note: 'Used up, to try the text' },
  { meeting_code: 'M2026', code: 'VIP2026', identity: 'GUEST', max_uses: 50, note: 'Speakers and their guests' },
]

/** Each day of a meeting with its hours at the meeting's place. */
function entranceDays(meeting: DemoMeeting, now: Date) {
  const first = meetingTimes(meeting, now).startsAt.getTime() + meeting.offset * 3_600_000
  return Array.from({ length: meeting.days }, (_, at) => ({
    day: new Date(first + at * dayMs).toISOString().slice(0, 10),
    from: meeting.opens,
    to: meeting.closes,
    rule: terms.rule,
  }))
}

function registrationRow(meeting: DemoMeeting, now: Date) {
  const isClosed = meeting.code === 'M2028'
  return {
    meeting_code: meeting.code,
    opens_at: new Date(now.getTime() - 60 * dayMs),
    closes_at: isClosed ? new Date(now.getTime() - dayMs) : null,
    is_closed: isClosed,
    capacity: meeting.code === 'M2027' ? fullPlaces : null,
    entrance_days: entranceDays(meeting, now),
  }
}

/** The schedule: three sessions of 45 minutes, one after another from the opening of the meeting or its second day. */
function sessionRows(meeting: DemoMeeting, now: Date) {
  const { startsAt } = meetingTimes(meeting, now)
  const begin = startsAt.getTime() + (meeting.days > 1 ? dayMs + 3_600_000 : 1_800_000)
  return Object.entries(terms.sessions).map(([name, title], at) => ({
    id: demoId(`session ${meeting.code} ${name}`),
    meeting_code: meeting.code,
    track: terms.rooms.forum,
    title,
    room: terms.rooms.forum,
    summary: {},
    speakers: [],
    starts_at: new Date(begin + at * 3_600_000),
    ends_at: new Date(begin + at * 3_600_000 + 45 * 60_000),
    capacity: meeting.days > 1 ? 120 : null,
  }))
}

/** Writes how the demo meetings take registrations, their schedules and what is read of them; places stay counted. */
export async function writeProgramme(db: Transaction<Schema>, now: Date): Promise<void> {
  const open = meetings.filter(({ code }) => taking.includes(code))
  const forms = Object.entries(demoForms).map(([code, definition]) => ({ code, version: 1, definition }))
  const pages = open.map(({ code }) => ({ meeting_code: code, organiser: terms.organiser }))
  await upsert(db, 'form', ['code', 'version'], forms)
  await upsert(
    db,
    'meeting_page',
    ['meeting_code'],
    pages.map((page) => ({ ...page, details: {}, phone: '+86 21 5550 0140', link: '', page_id: '', live_url: '' })),
  )
  await upsert(
    db,
    'meeting_registration',
    ['meeting_code'],
    open.map((meeting) => registrationRow(meeting, now)),
  )
  await upsert(db, 'meeting_identity', ['meeting_code', 'code'], identityRows)
  await sql`
    insert into invitation_code (meeting_code, code, identity, max_uses, note)
    select meeting_code, code, identity, max_uses, note
    from jsonb_populate_recordset(null::invitation_code, ${JSON.stringify(invitationRows)}::jsonb)
    on conflict do nothing`.execute(db)
  const scheduled = open.filter(({ code }) => code === 'X2026' || code === 'M2026')
  await upsert(
    db,
    'meeting_session',
    ['id'],
    scheduled.flatMap((meeting) => sessionRows(meeting, now)),
  )
}
