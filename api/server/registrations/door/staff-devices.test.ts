import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../../tests/support/wire/asking.ts'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { sampleInput } from '../../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { DeviceRole } from '../../../contract/core/roles.ts'
import { contract } from '../../../contract/index.ts'
import { finder, openManifest, sizeOf } from '../../../contract/registrations/manifest.ts'
import { passCode, readCode, rotationSeconds, stepAt } from '../../../contract/registrations/pass-code.ts'
import { createApp } from '../../app.ts'
import { readPass } from '../pass-keys.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const meetingCode = 'M1'
let organiser: ReturnType<typeof inHostApp>
let pass: { passId: string; key: string; code: string; serverTime: string }

beforeEach(async () => {
  for (const table of ['registration', 'meeting', 'form', 'person', 'app', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role)
    select code, ${noor.uid}, 'ORGANISER' from meeting`.execute(db)
  organiser = inHostApp(db, await hostToken(db, noor.uid))
  const adas = inHostApp(db, await hostToken(db, ada.uid))
  await adas.registrations.register({ body: adasEntry() })
  pass = await adas.passes.code({ meetingCode, meetingType: 'MEETING', query: {} })
})
afterAll(drop)

const create = async (role: DeviceRole = 'GATE', hours = 8) =>
  organiser.staffDevices.create({ body: { meetingCode, name: 'East door', role, hours } })
const ticketOf = (link: string) => new URL(link).hash.replace('#device=', '')
const claim = (link: string) => inHostApp(db, '').staffDevices.claim({ body: { ticket: ticketOf(link) } })

async function device(role: DeviceRole = 'GATE') {
  const { deviceId, link } = await create(role)
  const { token } = await claim(link)
  return { deviceId, token, client: inHostApp(db, token) }
}
const scanBody = () => ({ meetingCode, checkType: 'ENTRY', scans: [{ id: newKey(), code: pass.code }] })

test('a link sets one device up, which scans without an account and is named in the log', async () => {
  const { client } = await device()
  const { results } = await client.checkIns.scan({ body: scanBody() })
  expect(results).toMatchObject([{ verdict: 'ADMITTED', name: 'Ada Byron' }])

  expect((await organiser.checkIns.log({ query: { meetingCode } })).list).toMatchObject([{ gate: 'East door' }])
  expect((await organiser.staffDevices.list({ query: { meetingCode } })).list).toMatchObject([{ state: 'ACTIVE' }])
})

test('a link works once, and none that was revoked or is over', async () => {
  const first = await create()
  await claim(first.link)
  expect((await refusal(claim(first.link))).code).toBe('linkUsed')

  const revoked = await create()
  await organiser.staffDevices.revoke({ body: { meetingCode, deviceId: revoked.deviceId } })
  const over = await create()
  await sql`update staff_device set expires_at = now() where id = ${over.deviceId}`.execute(db)
  for (const { link } of [revoked, over]) expect((await refusal(claim(link))).code).toBe('linkUsed')
})

test('a device that is revoked, or whose time is over, is a stranger at its next call', async () => {
  const [revoked, over] = [await device(), await device()]
  await organiser.staffDevices.revoke({ body: { meetingCode, deviceId: revoked.deviceId } })
  await sql`update staff_device set expires_at = now() where id = ${over.deviceId}`.execute(db)

  for (const { client } of [revoked, over])
    expect((await refusal(client.checkIns.scan({ body: scanBody() }))).code).toBe('unauthorised')
})

const loginCalls = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>)
    .filter(([, { access }]) => access === 'login')
    .map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)

test('a device may make the calls that name its role, for its own meeting, and no others', async () => {
  for (const role of ['GATE', 'KIOSK'] as const) {
    const { token } = await device(role)
    for (const [name, entry] of loginCalls) {
      const { query, body } = sampleInput(entry)
      const call = async (code: string) => {
        const part = 'meetingCode' in query ? query : body
        part.meetingCode = code
        const text = new URLSearchParams(query as Record<string, string>)
        return ask(`${entry.path.replace(':product', 'foyer')}?${text}`, {
          token,
          ...(entry.method === 'POST' && { body }),
        })
      }
      const { status } = await call(meetingCode)
      const isNamed = entry.devices?.includes(role) ?? false
      expect([name, role, status === 401]).toEqual([name, role, !isNamed])
      if (isNamed) expect([name, (await call('M2')).status]).toEqual([name, 404])
    }
  }
})

test('a kiosk finds people by the whole address that they know, and by nothing less', async () => {
  const { client } = await device('KIOSK')
  const find = async (search: string) => (await client.checkIns.find({ body: { meetingCode, search } })).list
  const [found] = await find('ADA@example.org')

  expect(found).toMatchObject({ name: 'Ada Byron', status: 'PASSED' })
  for (const less of ['Ada', 'Byron', 'ada@', '%@example.org']) expect(await find(less)).toEqual([])
  const scans = [{ id: newKey(), registrationId: found?.registrationId ?? '' }]
  const { results } = await client.checkIns.scan({ body: { meetingCode, checkType: 'ENTRY', scans } })
  expect(results).toMatchObject([{ verdict: 'ADMITTED' }])
})

async function manifest() {
  const { token, client } = await device()
  const { key } = await client.checkIns.setup({ query: { meetingCode } })
  const app = createApp({ db, settings: knownSettings() })
  const address = `https://foyer.example/user/sign/manifest?meetingCode=${meetingCode}`
  const answer = await app.fetch(new Request(address, { headers: { authorization: token } }))
  return { key, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('a gate without a network knows the passes of its meeting by their manifest, and no contact details', async () => {
  const { key, bytes } = await manifest()
  const opened = await openManifest(bytes, key)
  const now = Date.parse(pass.serverTime)

  expect(sizeOf(opened)).toBe(1)
  expect(await readCode(pass.code, opened.meetingKey, now)).toEqual({ passId: pass.passId })
  expect(finder(opened)(pass.passId)).toMatchObject({ name: 'Ada Byron', state: 'PASSED', values: ['Engines', ''] })
  expect(JSON.stringify(opened)).not.toContain('ada@example.org')
})

test('gate and server read every code alike', async () => {
  const { key, bytes } = await manifest()
  const { meetingKey } = await openManifest(bytes, key)
  const now = new Date(pass.serverTime)
  const shifted = (steps: number) =>
    passCode(pass.passId, pass.key, stepAt(now.getTime() + steps * rotationSeconds * 1000))
  const codes = [pass.code, 'x', pass.code.replace('.', '-'), ...(await Promise.all([-3, -2, 2, 3].map(shifted)))]

  for (const code of codes)
    expect(await readCode(code, meetingKey, now.getTime())).toEqual(await readPass(code, meetingCode, now, db))
})

test('a manifest that was changed on its way is not opened', async () => {
  const { key, bytes } = await manifest()
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1

  await expect(openManifest(bytes, key)).rejects.toThrow('changed')
})
