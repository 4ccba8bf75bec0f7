import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { pushBrowser } from '../../../../tests/support/wire/push-browser.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, newKey, write } from '../../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import type { JobName } from '../../../db/schema.ts'
import { createLog } from '../../core/log.ts'
import type { JobKind } from '../../queue/job.ts'
import { endJobs, takeJobs } from '../../queue/jobs.ts'
import { unreadJobs } from '../unread-mails.ts'
import { digestJobs } from './digest-jobs.ts'
import { noticeJobs } from './notice-jobs.ts'
import { pushJobsBy } from './push-jobs.ts'

const { db, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
await knownEnterprise(db)
const asNoor = await messenger(db, noor.uid)
const asLin = await messenger(db, lin.uid)
const tables = ['push_device', 'notice_box', 'notice_read', 'contact_request', 'outgoing_message'] as const

beforeEach(async () => {
  await deleteMessages(db)
  for (const table of tables) await db.deleteFrom(table).execute()
})
afterAll(drop)

/** A browser in which somebody has switched pushes on. */
async function subscribed(uid: string) {
  const browser = pushBrowser(`https://push.example/${uid}`)
  await inHostApp(db, await hostToken(db, uid)).pushDevices.add({ body: browser.subscription })
  return browser
}

/** The time of day in Shanghai in so many hours. */
function timeIn(hours: number) {
  const at = new Date(Date.now() + hours * 3_600_000)
  return at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
}
/** Quiet hours of Lin that began an hour ago and last two more. */
const keepQuiet = () =>
  asLin.notices.updateSettings({
    body: { quietHours: { from: timeIn(-1), until: timeIn(2) }, timeZone: 'Asia/Shanghai' },
  })

/** Moves the clock of the server on: what is due and the times of day come nearer by as much. */
async function pass(hours: number) {
  await sql`update queued_job set due_at = due_at - make_interval(secs => ${hours * 3600})`.execute(db)
  await sql`update notice_box set quiet_from = quiet_from - make_interval(secs => ${hours * 3600}),
    quiet_until = quiet_until - make_interval(secs => ${hours * 3600})`.execute(db)
}

async function run<Detail>(name: JobName, kind: JobKind<Detail>) {
  const jobs = await takeJobs(db, name, { maxAtOnce: 50, maxPerParty: 50 })
  const ids = jobs.map(({ id }) => id)
  const details = await kind.read(work, ids)
  for (const job of jobs) {
    const detail = details.get(job.id)
    if (detail) await kind.worker(work)?.run(detail, { ...job, retrySeconds: 30 })
  }
  await endJobs(db, ids)
}

/** Does what is due; returns the addresses to which pushes go, and the people who are mailed. */
async function deliveries() {
  const pushed: string[] = []
  const push = pushJobsBy(async ({ url }) => {
    pushed.push(url.replace('https://push.example/', ''))
    return 201
  })
  await run('notice', noticeJobs)
  await run('push', push)
  await run('digest', digestJobs)
  await run('unread', unreadJobs)
  const mails = await db.selectFrom('outgoing_message').select('recipient').execute()
  await db.deleteFrom('outgoing_message').execute()
  return { pushed: pushed.sort(), mailed: mails.map(({ recipient }) => recipient).sort() }
}

const minute = 1 / 60
const nothing = { pushed: [], mailed: [] }
const asks = () => asNoor.contactRequests.ask({ body: { uid: lin.uid } })

describe('quiet hours end', () => {
  const endOf = async (from: string, until: string, zone: string, at: string) => {
    const { rows } = await sql<{ ends: Date | null }>`
      select quiet_end_of(${from}::time, ${until}::time, ${zone}, ${at}::timestamptz) as ends`.execute(db)
    return rows[0]?.ends?.toISOString() ?? ''
  }

  test.each([
    ['22:00', '07:00', 'Asia/Shanghai', '2026-11-27T13:59:59Z', ''],
    ['22:00', '07:00', 'Asia/Shanghai', '2026-11-27T14:00:00Z', '2026-11-27T23:00:00.000Z'],
    ['22:00', '07:00', 'Asia/Shanghai', '2026-11-27T22:59:00Z', '2026-11-27T23:00:00.000Z'],
    ['22:00', '07:00', 'Asia/Shanghai', '2026-11-27T23:00:00Z', ''],
    ['12:30', '14:00', 'Asia/Kathmandu', '2026-11-27T07:00:00Z', '2026-11-27T08:15:00.000Z'],
    ['12:30', '14:00', 'Asia/Kathmandu', '2026-11-27T08:15:00Z', ''],
    // The nights in which clocks go forward and back are an hour shorter and longer.
    ['22:00', '07:00', 'Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['22:00', '07:00', 'Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['22:00', '02:30', 'Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00.000Z'],
  ])('that last from %s to %s in %s, seen at %s, at "%s"', async (from, until, zone, at, ends) => {
    expect(await endOf(from, until, zone, at)).toBe(ends)
  })
})

describe('in quiet hours', () => {
  test('a notice is in the list at once, and is pushed and mailed when they end, once', async () => {
    await subscribed(lin.uid)
    await asLin.notices.updateSettings({ body: { mailRhythm: 'AT_ONCE', timeZone: 'Asia/Shanghai' } })
    await keepQuiet()
    await asks()
    expect(await asLin.notices.num()).toEqual({ noticeNum: 1 })

    await pass(1)
    expect(await deliveries()).toEqual(nothing)
    await pass(0.9)
    expect(await deliveries()).toEqual(nothing)
    await pass(0.2)
    expect(await deliveries()).toEqual({ pushed: [lin.uid], mailed: [lin.email] })
    await pass(1)
    expect(await deliveries()).toEqual(nothing)
  })

  test('a message waits likewise, and is not told of any more once it is read', async () => {
    await subscribed(lin.uid)
    await keepQuiet()
    const { roomId } = await write(asNoor, lin.uid, 'First.')
    await pass(minute)
    expect(await deliveries()).toEqual(nothing)
    await write(asNoor, lin.uid, 'Second.')
    await pass(0.5)
    expect(await deliveries()).toEqual(nothing)

    await pass(2)
    expect(await deliveries()).toEqual({ pushed: [lin.uid], mailed: [lin.email] })

    await asLin.messages.read({ body: { roomId, number: 2 } })
    await keepQuiet()
    await write(asNoor, lin.uid, 'Third.')
    await pass(0.5)
    expect(await deliveries()).toEqual(nothing)
    await asLin.messages.read({ body: { roomId, number: 3 } })
    await pass(2)
    expect(await deliveries()).toEqual(nothing)
  })

  test('of one who sells for a company, colleagues are told at once', async () => {
    await subscribed(lin.uid)
    await subscribed(ada.uid)
    await keepQuiet()
    await asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'A question.' } })

    await pass(0.5)
    expect(await deliveries()).toEqual({ pushed: [ada.uid], mailed: [ada.email] })
    await pass(2)
    expect(await deliveries()).toEqual({ pushed: [lin.uid], mailed: [lin.email] })
  })

  test('a daily mail that would come is sent when they end', async () => {
    await asLin.notices.updateSettings({ body: { mailRhythm: 'DAILY', timeZone: 'Asia/Shanghai' } })
    await asks()
    const { quietHours } = await keepQuiet()
    await sql`update queued_job set due_at = now() where kind = 'digest'`.execute(db)

    expect(await deliveries()).toEqual(nothing)
    const { nextMailAt } = await asLin.notices.settings()
    const mailTime = new Date(nextMailAt).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })
    expect(mailTime).toBe(quietHours?.until)
    await pass(2.1)
    expect(await deliveries()).toEqual({ pushed: [], mailed: [lin.email] })
  })

  test('that somebody ends early, what waited comes at once', async () => {
    await subscribed(lin.uid)
    await keepQuiet()
    await asks()
    await write(asNoor, lin.uid, 'Good night.')
    await pass(0.5)
    expect(await deliveries()).toEqual(nothing)

    expect(await asLin.notices.updateSettings({ body: { quietHours: null } })).toMatchObject({ quietHours: null })

    expect(await deliveries()).toEqual({ pushed: [lin.uid, lin.uid], mailed: [lin.email] })
  })
})

test('without quiet hours the same is told as it comes', async () => {
  await subscribed(lin.uid)
  await asks()
  await write(asNoor, lin.uid, 'Good morning.')

  await pass(0.5)

  expect(await deliveries()).toEqual({ pushed: [lin.uid, lin.uid], mailed: [lin.email] })
})

describe('the settings', () => {
  test('keep the hours and their zone, and change nothing else', async () => {
    const before = await asLin.notices.settings()

    const hours = { from: '21:30', until: '06:15' }
    const after = await asLin.notices.updateSettings({ body: { quietHours: hours, timeZone: 'Europe/Berlin' } })

    expect(before.quietHours).toBeNull()
    expect(after).toEqual({ ...before, quietHours: { ...hours, timeZone: 'Europe/Berlin' } })
    expect(await asLin.notices.updateSettings({ body: { hidesText: true } })).toEqual({ ...after, hidesText: true })
  })

  test('read the hours in UTC where the zone is unknown, and refuse two times that are the same', async () => {
    const hours = { from: '21:30', until: '06:15' }
    const { quietHours } = await asLin.notices.updateSettings({ body: { quietHours: hours, timeZone: 'Mars/Base' } })
    expect(quietHours).toEqual({ ...hours, timeZone: 'UTC' })

    const same = asLin.notices.updateSettings({ body: { quietHours: { from: '07:00', until: '07:00' } } })
    expect(await refusal(same)).toMatchObject({ code: 'invalidInput' })
  })
})
