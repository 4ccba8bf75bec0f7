import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { fair, hostToken, inHostApp, onPage } from '../../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings, publicUrl } from '../../../../tests/support/world/known/known-settings.ts'
import { type Audience, materialAddress } from '../../../contract/meetings/materials/material-terms.ts'
import { createApp } from '../../app.ts'
import { hashOfSecret, newSecret } from '../../http/access.ts'
import { asMeeting, asPerson } from '../../http/row-security.ts'

const { db, drop } = await testDatabase()
const app = createApp({ db, settings: { ...knownSettings(), limits: generous } })
const meetingCode = 'M1'
const content = '%PDF-1.7 the slides\n%%EOF'

/** Everybody who might ask: with the state of their registration for M1, or their role at M1 or M9. */
const people = {
  stranger: {},
  waiting: { state: 'UNDER_REVIEW' },
  refused: { state: 'NOT_PASSED' },
  cancelled: { state: 'CANCELLED' },
  elsewhere: { state: 'SIGNED', meeting: 'M9' },
  accepted: { state: 'PASSED' },
  checkedIn: { state: 'SIGNED' },
  organiser: { role: 'ORGANISER' },
  steward: { role: 'STEWARD' },
  otherOrganiser: { role: 'ORGANISER', meeting: 'M9' },
} as const satisfies Record<string, { state?: string; role?: string; meeting?: string }>
type Actor = keyof typeof people | 'nobody'
const tokens = new Map<Actor, string>()
const as = (actor: Actor) => inHostApp(db, tokens.get(actor))
const uidOf = (actor: Actor) => `UFILE${actor.toUpperCase()}`

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M9"}')).* from meeting
    where code = 'M1'`.execute(db)
  for (const [name, person] of Object.entries(people)) {
    const { state, role, meeting = 'M1' }: { state?: string; role?: string; meeting?: string } = person
    const actor = name as Actor
    const uid = uidOf(actor)
    await sql`insert into person (uid, email) values (${uid}, ${`${uid.toLowerCase()}@example.org`})`.execute(db)
    tokens.set(actor, await hostToken(db, uid))
    if (role)
      await sql`insert into meeting_member (meeting_code, uid, role) values (${meeting}, ${uid}, ${role})`.execute(db)
    if (state)
      await sql`insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name,
          organisation, email, form_code, form_version, pass_id)
        values (${meeting}, ${uid}, 'VISITOR', ${state}, ${uid}, 'EN', 'Ada', 'Byron', '', 'a@example.org', 'known', 1,
          ${uid})`.execute(db)
  }
})
beforeEach(async () => {
  await db.deleteFrom('meeting_material').execute()
})
afterAll(drop)

/** Adds a file to the meeting, as a browser sends it. */
async function add(actor: Actor, visibleTo: Audience, more: { name?: string; sessionId?: string } = {}) {
  const { name = 'Slides.pdf', sessionId } = more
  const body = new FormData()
  body.append('files', new File([content], name))
  const query = new URLSearchParams({ meetingCode, visibleTo, language: 'EN', ...(sessionId && { sessionId }) })
  const answer = await app.fetch(
    new Request(`${publicUrl}/user/meeting/material/add?${query}`, {
      ...{ method: 'POST', body, headers: { authorization: tokens.get(actor) ?? '' } },
    }),
  )
  return (await answer.json()) as { code: number; error?: string; data: { materialId: string; fileUrl: string } }
}

/** The token of a page of the fair's website, which its person let follow enterprises. */
async function partnerToken(actor: Actor) {
  await sql`insert into app (app_key, name, origins) values ('fair', 'The fair', ${[fair]}) on conflict do nothing`.execute(
    db,
  )
  const [token, scope] = [newSecret(), 'follow' as const]
  const session = { uid: uidOf(actor), kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes: [scope] }
  await db
    .insertInto('session')
    .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  return token
}

async function fetchFile(actor: Actor, materialId: string, code = meetingCode) {
  const token = tokens.get(actor)
  const address = `${publicUrl}${materialAddress({ meetingCode: code, materialId })}`
  return app.fetch(new Request(address, { headers: token ? { authorization: token } : {} }))
}

const listFor = async (actor: Actor) => (await as(actor).materials.list({ body: { meetingCode } })).list

async function newSession() {
  const { rows } = await sql<{ id: string }>`
    insert into meeting_session (meeting_code, title, starts_at, ends_at)
    values ('M1', '{"EN": "Heat"}', now(), now() + interval '1 hour') returning id`.execute(db)
  return rows[0]?.id ?? ''
}

describe('who sees a file', () => {
  const everyone = ['EVERYONE', 'REGISTERED', 'CHECKED_IN'] as const
  /** The audiences that each of them belongs to, and the step that opens the narrowest one. */
  const rights: [Actor, readonly Audience[], string][] = [
    ['nobody', ['EVERYONE'], 'REGISTER'],
    ['stranger', ['EVERYONE'], 'REGISTER'],
    ['waiting', ['EVERYONE'], 'ACCEPTED'],
    ['refused', ['EVERYONE'], 'REGISTER'],
    ['cancelled', ['EVERYONE'], 'REGISTER'],
    ['elsewhere', ['EVERYONE'], 'REGISTER'],
    ['steward', ['EVERYONE'], 'REGISTER'],
    ['otherOrganiser', ['EVERYONE'], 'REGISTER'],
    ['accepted', ['EVERYONE', 'REGISTERED'], 'CHECK_IN'],
    ['checkedIn', everyone, 'NONE'],
    ['organiser', everyone, 'NONE'],
  ]

  test.each(rights)('%s reads files for %j and no others', async (actor, readable, step) => {
    const ids = new Map<Audience, string>()
    for (const audience of everyone) ids.set(audience, (await add('organiser', audience)).data.materialId)

    const list = await listFor(actor)
    for (const [audience, id] of ids) {
      const isReadable = readable.includes(audience)
      const answer = await fetchFile(actor, id)
      const text = await answer.text()
      const row = list.find(({ materialId }) => materialId === id)
      expect([audience, answer.status]).toEqual([audience, isReadable ? 200 : tokens.has(actor) ? 403 : 401])
      expect([text === content, text.includes('slides'), Boolean(row?.fileUrl)]).toEqual(Array(3).fill(isReadable))
    }
    expect(list.map(({ visibleTo, step }) => [visibleTo, step]).at(-1)).toEqual(['CHECKED_IN', step])
  })

  test.each<Actor>(['accepted', 'organiser'])(
    'a partner page in the name of %s reads as nobody does',
    async (actor) => {
      const added = await Promise.all(everyone.map((audience) => add('organiser', audience)))
      const token = await partnerToken(actor)
      const headers = { authorization: token, origin: fair, 'client-info': JSON.stringify({ appKey: 'fair' }) }
      const answers = await Promise.all(
        added.map(({ data }) => app.fetch(new Request(`${publicUrl}${data.fileUrl}`, { headers }))),
      )
      const { list } = await onPage(db, { token }).materials.list({ body: { meetingCode } })

      expect(answers.map(({ status }) => status)).toEqual([200, 401, 401])
      expect(list.map(({ visibleTo, step }) => [visibleTo, step]).toSorted()).toEqual([
        ...[
          ['CHECKED_IN', 'REGISTER'],
          ['EVERYONE', 'NONE'],
          ['REGISTERED', 'REGISTER'],
        ],
      ])
    },
  )

  test('the database itself shows persons and organisers the same files', async () => {
    for (const audience of everyone) await add('organiser', audience)
    const countFor = async (actor: Actor) => {
      const { rows } = await asPerson(db, uidOf(actor), (tx) => sql`select from material_file`.execute(tx))
      return rows.length
    }

    const actors = ['stranger', 'waiting', 'elsewhere', 'accepted', 'checkedIn'] as const
    expect(await Promise.all(actors.map(countFor))).toEqual([1, 1, 1, 2, 3])
    const { rows } = await asMeeting(db, 'M9', (tx) => sql`select from material_file`.execute(tx))
    expect(rows).toEqual([])
  })

  test('a file that is no longer for everybody is refused at the address that everybody had', async () => {
    const { materialId, fileUrl } = (await add('organiser', 'EVERYONE')).data
    expect([(await app.fetch(new Request(`${publicUrl}${fileUrl}`))).status, fileUrl]).toEqual([
      ...[200, materialAddress({ meetingCode, materialId })],
    ])

    const body = { meetingCode, materialId, names: { EN: 'Slides' }, sessionId: '', visibleTo: 'REGISTERED' } as const
    await as('organiser').materials.save({ body })
    expect((await app.fetch(new Request(`${publicUrl}${fileUrl}`))).status).toBe(401)
  })

  test('somebody whose registration is taken back reads it no more', async () => {
    const { materialId } = (await add('organiser', 'REGISTERED')).data
    await sql`update registration set state = 'CANCELLED' where uid = ${uidOf('accepted')}`.execute(db)
    const { status } = await fetchFile('accepted', materialId)
    await sql`update registration set state = 'PASSED' where uid = ${uidOf('accepted')}`.execute(db)

    expect([status, (await fetchFile('accepted', materialId)).status]).toEqual([403, 200])
  })

  test('a file is not read through another meeting', async () => {
    const { materialId } = (await add('organiser', 'EVERYONE')).data

    const answers = await Promise.all(
      (['elsewhere', 'otherOrganiser', 'nobody'] as const).map((actor) => fetchFile(actor, materialId, 'M9')),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('files of a meeting that is not published are its organisers’ only', async () => {
    const { materialId } = (await add('organiser', 'EVERYONE')).data
    const setPublished = (at: string | null) =>
      sql`update meeting set published_at = ${at}::timestamptz where code = 'M1'`.execute(db)
    await setPublished(null)
    const statuses = [
      (await fetchFile('checkedIn', materialId)).status,
      (await fetchFile('organiser', materialId)).status,
    ]
    await setPublished('2026-01-01')

    expect(statuses).toEqual([404, 200])
  })

  test('a file is saved under its name and never shown as a page', async () => {
    const { materialId } = (await add('organiser', 'EVERYONE')).data
    const { headers } = await fetchFile('nobody', materialId)

    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Slides.pdf")
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...['application/octet-stream', 'no-store'],
    ])
  })
})

describe('who edits the files', () => {
  test.each<[Actor, number]>([
    ['nobody', 401],
    ['accepted', 404],
    ['otherOrganiser', 404],
    ['steward', 403],
  ])('%s gets %s and changes nothing', async (actor, status) => {
    const { materialId } = (await add('organiser', 'CHECKED_IN')).data
    const { materials } = as(actor)
    const body = { meetingCode, materialId, names: { EN: 'Mine' }, sessionId: '', visibleTo: 'EVERYONE' } as const
    const answers = [
      await refusal(materials.edit({ query: { meetingCode } })),
      await refusal(materials.save({ body })),
      await refusal(materials.order({ body: { meetingCode, materialIds: [materialId] } })),
      await refusal(materials.remove({ body: { meetingCode, materialId } })),
    ]

    expect(answers.map(({ more }) => more.status)).toEqual([status, status, status, status])
    expect((await add(actor, 'EVERYONE')).code).toBe(status)
    const { list } = await as('organiser').materials.edit({ query: { meetingCode } })
    expect(list).toMatchObject([{ names: { EN: 'Slides' }, visibleTo: 'CHECKED_IN' }])
  })

  test('an organiser titles files, moves them into a session, orders and removes them', async () => {
    const { materials } = as('organiser')
    const sessionId = await newSession()
    const first = (await add('organiser', 'EVERYONE')).data.materialId
    const second = (await add('organiser', 'EVERYONE', { name: 'Notes.pdf', sessionId })).data.materialId
    const names = { EN: 'Opening', DE: 'Eröffnung' }
    await materials.save({ body: { meetingCode, materialId: first, names, sessionId, visibleTo: 'EVERYONE' } })
    await materials.order({ body: { meetingCode, materialIds: [second] } })

    const { list } = await as('nobody').materials.list({ body: { meetingCode, sessionId, language: 'DE' } })
    expect(list.map(({ name, sessionTitle }) => [name, sessionTitle])).toEqual([
      ...[
        ['Notes', 'Heat'],
        ['Eröffnung', 'Heat'],
      ],
    ])
    await materials.remove({ body: { meetingCode, materialId: second } })
    expect((await listFor('nobody')).map(({ materialId }) => materialId)).toEqual([first])
    expect((await fetchFile('organiser', second)).status).toBe(404)
  })

  test('a new title changes neither the session nor who may open the file', async () => {
    const sessionId = await newSession()
    const { materialId } = (await add('organiser', 'REGISTERED', { sessionId })).data
    const { materials } = as('organiser')

    const saved = await materials.save({ body: { meetingCode, materialId, names: { EN: 'Heat' } } })
    expect(saved).toMatchObject({ names: { EN: 'Heat' }, sessionId, visibleTo: 'REGISTERED' })
    expect(await materials.save({ body: { meetingCode, materialId, visibleTo: 'CHECKED_IN' } })).toMatchObject({
      ...{ names: { EN: 'Heat' }, sessionId, visibleTo: 'CHECKED_IN' },
    })
  })

  test('a file outlives its session and is then one of the whole meeting', async () => {
    const sessionId = await newSession()
    const { materialId } = (await add('organiser', 'REGISTERED', { sessionId })).data
    await as('organiser').heldMeetings.removeSession({ body: { meetingCode, sessionId } })

    expect(await listFor('accepted')).toMatchObject([{ materialId, sessionId: '', visibleTo: 'REGISTERED' }])
  })

  test('a file with a public address is not said to be for some only', async () => {
    await sql`insert into meeting_material (meeting_code, name, file_url) values ('M1', '{"EN": "Map"}', '/files/map.pdf')`.execute(
      db,
    )
    const [map] = (await as('organiser').materials.edit({ query: { meetingCode } })).list
    const body = { meetingCode, materialId: map?.materialId ?? '', names: { EN: 'Map' }, sessionId: '' }

    expect(map?.isPublic).toBe(true)
    const answer = await refusal(as('organiser').materials.save({ body: { ...body, visibleTo: 'REGISTERED' } }))
    expect([answer.code, answer.more.fields?.[0]?.path]).toEqual(['invalidInput', 'visibleTo'])
  })

  test('a file does not go into the session of another meeting', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into meeting_session (meeting_code, title, starts_at, ends_at)
      values ('M9', '{"EN": "Foreign"}', now(), now() + interval '1 hour') returning id`.execute(db)

    expect(await add('organiser', 'EVERYONE', { sessionId: rows[0]?.id ?? '' })).toMatchObject({
      error: 'itemNotFound',
    })
    expect(await listFor('organiser')).toEqual([])
  })

  test('the content of a file, not its name, decides whether it is taken', async () => {
    expect((await add('organiser', 'EVERYONE', { name: 'virus.exe' })).code).toBe(200)
    const body = new FormData()
    body.append('files', new File(['MZ\u0000'], 'virus.exe'))
    const headers = { authorization: tokens.get('organiser') ?? '' }
    const address = `${publicUrl}/user/meeting/material/add?meetingCode=M1&visibleTo=EVERYONE`
    const answer = await app.fetch(new Request(address, { method: 'POST', body, headers }))
    expect((await answer.json()).error).toBe('fileTypeNotAllowed')
  })
})
