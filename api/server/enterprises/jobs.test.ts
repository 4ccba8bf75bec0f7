import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'

const { db, drop } = await testDatabase()
const { jobs } = caller(db)

beforeAll(() => knownEnterprise(db))
afterAll(drop)

const codes = async (query: { enterpriseCode?: string; meetingCode?: string }) =>
  (await jobs.list({ query })).list.map(({ code }) => code)

test('the open jobs of an enterprise are listed', async () => {
  const { list, total } = await jobs.list({ query: { enterpriseCode: 'E1001' } })

  expect(total).toBe(2)
  expect(list[0]).toEqual({
    code: 'J1001',
    name: 'Welder',
    salary: 'CNY 9,000 a month',
    address: 'Qingdao',
    en_code: 'E1001',
    en_name: 'Norvane Thermal',
    en_logo: '/art/norvane.svg',
    meetingCode: 'X2026',
  })
})

test('amounts are shown as readers write them, and go before the text', async () => {
  const pay = JSON.stringify({ min: 4200, max: 5100, currency: 'EUR', per: 'MONTH', months: 12 })
  await db.updateTable('job').set({ pay }).where('code', '=', 'J1002').execute()

  const answers = await Promise.all(
    (['EN', 'CN'] as const).map((language) => jobs.detail({ query: { jobCode: 'J1002', language } })),
  )

  expect(answers.map(({ salary }) => salary.replaceAll(/\s/g, ' '))).toEqual([
    '€4,200 – €5,100 a month',
    '月薪€4,200 - €5,100',
  ])
})

test('jobs are narrowed by enterprise and exhibition', async () => {
  expect(await codes({ meetingCode: 'X2026' })).toEqual(['J1001'])
  expect(await codes({ enterpriseCode: 'E1001', meetingCode: 'X2026' })).toEqual(['J1001'])
  expect(await codes({ enterpriseCode: 'E1002', meetingCode: 'X2026' })).toEqual([])
  expect(await codes({ meetingCode: 'X1999' })).toEqual([])
})

test('a job shows its description', async () => {
  const job = await jobs.detail({ query: { jobCode: 'J1001', enterpriseCode: '', meetingCode: '', language: 'CN' } })

  expect(job).toMatchObject({ name: '焊工', details: '<p>手要稳。</p>', en_name: '诺凡热控' })
  expect(Date.parse(job.postedAt)).not.toBeNaN()
})

test.each([
  [{ jobCode: 'J9999' }, 'unknown'],
  [{ jobCode: 'J1003' }, 'filled'],
  [{ jobCode: 'J1001', enterpriseCode: 'E1002' }, "another enterprise's"],
])('%j is not found: it is %s', async (query, _) => {
  expect((await refusal(jobs.detail({ query }))).code).toBe('jobNotFound')
})

test('a list says of whom, and an unknown enterprise is said to be unknown', async () => {
  const nobody = await refusal(jobs.list({ query: {} }))
  expect(nobody.code).toBe('invalidInput')
  expect(nobody.more.fields?.map(({ path }) => path)).toEqual(['enterpriseCode', 'meetingCode'])
  expect((await refusal(jobs.list({ query: { enterpriseCode: 'E9999' } }))).code).toBe('enterpriseNotFound')
})
