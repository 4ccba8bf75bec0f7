import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'
import { lin } from '../../../tests/support/world/known/known-people.ts'
import { contactTypes } from '../../contract/enterprises/enterprise-terms.ts'

const { db, drop } = await testDatabase()
const { team } = caller(db)

beforeAll(() => knownEnterprise(db))
afterAll(drop)

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('a team is shown in its own order, each with what they answer for', async () => {
  const { list, total } = await team.list({ query: { enterpriseCode: 'E1001' } })

  expect(total).toBe(3)
  expect(list[0]).toEqual({
    contactId: norvane.ida,
    uid: '',
    imUid: '',
    name: 'Ida Norvane',
    avatar: '',
    position: 'Sales',
    duty: 'Heat exchangers',
    dutyDescription: 'Heat exchangers',
    company: 'Norvane Thermal',
    countryCode: '',
    phoneCountryCode: '+47',
    phone: '22123456',
    productName: ['Plate heat exchanger P4'],
  })
})

test('somebody with an account has its name and can be chatted with, but its phone stays its own', async () => {
  await db.updateTable('person').set({ avatar: '/media/lin' }).where('uid', '=', lin.uid).execute()

  const { list } = await team.list({ query: { enterpriseCode: 'E1001' } })
  expect(list[1]).toMatchObject({
    ...{ uid: lin.uid, imUid: lin.uid, name: '林晓雨', avatar: '/media/lin', countryCode: 'CN' },
    ...{ phone: '', phoneCountryCode: '', position: 'Engineer' },
  })
})

test.each([
  ['norvane', ['Ida Norvane']],
  ['晓雨', ['林晓雨']],
  ['WORKSHOP', ['Per Quiet']],
  ['nobody', []],
])('a search for "%s" finds %j', async (search, found) => {
  const { list, total } = await team.list({ query: { enterpriseCode: 'E1001', search } })

  expect(names(list)).toEqual(found)
  expect(total).toBe(found.length)
})

test('contacts are told apart by what they can be asked', async () => {
  const codesByType = contactTypes.map(async (type) => [
    type,
    names((await team.byType({ query: { enterpriseCode: 'E1001', type } })).list),
  ])

  expect(Object.fromEntries(await Promise.all(codesByType))).toEqual({
    TEAM: ['Ida Norvane', '林晓雨', 'Per Quiet'],
    PHONE: ['Ida Norvane'],
    CHAT: ['林晓雨'],
    AGENT: ['Ida Norvane'],
  })
})

test('those named for a product answer for it, else those who can be reached', async () => {
  const of = async (productCode: string) => names((await team.ofProduct({ query: { productCode } })).list)

  expect(await of('P1001')).toEqual(['Ida Norvane'])
  expect(await of('P1002')).toEqual(['Ida Norvane', '林晓雨'])
})

test('nobody of another enterprise answers for a product by naming it', async () => {
  await db
    .insertInto('team_member')
    .values({ enterprise_code: 'E1002', name: 'Rival', phone: '1234567', product_codes: ['P1001', 'P1002'] })
    .execute()

  const { list } = await team.ofProduct({ query: { productCode: 'P1002' } })
  expect(names(list)).not.toContain('Rival')
  const rivals = await team.list({ query: { enterpriseCode: 'E1002' } })
  expect(rivals.list).toMatchObject([{ name: 'Rival', productName: [] }])
})

test('unknown enterprises and products are said to be unknown', async () => {
  const list = team.list({ query: { enterpriseCode: 'E9999' } })
  expect((await refusal(list)).code).toBe('enterpriseNotFound')
  const byType = team.byType({ query: { enterpriseCode: 'E9999', type: 'CHAT' } })
  expect((await refusal(byType)).code).toBe('enterpriseNotFound')
  const ofProduct = team.ofProduct({ query: { productCode: 'P9999' } })
  expect((await refusal(ofProduct)).code).toBe('productNotFound')
  const foreign = team.ofProduct({ query: { productCode: 'P1001', enterpriseCode: 'E1002' } })
  expect((await refusal(foreign)).code).toBe('productNotFound')
})
