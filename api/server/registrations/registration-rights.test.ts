import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, pressEntry } from '../../../tests/support/world/known/known-registrations.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { passes } from '../../contract/registrations/passes.ts'
import { registrationForms } from '../../contract/registrations/registration-forms.ts'
import { registrations } from '../../contract/registrations/registrations.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const calls = Object.entries({ ...registrations, ...registrationForms, ...passes }) as [string, Endpoint][]
const withLogin = calls.filter(([, { access }]) => access === 'login')
let registrationId: string
let before: unknown

const stored = () => db.selectFrom('registration').selectAll().execute()

beforeEach(async () => {
  for (const table of ['registration', 'meeting', 'form', 'person', 'app'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  const lins = inHostApp(db, await hostToken(db, lin.uid))
  const entry = { ...(await pressEntry()), organisation: 'Lins Secret Press', documentNumber: 'SECRET123' }
  registrationId = (await lins.registrations.register({ body: entry })).registrationId
  before = await stored()
})
afterAll(drop)

/** Makes a call with all that may lead it to what is Lin’s. */
function call(entry: Endpoint, more: Parameters<typeof ask>[1] = {}) {
  const { query, body } = sampleInput(entry)
  const lins = {
    registrationId,
    uid: lin.uid,
    meetingCode: 'M1',
    meetingType: 'MEETING',
    url: `/media/${'a'.repeat(22)}`,
  }
  const path = entry.path.replace(':meetingCode', 'M1').replace(':meetingType', 'MEETING').replace(':identity', 'MEDIA')
  return ask(
    `${path.replace(':language', 'EN')}?${new URLSearchParams({ ...(query as Record<string, string>), ...lins })}`,
    {
      ...(entry.method === 'POST' && { body: { ...body, ...lins, identity: 'MEDIA', answers: { topic: 'x' } } }),
      ...more,
    },
  )
}

test.each(withLogin)('%s is refused without a valid token and changes nothing', async (_, entry) => {
  for (const token of [undefined, '', newSecret()]) {
    const { status, envelope } = await call(entry, token === undefined ? {} : { token })
    expect([status, envelope.error]).toEqual([401, 'unauthorised'])
  }
  expect(await stored()).toEqual(before)
})

test.each(calls)(
  '%s tells somebody else nothing of Lin’s registration, and changes nothing of it',
  async (_, entry) => {
    const { text, status } = await call(entry, { token: await hostToken(db, ada.uid) })

    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/Lins Secret|SECRET|ET123|Byron/)
    expect((await stored()).filter(({ uid }) => uid === lin.uid)).toEqual(before)
  },
)

test.each(withLogin)('%s takes the token of a partner page that may register, and no other', async (_, entry) => {
  await db
    .insertInto('app')
    .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
    .execute()
  for (const scope of ['profile', 'register'] as const) {
    const token = newSecret()
    const session = { uid: ada.uid, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes: [scope] }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    const { status } = await call(entry, { token, appKey: 'fair', headers: { origin: fair } })

    expect(status === 403).toBe(scope === 'profile')
  }
})

test.each(calls)('%s never answers the number of a document', async (_, entry) => {
  const { text } = await call(entry, { token: await hostToken(db, lin.uid) })

  expect(text).not.toContain('SECRET123')
})
