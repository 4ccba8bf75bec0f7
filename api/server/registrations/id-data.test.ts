import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, pressEntry } from '../../../tests/support/world/known/known-registrations.ts'
import { deleteOldIdData } from './id-data.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

beforeAll(async () => {
  await knownPeople(db)
  await knownRegistrations(db)
  const adas = inHostApp(db, await hostToken(db, ada.uid))
  const second = { type: 'PASSPORT', number: 'E98765432' }
  await adas.registrations.register({ body: { ...(await pressEntry()), answers: { topic: 'Heat', second } } })
})

const stored = async () =>
  (
    await db
      .selectFrom('registration')
      .select(['document_type', 'document_masked', 'document_key', 'document_sealed', 'photo_sealed', 'answers'])
      .execute()
  )[0]
const endedDaysAgo = (days: number) =>
  sql`
    update meeting set starts_at = now() - make_interval(days => ${days}, hours => 8),
      ends_at = now() - make_interval(days => ${days}) where code = 'M1'`.execute(db)

test('ID data stay until the day that the meeting has set', async () => {
  await sql`update meeting_registration set id_data_days = 10`.execute(db)
  await endedDaysAgo(9)
  await deleteOldIdData(db)

  expect((await stored())?.document_sealed).not.toBeNull()
})

test('on that day numbers, photos and what finds them again are deleted, in answers, too; the rest stays', async () => {
  await endedDaysAgo(11)
  await deleteOldIdData(db)

  expect(await stored()).toEqual({
    ...{ document_type: 'PASSPORT', document_masked: '', document_key: '' },
    ...{ document_sealed: null, photo_sealed: null },
    answers: { topic: 'Heat', second: { type: 'PASSPORT', number: '' } },
  })
})

test('the audit of the meeting tells once how many registrations lost their ID data, as done by nobody', async () => {
  await deleteOldIdData(db)
  const entries = await db.selectFrom('audit_entry').select(['meeting_code', 'uid', 'action', 'after']).execute()

  expect(entries).toEqual([{ meeting_code: 'M1', uid: '', action: 'ID_DATA_PURGE', after: { rows: 1 } }])
})
