import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { earlierDatabase } from '../../../../tests/support/world/earlier-database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { connect, migrate } from '../../../db/index.ts'

const { db, url, drop } = await testDatabase()
const other = connect(url, { maxConnections: 2 })
afterAll(async () => {
  await other.destroy()
  await drop()
})

type Client = ReturnType<typeof inHostApp>
let noors: Client
let adas: Client
let lins: Client
const meetingCode = 'M1'

beforeEach(async () => {
  for (const table of ['queued_job', 'registration', 'meeting', 'form', 'person'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  const [ofNoor, ofAda, ofLin] = await Promise.all([noor, ada, lin].map(({ uid }) => hostToken(db, uid)))
  noors = inHostApp(db, ofNoor)
  adas = inHostApp(db, ofAda)
  lins = inHostApp(db, ofLin)
})

const register = (who: Client, more: object) =>
  who.registrations.register({ body: { ...adasEntry(), ...more } as ReturnType<typeof adasEntry> })
const doubles = async () => {
  const { list, total } = await noors.reviews.list({ query: { meetingCode, duplicates: 'YES' } })
  expect(list.every(({ isDuplicate }) => isDuplicate)).toBe(true)
  return total
}
const counts = async () => {
  const { rows } = await sql<{ number: number }>`
    select number from registration_sign_count order by number desc`.execute(db)
  return rows.map(({ number }) => number)
}

test('the same name is one sign, however it is accented and spaced', async () => {
  await register(adas, { firstName: 'Müller', lastName: 'Ana  María' })
  const { registrationId: id } = await register(lins, {
    ...{ firstName: 'MULLER', lastName: 'ana maria', email: 'lin@example.org' },
  })

  expect(await doubles()).toBe(2)
  expect((await noors.reviews.detail({ id, query: { meetingCode } })).duplicates).toMatchObject([{ signs: ['NAME'] }])
})

test('who cancels, and who corrects their address, is no double any more', async () => {
  await register(adas, { firstName: 'Byron' })
  const { registrationId } = await register(lins, { firstName: 'Mei', lastName: 'Lin' })
  expect(await doubles()).toBe(2)

  await sql`update registration set email = 'lin@example.org' where id = ${registrationId}`.execute(db)
  expect(await doubles()).toBe(0)
  await sql`update registration set email = 'ADA@example.org' where id = ${registrationId}`.execute(db)
  expect(await doubles()).toBe(2)
  await lins.registrations.cancel({ body: { registrationId } })
  expect(await doubles()).toBe(0)
})

test('two who register with one address in the same moment are found as doubles', async () => {
  const entry = (uid: string) => sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation, email,
      form_code, form_version, pass_id)
    values ('M1', ${uid}, 'VISITOR', 'PASSED', ${uid}, 'EN', ${uid}, ${uid}, 'Engines', 'same@example.org', 'known', 1, ${uid})`
  const second = await db.transaction().execute(async (tx) => {
    await entry(ada.uid).execute(tx)
    const waiting = entry(lin.uid).execute(other)
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(other)
      expect(rows).toHaveLength(1)
    })
    return [waiting]
  })
  await Promise.all(second)

  expect(await doubles()).toBe(2)
})

test('counts of signs are gone with the registrations that had them', async () => {
  await register(adas, {})
  await register(lins, {})
  expect(await counts()).toContain(2)

  await sql`delete from person where uid = ${lin.uid}`.execute(db)
  expect(new Set(await counts())).toEqual(new Set([1]))
  await db.deleteFrom('meeting').execute()
  expect(await counts()).toEqual([])
})

test('no sign shows an address, a number or a name', async () => {
  await register(adas, { phone: '13800138000', phoneCountryCode: '+86' })

  const { rows } = await sql<{ text: string }>`
    select encode(sign, 'escape') as text from registration_sign`.execute(db)
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ text }) => /ada|byron|138/i.test(text))).toEqual([])
})

test('a search finds a name without its accents, and both orders of its parts', async () => {
  await register(adas, { firstName: 'Ñandú', lastName: 'Zoë' })
  const found = async (search: string) =>
    (await noors.reviews.list({ query: { meetingCode, search } })).list.map(({ name }) => name)

  expect(await found('nandu')).toHaveLength(1)
  expect(await found('ZOË ñandú')).toHaveLength(1)
  expect(await found('zoeñandu')).toHaveLength(1)
  expect(await found('nobody')).toEqual([])
})

test('registrations from before are found by search and as doubles', async () => {
  const earlier = await earlierDatabase('0110')
  try {
    await knownPeople(earlier.db)
    await knownRegistrations(earlier.db)
    await sql`
      insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
        email, form_code, form_version, pass_id)
      select 'M1', uid, 'VISITOR', 'PASSED', uid, 'EN', 'Élan', uid, 'Engines', 'same@example.org', 'known', 1, uid
      from (values (${ada.uid}), (${lin.uid})) as known (uid)`.execute(earlier.db)

    await migrate(earlier.db)

    const { rows } = await sql<{ found: number; doubles: number }>`
      select (select count(*)::integer from registration where search like '%elan%') as found,
        (select count(*)::integer from registration_sign_count where number = 2) as doubles`.execute(earlier.db)
    expect(rows).toEqual([{ found: 2, doubles: 1 }])
  } finally {
    await earlier.drop()
  }
})
