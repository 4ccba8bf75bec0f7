import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { keyed } from './secrets.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('the key of a value is the same each time, another for each secret, and does not hold the value', async () => {
  const first = await keyed(db, 'addresses', 'ada@example.org')

  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await keyed(db, 'addresses', 'ada@example.org')).toBe(first)
  expect(await keyed(db, 'codes', 'ada@example.org')).not.toBe(first)
})
