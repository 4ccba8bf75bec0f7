import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, noor } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'

const { db, drop } = await testDatabase()
let answer: RequestListener
const requests: unknown[] = []
const service = createServer(async (request, response) => {
  const parts = await request.toArray()
  requests.push(JSON.parse(Buffer.concat(parts).toString()))
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(service, 'listening')
const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/names`

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await db.deleteFrom('rate_limit').execute()
  await knownPeople(db)
  answer = (_, response) => response.end('{"verified":true}')
})
afterEach(() => {
  requests.length = 0
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await drop()
})

async function check(url = serviceUrl, { uid } = ada) {
  const settings = readSettings({ PUBLIC_URL: publicUrl, FOYER_REAL_NAME_URL: url })
  const headers = { authorization: await hostToken(db, uid) }
  const path = `${publicUrl}/user/foyer/checkRealName`
  const reply = await createApp({ db, settings }).fetch(new Request(path, { headers }))
  return { status: reply.status, ...(await reply.json()) }
}

const isProven = async () => {
  const row = db.selectFrom('person').select('real_name_checked_at').where('uid', '=', ada.uid)
  return (await row.executeTakeFirstOrThrow()).real_name_checked_at !== null
}

test('without a service there is nothing to prove', async () => {
  expect(await check('')).toMatchObject({ status: 200, data: { isAvailable: false, isVerified: false } })
})

test('a proven name is kept, and the service is not asked again', async () => {
  const answers = [await check(), await check()]

  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ isAvailable: true, isVerified: true }))
  expect(requests).toEqual([
    { uid: 'UADA', firstName: 'Byron', lastName: 'Ada', phone: '7700900142', phoneCountryCode: '+44' },
  ])
  expect(await isProven()).toBe(true)
})

test('a name that is not proven stays so', async () => {
  answer = (_, response) => response.end('{"verified":false}')

  expect((await check()).data).toEqual({ isAvailable: true, isVerified: false })
  expect(await isProven()).toBe(false)
})

test('somebody without a number is asked about by name', async () => {
  await check(serviceUrl, noor)

  expect(requests).toEqual([{ uid: 'UNOOR', firstName: 'Aziz', lastName: 'Noor', phone: '', phoneCountryCode: '' }])
})

test('a name that changes while the service thinks is not proven', async () => {
  answer = async (_, response) => {
    await db.updateTable('person').set({ family_name: 'Lovelace' }).where('uid', '=', ada.uid).execute()
    response.end('{"verified":true}')
  }

  expect((await check()).data.isVerified).toBe(false)
  expect(await isProven()).toBe(false)
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end('{"verified":true}')],
  ['answers with a page', (_, response) => response.end('<html>')],
  ['answers something else', (_, response) => response.end('{"verified":"yes"}')],
  ['sends us elsewhere', (_, response) => response.writeHead(307, { location: '/other' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('a service that %s proves nothing', async (_, listener) => {
  answer = listener

  expect(await check()).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await isProven()).toBe(false)
  expect(requests).toHaveLength(1)
})

test('a service that is down, or does not answer within five seconds, proves nothing', async () => {
  answer = () => {}
  const begin = performance.now()

  const answers = await Promise.all([check('http://127.0.0.1:1/'), check()])

  expect(answers.map(({ error }) => error)).toEqual(['unavailable', 'unavailable'])
  expect(performance.now() - begin).toBeLessThan(limitMs(8000))
})

test('the service is not asked without end', async () => {
  answer = (_, response) => response.end('{"verified":false}')
  for (let time = 0; time < 10; time++) await check()

  expect(await check()).toMatchObject({ status: 429, error: 'tooManyRequests' })
  expect(requests).toHaveLength(10)
})
