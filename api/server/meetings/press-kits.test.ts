import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const app = createApp({ db, settings: { ...knownSettings(), limits: generous } })
const meetingCode = 'M1'
const secretText = 'Embargo until noon'
const secretFile = '%PDF-1.7 the secret of the fair\n%%EOF'

/** Everybody who might ask: with their registration for M1, or their role at M1 or M9. */
const people = {
  visitor: { identity: 'VISITOR', state: 'PASSED' },
  mediaUnderReview: { identity: 'MEDIA', state: 'UNDER_REVIEW' },
  mediaRefused: { identity: 'MEDIA', state: 'NOT_PASSED' },
  mediaCancelled: { identity: 'MEDIA', state: 'CANCELLED' },
  mediaElsewhere: { identity: 'MEDIA', state: 'PASSED', meeting: 'M9' },
  mediaPassed: { identity: 'MEDIA', state: 'PASSED' },
  mediaOfAnotherCode: { identity: 'AS_BLOGGERS', state: 'PASSED' },
  mediaSigned: { identity: 'MEDIA', state: 'SIGNED' },
  organiser: { role: 'ORGANISER' },
  steward: { role: 'STEWARD' },
  otherOrganiser: { role: 'ORGANISER', meeting: 'M9' },
  stranger: {},
} as const satisfies Record<string, { identity?: string; state?: string; role?: string; meeting?: string }>
type Actor = keyof typeof people | 'nobody'
const tokens = new Map<Actor, string>()
const as = (actor: Actor) => inHostApp(db, tokens.get(actor))
const uidOf = (actor: Actor) => `UPRESS${actor.toUpperCase()}`

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M9"}')).* from meeting
    where code = 'M1'`.execute(db)
  await sql`insert into meeting_registration (meeting_code) values ('M9')`.execute(db)
  await sql`insert into meeting_identity (meeting_code, code, kind, name, form_code)
    values ('M1', 'AS_BLOGGERS', 'MEDIA', '{"EN": "Bloggers"}', 'known'),
      ('M9', 'MEDIA', 'MEDIA', '{"EN": "Media"}', 'known')`.execute(db)
  for (const [name, { identity, state, role, meeting = 'M1' }] of Object.entries<{
    identity?: string
    state?: string
    role?: string
    meeting?: string
  }>(people)) {
    const actor = name as Actor
    const uid = uidOf(actor)
    await sql`insert into person (uid, email) values (${uid}, ${`${uid.toLowerCase()}@example.org`})`.execute(db)
    tokens.set(actor, await hostToken(db, uid))
    if (role)
      await sql`insert into meeting_member (meeting_code, uid, role) values (${meeting}, ${uid}, ${role})`.execute(db)
    if (identity)
      await sql`insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name,
          organisation, email, form_code, form_version, pass_id)
        values (${meeting}, ${uid}, ${identity}, ${state}, ${uid}, 'EN', 'Ada', 'Byron', '', 'a@example.org', 'known', 1,
          ${uid})`.execute(db)
  }
})
beforeEach(async () => {
  for (const table of ['press_kit', 'press_file', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})
afterAll(drop)

const kit = {
  ...{ meetingCode, updatedAt: '', contactName: 'Mira Holt', contactEmail: 'press@fair.example' },
  ...{ contactPhone: '+49 30 1234567', summaries: { EN: secretText, DE: 'Gesperrt bis mittags' } },
}

/** Gives a file to the press kit, as a browser sends it. */
async function add(actor: Actor, name = 'Facts.pdf', content: string | Buffer = secretFile) {
  const body = new FormData()
  body.append('files', new File([new Uint8Array(Buffer.from(content))], name))
  const answer = await app.fetch(
    new Request(`${publicUrl}/user/press/file/add?meetingCode=${meetingCode}`, {
      ...{ method: 'POST', body, headers: { authorization: tokens.get(actor) ?? '' } },
    }),
  )
  return (await answer.json()) as { code: number; error?: string; data: { fileId: string; size: number } }
}

/** Downloads a file of the press kit, or of another meeting's with its id. */
async function fetchFile(actor: Actor, fileId: string, code = meetingCode) {
  const token = tokens.get(actor)
  const address = `${publicUrl}/user/press/file?meetingCode=${code}&fileId=${fileId}`
  return app.fetch(new Request(address, { headers: token ? { authorization: token } : {} }))
}

async function fullKit() {
  await as('organiser').pressKits.save({ body: kit })
  return (await add('organiser')).data.fileId
}

describe('who reads the press kit', () => {
  test.each<[Actor, 'reads' | number]>([
    ['nobody', 401],
    ['stranger', 403],
    ['visitor', 403],
    ['mediaUnderReview', 403],
    ['mediaRefused', 403],
    ['mediaCancelled', 403],
    ['mediaElsewhere', 403],
    ['otherOrganiser', 403],
    ['steward', 403],
    ['mediaPassed', 'reads'],
    ['mediaOfAnotherCode', 'reads'],
    ['mediaSigned', 'reads'],
    ['organiser', 'reads'],
  ])('%s: %s', async (actor, expected) => {
    const fileId = await fullKit()
    const token = tokens.get(actor)
    const { status, text } = await ask(`/user/press/kit?meetingCode=${meetingCode}`, { ...(token && { token }) })
    const file = await fetchFile(actor, fileId)
    const content = await file.text()

    const isReader = expected === 'reads'
    expect([status, file.status]).toEqual(isReader ? [200, 200] : [expected, expected])
    expect([text.includes(secretText), content === secretFile]).toEqual([isReader, isReader])
    if (!isReader) expect(text + content).not.toMatch(/Embargo|secret|Facts|press@fair/)
  })

  test('a journalist whose acceptance is taken back reads nothing any more', async () => {
    const fileId = await fullKit()
    await sql`update registration set state = 'NOT_PASSED' where uid = ${uidOf('mediaPassed')}`.execute(db)

    const { status } = await fetchFile('mediaPassed', fileId)
    await sql`update registration set state = 'PASSED' where uid = ${uidOf('mediaPassed')}`.execute(db)
    expect([status, (await fetchFile('mediaPassed', fileId)).status]).toEqual([403, 200])
  })

  test('the database itself shows rows of the press kit to the same people only', async () => {
    await fullKit()
    const rowsOf = async (actor: Actor) => {
      const { rows } = await asPerson(db, uidOf(actor), (tx) =>
        sql`select meeting_code from press_file union all select meeting_code from press_kit`.execute(tx),
      )
      return rows.length
    }

    const actors = ['visitor', 'mediaUnderReview', 'mediaElsewhere', 'mediaPassed', 'mediaSigned'] as const
    expect(await Promise.all(actors.map(rowsOf))).toEqual([0, 0, 0, 2, 2])
    const { rows } = await asMeeting(db, 'M9', (tx) => sql`select from press_file`.execute(tx))
    expect(rows).toEqual([])
  })

  test('a file is not read through another meeting of which one may read the press kit', async () => {
    const fileId = await fullKit()

    for (const actor of ['mediaElsewhere', 'otherOrganiser'] as const) {
      const answer = await fetchFile(actor, fileId, 'M9')
      expect([answer.status, (await answer.json()).error]).toEqual([404, 'itemNotFound'])
    }
  })

  test('neither the public materials nor the public address of files knows a file of the press', async () => {
    const fileId = await fullKit()

    const { list } = await inHostApp(db, undefined).materials.list({ body: { meetingCode } })
    const answer = await app.fetch(new Request(`${publicUrl}/media/${fileId}`))
    expect([list, answer.status]).toEqual([[], 404])
  })

  test('a file is saved under its name and never shown as a page', async () => {
    const fileId = await fullKit()
    const { headers } = await fetchFile('mediaPassed', fileId)

    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Facts.pdf")
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('who edits the press kit', () => {
  test.each<[Actor, number]>([
    ['nobody', 401],
    ['visitor', 404],
    ['mediaPassed', 404],
    ['otherOrganiser', 404],
    ['steward', 403],
  ])('%s gets %s and changes nothing', async (actor, status) => {
    const fileId = await fullKit()
    const caller = as(actor)
    const { updatedAt } = await as('organiser').pressKits.edit({ query: { meetingCode } })
    const answers = [
      await refusal(caller.pressKits.edit({ query: { meetingCode } })),
      await refusal(caller.pressKits.save({ body: { ...kit, updatedAt } })),
      await refusal(caller.pressKits.remove({ body: { meetingCode, fileId } })),
    ]

    expect(answers.map(({ more }) => more.status)).toEqual([status, status, status])
    expect((await add(actor)).code).toBe(status)
    const { files } = await as('organiser').pressKits.edit({ query: { meetingCode } })
    expect(files).toHaveLength(1)
  })

  test('a meeting’s organiser does not remove the file of another meeting', async () => {
    const fileId = await fullKit()

    const call = as('otherOrganiser').pressKits.remove({ body: { meetingCode: 'M9', fileId } })
    expect((await refusal(call)).code).toBe('itemNotFound')
    expect((await fetchFile('mediaPassed', fileId)).status).toBe(200)
  })
})

test('a journalist reads the text in their language, the contact, and each file with type and size', async () => {
  const fileId = await fullKit()
  const answer = await as('mediaPassed').pressKits.detail({ query: { meetingCode, language: 'DE' } })

  expect(answer).toEqual({
    ...{ meetingCode, meetingName: 'Meeting M1', summary: 'Gesperrt bis mittags' },
    ...{ contactName: 'Mira Holt', contactEmail: 'press@fair.example', contactPhone: '+49 30 1234567' },
    files: [{ fileId, name: 'Facts.pdf', contentType: 'application/pdf', size: secretFile.length }],
  })
})

test('a file that a browser would run is refused, and a removed one is gone', async () => {
  const fileId = await fullKit()
  expect((await add('organiser', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).error).toBe(
    'fileTypeNotAllowed',
  )
  await as('organiser').pressKits.remove({ body: { meetingCode, fileId } })

  expect((await fetchFile('mediaPassed', fileId)).status).toBe(404)
  expect((await as('organiser').pressKits.edit({ query: { meetingCode } })).files).toEqual([])
})

test('a change is based on the newest state, and of 51 files given at the same time 50 are kept', async () => {
  await as('organiser').pressKits.save({ body: kit })
  expect((await refusal(as('organiser').pressKits.save({ body: kit }))).code).toBe('pressChanged')

  await sql`insert into press_file (meeting_code, name, content_type, bytes)
    select 'M1', 'n.txt', 'text/plain', 'x' from generate_series(1, 49)`.execute(db)
  const answers = await Promise.all([1, 2].map(() => add('organiser')))
  expect(answers.map(({ error }) => error).sort()).toEqual(['pressKitFull', undefined])
})
