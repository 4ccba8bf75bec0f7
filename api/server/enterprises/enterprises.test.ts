import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'

const { db, drop } = await testDatabase()
const { enterprises } = caller(db)

beforeAll(() => knownFair(db))
afterAll(drop)

test('the contact form learns whom it writes to', async () => {
  expect(await enterprises.contactTarget({ query: { enterpriseCode: 'E1001' } })).toEqual({
    enterpriseCode: 'E1001',
    exhibitorCode: '',
    name: 'Norvane Thermal',
    logo: '',
    cover: '',
    replyHours: 4,
    companyRequired: false,
    hasVoice: false,
    languages: ['EN', 'CN'],
  })
})

test('an exhibitor with an enterprise home stands for the enterprise', async () => {
  const target = await enterprises.contactTarget({ query: { relationCode: 'EX1003', language: 'CN' } })

  expect(target).toMatchObject({ enterpriseCode: 'E1003', exhibitorCode: 'EX1003', name: '流明光学' })
})

test('an exhibitor without an enterprise home stands for itself', async () => {
  const target = await enterprises.contactTarget({ query: { relationCode: 'EX1005' } })

  expect(target).toMatchObject({
    enterpriseCode: '',
    exhibitorCode: 'EX1005',
    name: 'Brook & Daughters',
    replyHours: 0,
    languages: [],
  })
})

test.each([
  [{ enterpriseCode: 'E9999' }, 'enterpriseNotFound'],
  [{ relationCode: 'EX9999' }, 'exhibitorNotFound'],
  [{ enterpriseCode: 'E9999', relationCode: 'EX1005' }, 'enterpriseNotFound'],
  [{}, 'enterpriseNotFound'],
])('%j names nobody: %s', async (query, code) => {
  expect((await refusal(enterprises.contactTarget({ query }))).code).toBe(code)
})
