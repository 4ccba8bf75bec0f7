import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownTickets } from '../../../../tests/support/world/known/known-tickets.ts'
import { extract } from '../chat/answer.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { readTarget } from '../target.ts'
import { ensureIndexed } from './index-target.ts'

const { db, drop } = await testDatabase()
await knownRegistrations(db)
await knownTickets(db)
afterAll(drop)

async function answerTo(question: string) {
  const target = await readTarget(db, { llmType: 'MEETING', code: 'M1' }, 'EN')
  await ensureIndexed(db, target)
  return extract(await retrieve(db, target, question, 'EN'), target, 'EN')
}
const isStale = async () => {
  const { rows } = await sql`select from assistant_index where target_code = 'M1' and is_stale`.execute(db)
  return rows.length > 0
}

test('an assistant says what tickets cost, and a changed price at the next question', async () => {
  const priced = async () => (await answerTo('How much is a ticket?')).sentences.map(({ text }) => text).join('\n')

  expect(await priced()).toContain('€50.00')
  await sql`update ticket_type set price = 5500 where code = 'CONFERENCE'`.execute(db)
  expect(await priced()).toContain('€55.00')
})

test('a ticket that is sold leaves the texts of an assistant as they are', async () => {
  await answerTo('How much is a ticket?')

  await sql`update ticket_type set taken = taken + 1 where code = 'CONFERENCE'`.execute(db)
  expect(await isStale()).toBe(false)
  await sql`update ticket_type set price = price + 1 where code = 'CONFERENCE'`.execute(db)
  expect(await isStale()).toBe(true)
})
