import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const { agents } = caller(db)

beforeAll(async () => {
  await knownEnterprise(db)
  await db
    .insertInto('agent')
    .values({ code: 'A2001', enterprise_code: 'E1002', name: '{"EN":"Kestrel guide"}' })
    .execute()
})
afterAll(drop)

const codes = async (body: Parameters<typeof agents.list>[0]['body']) =>
  (await agents.list({ body })).list.map(({ agentCode }) => agentCode)

test('assistants are listed of one enterprise or of all', async () => {
  expect(await codes({ enterpriseCode: 'E1001' })).toEqual(['A1001', 'A1002'])
  expect(await codes({ enterpriseCode: 'E9999' })).toEqual([])
  expect(await codes({})).toEqual(['A1001', 'A1002', 'A2001'])
  expect(await codes({ enterpriseCode: '', pageNum: 2, pageSize: 2 })).toEqual(['A2001'])
  expect(await agents.list({ body: { pageSize: 2 } })).toMatchObject({ total: 3, pages: 2 })
})

test('assistants are found by their own name and by their enterprise', async () => {
  expect(await codes({ search: 'guide' })).toEqual(['A2001'])
  expect(await codes({ search: 'NORVANE lin' })).toEqual(['A1002'])
  expect(await codes({ search: '诺凡' })).toEqual(['A1001', 'A1002'])
})

test('an enterprise or a person has its assistant', async () => {
  expect(await agents.get({ query: { enterpriseCode: 'E1001' } })).toEqual({
    agentCode: 'A1001',
    enterpriseCode: 'E1001',
    enterpriseName: 'Norvane Thermal',
    uid: '',
    name: 'Norvane assistant',
    avatar: '',
    greeting: 'Ask about heat.',
  })
  expect(await agents.get({ query: { uid: lin.uid } })).toMatchObject({ agentCode: 'A1002', uid: lin.uid })
})

test.each([{ enterpriseCode: 'E1003' }, { enterpriseCode: 'E9999' }, { uid: 'UADA' }])(
  '%j has no assistant',
  async (query) => {
    expect((await refusal(agents.get({ query }))).code).toBe('agentNotFound')
  },
)

test('asking for nobody names the fields', async () => {
  const { code, more } = await refusal(agents.get({ query: {} }))

  expect(code).toBe('invalidInput')
  expect(more.fields?.map(({ path }) => path)).toEqual(['enterpriseCode', 'uid'])
})
