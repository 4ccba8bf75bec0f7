import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { claimsOf, pushBrowser } from '../../../../tests/support/wire/push-browser.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { putLead } from '../../../../tests/support/world/known/known-leads.ts'
import { deleteMessages, messenger, newKey, write } from '../../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import type { JobName } from '../../../db/schema.ts'
import { createLog } from '../../core/log.ts'
import type { JobKind, Outcome } from '../../queue/job.ts'
import { endJobs, takeJobs } from '../../queue/jobs.ts'
import { noticeJobs } from './notice-jobs.ts'
import { pushJobsBy } from './push-jobs.ts'
import { type PushRequest, sendPush } from './push-request.ts'

const { db, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
await knownEnterprise(db)
const asAda = await messenger(db, ada.uid)
const endpoint = 'https://push.example/send/lin-1'

beforeEach(async () => {
  await deleteMessages(db)
  for (const table of ['push_device', 'notice_box', 'notice_read', 'contact_request', 'lead'] as const)
    await db.deleteFrom(table).execute()
})
afterAll(drop)

/** Somebody who is logged in and has switched pushes on, in a language. */
async function subscribed(uid: string, at = endpoint, language = 'EN') {
  const calls = inHostApp(db, await hostToken(db, uid))
  const browser = pushBrowser(at)
  await calls.pushDevices.add({ body: browser.subscription })
  await db.updateTable('push_device').set({ language }).where('endpoint', '=', at).execute()
  return { calls, ...browser }
}

/** Runs the jobs of a kind that are due after so many seconds; returns their outcomes. */
async function run<Detail>(name: JobName, kind: JobKind<Detail>, seconds = 60) {
  await sql`update queued_job set due_at = due_at - make_interval(secs => ${seconds}) where kind = ${name}`.execute(db)
  const jobs = await takeJobs(db, name, { maxAtOnce: 50, maxPerParty: 50 })
  const ids = jobs.map(({ id }) => id)
  const details = await kind.read(work, ids)
  const outcomes: (Outcome | undefined)[] = []
  for (const job of jobs) {
    const detail = details.get(job.id)
    outcomes.push(detail && (await kind.worker(work)?.run(detail, { ...job, retrySeconds: 30 })))
  }
  await endJobs(db, ids)
  return outcomes
}

/** Looks what is new and returns the requests that the push service gets, which answers with a status. */
async function pushes(status = 201) {
  const requests: PushRequest[] = []
  await run('notice', noticeJobs)
  const outcomes = await run(
    'push',
    pushJobsBy(async (request) => {
      requests.push(request)
      return status
    }),
  )
  return { requests, outcomes }
}

const asks = (message = 'We met at 1A01.', from = noor.uid, to = lin.uid) =>
  db.insertInto('contact_request').values({ from_uid: from, to_uid: to, state: 'PENDING', message }).execute()
const deviceNum = async () => (await db.selectFrom('push_device').selectAll().execute()).length

describe('a push', () => {
  test('is read by the browser that it is for alone, and says whose request it is and where it leads', async () => {
    const { read } = await subscribed(lin.uid)
    await asks()

    const { requests } = await pushes()

    expect(requests).toHaveLength(1)
    const [request] = requests as [PushRequest]
    expect(request).toMatchObject({ url: endpoint, headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
    expect(request.body.length).toBeLessThanOrEqual(4096)
    expect(Buffer.from(request.body).includes('Noor')).toBe(false)
    expect(read(request.body)).toMatchObject({
      ...{ title: 'Noor Aziz would like to be your contact', body: 'We met at 1A01.', lang: 'en', dir: 'ltr' },
      url: 'https://foyer.example/mini-h5/index/requestList?language=EN',
    })
    expect(() => pushBrowser(endpoint).read(request.body)).toThrow()
  })

  test('is signed for its push service by the key that browsers subscribed with', async () => {
    const { calls } = await subscribed(lin.uid)
    await asks()

    const { requests } = await pushes()

    const claims = claimsOf(requests[0] as PushRequest)
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: expect.stringMatching(/^mailto:.+@/) })
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    expect(await calls.pushDevices.state({ body: { endpoint } })).toEqual({ publicKey: claims.publicKey, isOn: true })
  })

  test('comes in the language of its browser', async () => {
    const { read } = await subscribed(lin.uid, endpoint, 'AR')
    await asks()

    const { requests } = await pushes()

    expect(read((requests[0] as PushRequest).body)).toMatchObject({
      dir: 'rtl',
      title: 'يرغب \u2068Noor Aziz\u2069 في التواصل معك',
    })
  })

  test('tells of a notice once, and of what comes later again', async () => {
    const { read } = await subscribed(lin.uid)
    await asks()
    await pushes()
    expect((await pushes()).requests).toEqual([])

    await putLead(db, { target: 'E1001' })

    const { requests } = await pushes()
    expect(requests.map(({ body }) => read(body).title)).toEqual(['1 new lead for Norvane Thermal'])
  })

  test('counts what came where more than three notices did', async () => {
    const { read } = await subscribed(ada.uid)
    const uids = ['UP1', 'UP2', 'UP3', 'UP4']
    await db
      .insertInto('person')
      .values(uids.map((uid) => ({ uid, family_name: uid })))
      .execute()
    for (const uid of uids) await asks('', uid, ada.uid)

    const { requests } = await pushes()

    expect(requests.map(({ body }) => read(body).title)).toEqual(['4 new notices'])
    await db.deleteFrom('person').where('uid', 'in', uids).execute()
  })

  test('says nothing of what is new for those who hide it', async () => {
    const { calls, read } = await subscribed(lin.uid)
    await calls.notices.updateSettings({ body: { hidesText: true } })
    await asks()
    await write(asAda, lin.uid, 'A secret.')

    const { requests } = await pushes()

    expect(
      requests
        .map(({ body }) => read(body))
        .map(({ title, body }) => `${title}${body}`)
        .sort(),
    ).toEqual(['You have a new message', 'You have a new notice'])
  })

  test('is not sent of kinds that somebody turned off, nor of what was there before or is read', async () => {
    await asks()
    const { calls } = await subscribed(lin.uid)
    expect((await pushes()).requests).toEqual([])

    await calls.notices.updateSettings({ body: { unpushedKinds: ['REQUEST', 'MESSAGE'] } })
    await asks('', ada.uid)
    await write(asAda, lin.uid, 'Hello.')
    expect((await pushes()).requests).toEqual([])

    await calls.notices.updateSettings({ body: { unpushedKinds: [] } })
    await db.deleteFrom('contact_request').execute()
    await asks('', ada.uid)
    await calls.notices.read({ body: { until: new Date(Date.now() + 1000).toISOString() } })
    expect((await pushes()).requests).toEqual([])
  })
})

describe('a message', () => {
  test('is pushed ten seconds after it came, unless it is read by then', async () => {
    const { calls, read } = await subscribed(lin.uid)
    const { roomId } = await write(asAda, lin.uid, 'First.')
    await write(asAda, lin.uid, 'The latest.')
    expect(await run('notice', noticeJobs, 8)).toEqual([])

    const { requests } = await pushes()
    expect(requests.map(({ body }) => read(body))).toMatchObject([
      {
        ...{ title: '2 unread messages from Ada Byron', body: 'The latest.' },
        url: `https://foyer.example/mini-h5/index/chat?fUserId=${ada.uid}&language=EN`,
      },
    ])

    await write(asAda, lin.uid, 'Read at once.')
    await calls.messages.read({ body: { roomId, number: 3 } })
    expect((await pushes()).requests).toEqual([])
  })

  test('to a company is pushed to those who sell for it, and not of a muted room', async () => {
    const { read } = await subscribed(lin.uid)
    const asNoor = await messenger(db, noor.uid)
    const send = (text: string) => asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text } })
    const { roomId } = await send('Prices?')

    const { requests } = await pushes()
    expect(requests.map(({ body }) => read(body))).toMatchObject([
      { body: 'Prices?', url: expect.stringContaining('asEnterpriseCode=E1001') },
    ])

    await asAda.conversations.update({ body: { roomId, isMuted: true, asEnterpriseCode: 'E1001' } })
    await send('Hello?')
    expect((await pushes()).requests).toEqual([])
  })
})

describe('a browser', () => {
  test.each([404, 410])('that has ended its subscription (%d) is deleted', async (status) => {
    await subscribed(lin.uid)
    await asks()

    expect((await pushes(status)).outcomes).toEqual([{ is: 'done' }])
    expect(await deviceNum()).toBe(0)
  })

  test('is tried again where its push service is busy, not where it refuses', async () => {
    await subscribed(lin.uid)
    await asks()
    expect((await pushes(503)).outcomes).toMatchObject([{ is: 'failed', result: 'HTTP 503', isFinal: false }])

    await asks('', ada.uid)
    expect((await pushes(400)).outcomes).toMatchObject([{ is: 'failed', isFinal: true }])
    expect(await deviceNum()).toBe(1)
  })

  test('gets nothing more after a logout, nor what waits in the queue', async () => {
    const { calls } = await subscribed(lin.uid)
    await asks()
    await run('notice', noticeJobs)

    await calls.sessions.logout()

    expect(await deviceNum()).toBe(0)
    expect(await run('push', pushJobsBy(sendPush))).toEqual([undefined])
  })

  test('is deleted with its account', async () => {
    await db.insertInto('person').values({ uid: 'UGONE' }).execute()
    await subscribed('UGONE')

    await db.deleteFrom('person').where('uid', '=', 'UGONE').execute()

    expect(await deviceNum()).toBe(0)
  })

  test('belongs to who added it last, is removed by them alone, and the eleventh replaces the oldest', async () => {
    const first = await subscribed(lin.uid)
    const second = await subscribed(noor.uid)
    const isOn = async ({ calls }: typeof first) => (await calls.pushDevices.state({ body: { endpoint } })).isOn
    expect([await isOn(first), await isOn(second)]).toEqual([false, true])
    await first.calls.pushDevices.remove({ body: { endpoint } })
    expect(await deviceNum()).toBe(1)
    expect((await second.calls.pushDevices.remove({ body: { endpoint } })).isOn).toBe(false)

    for (let number = 1; number <= 11; number += 1) await subscribed(lin.uid, `${endpoint}-${number}`)
    expect(await deviceNum()).toBe(10)
  })

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://10.0.0.8/1',
    'https://[::1]/1',
    'https://push.internal/1',
    'https://push.example:9200/1',
    'https://user:word@push.example/1',
  ])('with the endpoint %s is refused', async (address) => {
    const calls = inHostApp(db, await hostToken(db, lin.uid))
    const { subscription } = pushBrowser(address)

    await expect(calls.pushDevices.add({ body: subscription })).rejects.toMatchObject({ code: 'invalidInput' })
  })

  test('with keys that are none is refused', async () => {
    const calls = inHostApp(db, await hostToken(db, lin.uid))
    const { subscription } = pushBrowser(endpoint)
    const wrong = [{ p256dh: 'B'.repeat(87) }, { auth: 'A'.repeat(16) }]

    for (const more of wrong)
      await expect(calls.pushDevices.add({ body: { ...subscription, ...more } })).rejects.toMatchObject({
        code: 'invalidInput',
      })
  })
})
