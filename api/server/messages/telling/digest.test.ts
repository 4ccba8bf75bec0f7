import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { startChild } from '../../../../tests/support/world/child-foyer.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { callersOf } from '../../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { putLead } from '../../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../core/log.ts'
import { endJobs, takeJobs } from '../../queue/jobs.ts'
import { digestJobs } from './digest-jobs.ts'

const { db, url, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
await knownEnterprise(db)
const as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
const app = createApp({ db, settings: work.settings })
const tables = ['notice_box', 'notice_read', 'contact_request', 'lead', 'outgoing_message', 'queued_job'] as const

beforeEach(async () => {
  for (const table of [...tables, 'message_box'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('person').set({ language: 'EN' }).execute()
})
afterAll(drop)

const asks = (from = noor.uid) =>
  db.insertInto('contact_request').values({ from_uid: from, to_uid: lin.uid, state: 'PENDING' }).execute()
const setRhythm = (mailRhythm: 'NEVER' | 'AT_ONCE' | 'DAILY' | 'WEEKLY', timeZone = 'Asia/Shanghai') =>
  as(lin.uid).notices.updateSettings({ body: { mailRhythm, timeZone } })
/** Makes the mails that wait due. */
const makeDue = () => sql`update queued_job set due_at = now() where kind = 'digest'`.execute(db)
const sent = () =>
  db.selectFrom('outgoing_message').select(['recipient', 'subject', 'text', 'links', 'unsubscribe']).execute()

/** Runs the mails that are due, each so many times, and returns what was mailed. */
async function mails({ times = 1 } = {}) {
  await makeDue()
  const jobs = await takeJobs(db, 'digest', { maxAtOnce: 50, maxPerParty: 50 })
  for (const job of jobs)
    for (let time = 0; time < times; time += 1)
      await digestJobs.worker(work)?.run(job.id, { ...job, retrySeconds: undefined })
  await endJobs(
    db,
    jobs.map(({ id }) => id),
  )
  const rows = await sent()
  await db.deleteFrom('outgoing_message').execute()
  return rows
}

describe('the next mail is due', () => {
  const dueAfter = async (rhythm: string, zone: string, after: string) => {
    const { rows } = await sql<{ due: Date }>`
      select mail_due_after(${rhythm}, ${zone}, ${after}::timestamptz) as due`.execute(db)
    return rows[0]?.due?.toISOString()
  }

  test.each([
    ['DAILY', 'Asia/Shanghai', '2026-11-26T23:59:00Z', '2026-11-27T00:00:00.000Z'],
    ['DAILY', 'Asia/Shanghai', '2026-11-27T00:00:00Z', '2026-11-28T00:00:00.000Z'],
    ['DAILY', 'America/New_York', '2026-11-27T12:00:00Z', '2026-11-27T13:00:00.000Z'],
    // The night in which clocks go forward is an hour shorter.
    ['DAILY', 'Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['DAILY', 'Asia/Kathmandu', '2026-11-27T02:00:00Z', '2026-11-27T02:15:00.000Z'],
    ['WEEKLY', 'Europe/Berlin', '2026-11-27T12:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['WEEKLY', 'Asia/Tokyo', '2026-11-29T22:00:00Z', '2026-11-29T23:00:00.000Z'],
  ])('%s in %s after %s at %s', async (rhythm, zone, after, due) => {
    expect(await dueAfter(rhythm, zone, after)).toBe(due)
  })

  test('at 8 o’clock of the zone in which it was chosen, and never for those who want none', async () => {
    const { nextMailAt } = await setRhythm('DAILY', 'Asia/Tokyo')
    expect(new Date(nextMailAt).getUTCHours()).toBe(23)
    expect(Date.parse(nextMailAt) - Date.now()).toBeLessThanOrEqual(86_400_000)

    expect(await setRhythm('NEVER')).toMatchObject({ mailRhythm: 'NEVER', nextMailAt: '' })
    await asks()
    expect(await mails()).toEqual([])
  })

  test('in UTC where the zone is unknown', async () => {
    expect((await setRhythm('DAILY', 'Mars/Base')).nextMailAt).toMatch(/T08:00:00/)
  })
})

describe('a daily mail', () => {
  test('tells in the reader’s language what came since the last one, and of nothing twice', async () => {
    await db.updateTable('person').set({ language: 'DE' }).where('uid', '=', lin.uid).execute()
    await setRhythm('DAILY')
    await asks()
    await putLead(db, { target: 'E1001' })

    const [mail, ...others] = await mails()

    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: lin.email, subject: '2 neue Benachrichtigungen' })
    expect(mail?.text).toContain('Noor Aziz möchte Kontakt mit Ihnen aufnehmen')
    expect(mail?.text).toContain('Ein neuer Lead für Norvane Thermotechnik')
    expect(mail?.links[0]).toBe('https://foyer.example/notification?language=DE')
    expect(await mails()).toEqual([])
    await asks(ada.uid)
    expect(await mails()).toHaveLength(1)
  })

  test('is not sent if all is read, or of a kind that is turned off', async () => {
    await setRhythm('WEEKLY')
    await asks()
    await as(lin.uid).notices.updateSettings({ body: { unmailedKinds: ['REQUEST'] } })
    expect(await mails()).toEqual([])

    await as(lin.uid).notices.updateSettings({ body: { unmailedKinds: [] } })
    await as(lin.uid).notices.read({ body: { until: new Date(Date.now() + 1000).toISOString() } })
    expect(await mails()).toEqual([])
  })

  test('is sent once by a job that runs twice, and the next one waits', async () => {
    await setRhythm('DAILY')
    await asks()

    expect(await mails({ times: 2 })).toHaveLength(1)
    const waiting = await db.selectFrom('queued_job').selectAll().where('kind', '=', 'digest').execute()
    expect(waiting).toHaveLength(1)
    expect((await as(lin.uid).notices.settings()).nextMailAt).toBe(waiting[0]?.due_at.toISOString())
  })

  test('is sent once by two processes', async () => {
    const settings = { DATABASE_URL: url, FOYER_DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' }
    const servers = [await startChild(settings), await startChild(settings)]
    await setRhythm('DAILY')
    await asks()
    await makeDue()

    await eventually(async () => expect(await sent()).toHaveLength(1))
    // Run again at once, in both: nothing has come since.
    await makeDue()
    await eventually(async () => {
      const jobs = await db.selectFrom('queued_job').select('due_at').where('kind', '=', 'digest').execute()
      expect(jobs.filter(({ due_at }) => due_at > new Date())).toHaveLength(1)
      expect(jobs).toHaveLength(1)
    })
    expect(await sent()).toHaveLength(1)

    for (const { child } of servers) {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  })
})

test('a mail at once comes after five minutes, without kinds that have a mail of their own', async () => {
  await setRhythm('AT_ONCE')
  await putLead(db, { target: 'E1001' })
  expect(await mails()).toEqual([])

  await asks()
  const [job] = await db.selectFrom('queued_job').select('due_at').where('kind', '=', 'digest').execute()
  expect(Number(job?.due_at) - Date.now()).toBeGreaterThan(4 * 60_000)
  const [mail] = await mails()
  expect(mail?.subject).toBe('1 new notice')
  expect(mail?.text).not.toContain('lead')
})

describe('the links of a mail', () => {
  const ask = (path: string, more: RequestInit = {}) => app.fetch(new Request(`https://foyer.example${path}`, more))
  const pathOf = (address: string) => address.replace('https://foyer.example', '')
  const linksIn = (text = '') =>
    [...text.matchAll(/https:\/\/foyer\.example(\/unsubscribe\S+)/g)].map(([, path = '']) => path)

  test('turn off mails of one kind, or all of them, without a login, once they are asked to', async () => {
    await setRhythm('DAILY')
    await asks()
    const [mail] = await mails()
    const [ofKind = '', ofAll = ''] = linksIn(mail?.text)
    expect(pathOf(mail?.unsubscribe ?? '')).toBe(ofAll)

    expect(await (await ask(ofKind)).text()).toContain('Stop these emails?')
    expect(await as(lin.uid).notices.settings()).toMatchObject({ unmailedKinds: [], mailRhythm: 'DAILY' })
    expect((await ask(ofKind, { method: 'POST' })).status).toBe(200)
    expect(await as(lin.uid).notices.settings()).toMatchObject({ unmailedKinds: ['REQUEST'], mailRhythm: 'DAILY' })
    await ask(ofAll, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect(await as(lin.uid).notices.settings()).toMatchObject({ mailRhythm: 'NEVER', nextMailAt: '' })
  })

  test('change nothing if a letter of them is changed', async () => {
    await setRhythm('DAILY')
    await asks()
    const [mail] = await mails()
    const [, ofAll = ''] = linksIn(mail?.text)

    for (const wrong of [ofAll.replace(lin.uid, ada.uid), ofAll.replace('kind=ALL', 'kind=REQUEST'), '/unsubscribe'])
      expect((await ask(wrong, { method: 'POST' })).status).toBe(404)
    expect(await as(lin.uid).notices.settings()).toMatchObject({ mailRhythm: 'DAILY', unmailedKinds: [] })
  })
})
