import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../core/log.ts'
import { emailJobs } from '../../mail/sender.ts'
import { announcementJobs } from './announcement-jobs.ts'

const { db, drop } = await testDatabase()
const settings = knownSettings({})
const app = createApp({ db, settings })
const work = { db, settings, log: createLog('silent') }
const meetingCode = 'M1'
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const calls = async (uid = noor.uid) => (await clientOf(uid)).attendeeMessages

beforeAll(async () => {
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role)
    values (${meetingCode}, ${noor.uid}, 'ORGANISER'), (${meetingCode}, ${lin.uid}, 'EXAMINER')`.execute(db)
})
beforeEach(async () => {
  for (const table of ['registration', 'attendee_message', 'queued_job', 'outgoing_message', 'notice_box'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from person where email like '%@readers.example'`.execute(db)
  await sql`delete from rate_limit`.execute(db)
})
afterAll(drop)

/** Registers somebody, with the address of their registration, its language and its state. */
async function attendee(name: string, { email = '', language = 'EN', state = 'PASSED', identity = 'VISITOR' } = {}) {
  const uid = `U${name.toUpperCase()}`
  await sql`insert into person (uid, email, given_name) values (${uid}, ${`${name}@readers.example`}, ${name})`.execute(
    db,
  )
  await sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation, email,
      form_code, form_version, pass_id)
    values (${meetingCode}, ${uid}, ${identity}, ${state}, ${`key ${name}`}, ${language}, 'Holt', ${name}, 'Holt',
      ${email || `${name}@mails.example`}, 'known', 1, ${`pass ${name}`})`.execute(db)
  return uid
}
const body = (more: object = {}) => ({
  meetingCode,
  key: 'k'.repeat(22),
  texts: [{ language: 'EN' as const, subject: 'Doors, {name}', text: 'Dear {name}\nCome by door 4.' }],
  ...more,
})
const makeDue = () => sql`update attendee_message set sends_at = now()`.execute(db)
const runJob = async (messageId: string, withSettings = settings) =>
  announcementJobs.worker({ ...work, settings: withSettings })?.run('job', { payload: { message: messageId } } as never)
const mails = () =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'recipient', 'subject', 'text', 'unsubscribe'])
    .orderBy('recipient')
    .execute()
const logged = async () => (await (await calls()).list({ query: { meetingCode } })).list

describe('the audience', () => {
  test('is what the filter finds, by language, with one of their names', async () => {
    await attendee('mira')
    await attendee('bea', { language: 'DE' })
    await attendee('kim', { state: 'UNDER_REVIEW', language: 'DE' })
    await attendee('gone', { state: 'CANCELLED' })

    const everybody = await (await calls()).audience({ query: { meetingCode } })
    const passed = await (await calls()).audience({ query: { meetingCode, tab: 'PASSED', speaks: 'DE' } })

    expect(everybody.languages.map(({ language, count }) => [language, count])).toEqual([
      ['DE', 2],
      ['EN', 1],
    ])
    expect(passed).toEqual({ languages: [{ language: 'DE', count: 1, name: 'bea Holt' }], leftOut: [] })
  })

  test('of a session is those who have taken a seat there', async () => {
    const uid = await attendee('mira')
    const other = await attendee('bea')
    const { rows } = await sql<{ id: string }>`
      insert into meeting_session (meeting_code, title, starts_at, ends_at)
      values (${meetingCode}, '{"EN": "Heat"}', now(), now() + interval '1 hour') returning id`.execute(db)
    const session = rows[0]?.id ?? ''
    await sql`
      insert into agenda_session (uid, session_id, has_seat)
      values (${uid}, ${session}, true), (${other}, ${session}, false)`.execute(db)

    const { languages } = await (await calls()).audience({ query: { meetingCode, session } })

    expect(languages).toEqual([{ language: 'EN', count: 1, name: 'mira Holt' }])
    const { reviews } = await clientOf(noor.uid)
    expect((await reviews.list({ query: { meetingCode, session } })).total).toBe(1)
    const { sessions } = await reviews.summary({ query: { meetingCode } })
    expect(sessions).toEqual([{ session, title: 'Heat', count: 1 }])
  })

  test('leaves out who wants no such mails, shares an address, or whose mails came back, and says so', async () => {
    await attendee('mira')
    const quiet = await attendee('bea')
    await attendee('twin', { email: 'MIRA@mails.example' })
    await attendee('lost')
    await sql`insert into notice_box (uid, read_until, unmailed) values (${quiet}, now(), '{ANNOUNCEMENT}')`.execute(db)
    const { messageId } = await (await calls()).send({ body: body() })
    await sql`update attendee_message_recipient set state = 'FAILED' where email like 'lost%'`.execute(db)

    const { languages, leftOut } = await (await calls()).audience({ query: { meetingCode } })

    expect([messageId !== '', languages.map(({ count }) => count)]).toEqual([true, [1]])
    expect(leftOut).toEqual([
      { reason: 'UNSUBSCRIBED', count: 1 },
      { reason: 'SAME_ADDRESS', count: 1 },
      { reason: 'UNDELIVERABLE', count: 1 },
    ])
  })
})

describe('a message', () => {
  test('leaves after two minutes by the clock of the server, and not before', async () => {
    await attendee('mira')
    const { messageId, sendsAt, recipientNum } = await (await calls()).send({ body: body() })
    expect([recipientNum, Date.parse(sendsAt) - Date.now() > 110_000]).toEqual([1, true])

    await runJob(messageId)
    expect(await mails()).toEqual([])
    expect(await logged()).toMatchObject([{ state: 'WAITING', deliveredNum: 0 }])

    await makeDue()
    await runJob(messageId)
    expect(await mails()).toMatchObject([{ recipient: 'mira@mails.example', subject: 'Doors, mira Holt' }])
    expect((await mails())[0]?.text).toContain('Dear mira Holt\nCome by door 4.')
  })

  test('is taken back while nothing has left, and then never leaves', async () => {
    await attendee('mira')
    const { messageId } = await (await calls()).send({ body: body() })

    await (await calls()).undo({ body: { meetingCode, messageId } })
    await makeDue()
    await runJob(messageId)

    expect(await mails()).toEqual([])
    expect(await logged()).toMatchObject([{ state: 'UNDONE' }])
    expect((await refusal((await calls()).undo({ body: { meetingCode, messageId } }))).code).toBe('itemNotFound')
  })

  test('cannot be taken back once its two minutes are over', async () => {
    await attendee('mira')
    const { messageId } = await (await calls()).send({ body: body() })
    await makeDue()

    expect((await refusal((await calls()).undo({ body: { meetingCode, messageId } }))).code).toBe('itemNotFound')
  })

  test('is read in the reader’s language, else in the first that it was written in', async () => {
    await attendee('bea', { language: 'DE' })
    await attendee('jun', { language: 'JA' })
    const texts = [...body().texts, { language: 'DE' as const, subject: 'Türen', text: 'Kommen Sie an Tür 4.' }]
    const { messageId } = await (await calls()).send({ body: body({ texts }) })
    await makeDue()

    await runJob(messageId)

    expect((await mails()).map(({ subject }) => subject)).toEqual(['Türen', 'Doors, jun Holt'])
  })

  test('comes to everybody once, however many workers send it, and a repeated call sends nothing more', async () => {
    for (let at = 0; at < 230; at++) await attendee(`guest${at}`)
    const send = await calls()
    const [first, second] = await Promise.all([send.send({ body: body() }), send.send({ body: body() })])
    expect(second).toEqual(first)
    await makeDue()

    const outcomes = await Promise.all([1, 2, 3].map(() => runJob(first.messageId)))
    await runJob(first.messageId)

    const sent = await mails()
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([230, 230])
    expect(outcomes.some((outcome) => outcome?.is === 'done')).toBe(true)
    expect(await logged()).toMatchObject([{ state: 'SENT', recipientNum: 230 }])
  })

  test('is logged with who wrote it, to whom, and how many mails arrived or came back', async () => {
    await attendee('mira')
    await attendee('bea')
    const { messageId } = await (await calls()).send({ body: body({ tab: 'PASSED' }) })
    await makeDue()
    // Nothing listens there, so that the last try of a mail fails.
    const unheard = { ...settings, smtpUrl: 'smtp://127.0.0.1:9' }
    await runJob(messageId, unheard)
    const [bea, mira] = await mails()
    const job = { retrySeconds: undefined } as never
    const sender = emailJobs.worker({ ...work, settings: unheard })
    const read = await emailJobs.read(work, [bea?.id ?? ''])
    await sender?.run(read.get(bea?.id ?? '') as never, job)
    await sql`update attendee_message_recipient set state = 'DELIVERED' where mail_id = ${mira?.id}`.execute(db)

    expect(await logged()).toMatchObject([
      {
        ...{
          name: 'Noor Aziz',
          subject: 'Doors, {name}',
          state: 'SENT',
          segment: [{ filter: 'tab', value: 'PASSED' }],
        },
        ...{ recipientNum: 2, deliveredNum: 1, failedNum: 1 },
      },
    ])
    const { list } = await (await clientOf(noor.uid)).audits.list({ query: { meetingCode } })
    expect(list[0]).toMatchObject({ action: 'MESSAGE_SEND', after: { rows: 2 } })
  })

  test('is a notice in the app, and its link turns such mails off for somebody who has never set anything', async () => {
    const uid = await attendee('mira')
    const { messageId } = await (await calls()).send({ body: body() })
    const { notices } = await clientOf(uid)
    expect((await notices.list({ body: {} })).list).toEqual([])
    await makeDue()
    await runJob(messageId)

    const { list } = await notices.list({ body: {} })
    expect(list).toMatchObject([
      { kind: 'ANNOUNCEMENT', code: meetingCode, text: 'Doors, mira Holt\nDear mira Holt\nCome by door 4.' },
    ])
    const [mail] = await mails()
    await app.fetch(new Request(mail?.unsubscribe ?? '', { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
    const { languages, leftOut } = await (await calls()).audience({ query: { meetingCode } })
    expect([languages, leftOut]).toEqual([[], [{ reason: 'UNSUBSCRIBED', count: 1 }]])
  })

  test('to nobody is refused, and an examiner may write to nobody', async () => {
    expect((await refusal((await calls()).send({ body: body() }))).code).toBe('invalidInput')
    await attendee('mira')
    expect((await refusal((await calls(lin.uid)).send({ body: body() }))).code).toBe('forbidden')
    expect((await refusal((await calls(ada.uid)).send({ body: body() }))).code).toBe('meetingNotFound')
  })
})
