import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'

const { db, drop } = await testDatabase()
const client = caller(db, { limits: generous })

beforeAll(() => knownFair(db))
beforeEach(() => db.deleteFrom('lead').execute())
afterAll(drop)

const rows = () => db.selectFrom('lead').selectAll().execute()
const submit = (more: Parameters<typeof adasLead>[0] = {}) => client.leads.submit({ body: adasLead(more) })

test('a submitted lead stands in the database with all that the visitor said', async () => {
  const { leadId } = await submit({
    position: 'Analyst',
    area: 'China / 江苏省 / 苏州市 / 姑苏区',
    address: '1 Canal Street',
    content: 'AGENT_PRODUCTS',
    message: 'Please send the price list.',
    sonChannel: 'poster',
    sourceType: 'PARTNER_PAGE',
    source: 'https://partner.example/fair',
    sourceRelationCode: 'P1001',
    meetingCode: 'X2026',
    relationCode: 'EX1001',
    language: 'DE',
  })

  expect(await rows()).toMatchObject([
    {
      id: leadId,
      enterprise_code: 'E1001',
      exhibitor_code: 'EX1001',
      target: 'E1001',
      name: 'Ada Byron',
      company: 'Analytical Engines',
      position: 'Analyst',
      phone: '13800138000',
      phone_country_code: '+86',
      email: 'ada@example.org',
      area: 'China / 江苏省 / 苏州市 / 姑苏区',
      address: '1 Canal Street',
      intention: 'AGENT_PRODUCTS',
      message: 'Please send the price list.',
      language: 'DE',
      son_channel: 'poster',
      source_type: 'PARTNER_PAGE',
      source: 'https://partner.example/fair',
      source_relation_code: 'P1001',
      meeting_code: 'X2026',
      relation_code: 'EX1001',
      app_key: 'demo',
      status: 'NEW',
    },
  ])
})

test('a lead without channel, source type and intention gets the defaults', async () => {
  await submit()

  expect(await rows()).toMatchObject([
    { channel: 'BUSINESS_CONSULTATION', source_type: 'H5_SOURCE', intention: 'PURCHASE_PRODUCTS' },
  ])
})

test.each(['IM_CHAT', 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE', 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE'] as const)(
  'a lead keeps its channel %s',
  async (channel) => {
    await submit({ channel })

    expect(await rows()).toMatchObject([{ channel }])
  },
)

test('the answer holds the id and nothing else', async () => {
  expect(Object.keys(await submit())).toEqual(['leadId'])
})

test.each([
  ['an empty name', { name: '' }, 'name'],
  ['a name of spaces', { name: '   ' }, 'name'],
  ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name'],
  ['a company of 201 characters', { company: 'a'.repeat(201) }, 'company'],
  ['an empty phone', { phone: '' }, 'phone'],
  ['a phone with letters', { phone: 'call me maybe' }, 'phone'],
  ['a phone too short for its country', { phone: '1234' }, 'phone'],
  ['a phone too long for its country', { phone: '123456789012', phoneCountryCode: '+65' }, 'phone'],
  ['a dialling code without plus', { phoneCountryCode: '86' }, 'phoneCountryCode'],
  ['a dialling code of no country', { phoneCountryCode: '+999' }, 'phoneCountryCode'],
  ['an empty e-mail address', { email: '' }, 'email'],
  ['an e-mail address without domain', { email: 'ada@' }, 'email'],
  ['two e-mail addresses', { email: 'ada@example.org,eve@example.org' }, 'email'],
  ['a message of 101 characters', { message: 'a'.repeat(101) }, 'message'],
  ['a fifth intention', { content: 'JUST_LOOKING' as never }, 'content'],
  ['an unknown channel', { channel: 'FAX' as never }, 'channel'],
  ['a seventeenth language', { language: 'XX' as never }, 'language'],
  ['a key of 15 characters', { idempotencyKey: 'a'.repeat(15) }, 'idempotencyKey'],
  ['an enterprise code with a quote', { enterpriseCode: "E1001'" }, 'enterpriseCode'],
  ['nobody to write to', { enterpriseCode: '' }, 'enterpriseCode'],
  ['a text with a NUL character', { address: 'a\0b' }, 'body.address'],
])('refuses %s and names the field', async (_, more, path) => {
  const { code, more: fields } = await refusal(submit(more))

  expect(code).toBe('invalidInput')
  expect(fields.fields?.map((field) => field.path)).toEqual([path])
  expect(await rows()).toEqual([])
})

test.each([
  ['a message of 100 characters', { message: 'a'.repeat(100) }],
  ['no company', { company: '' }],
  ['a British number with its trunk zero', { phone: '07911 123456', phoneCountryCode: '+44' }],
  ['an Italian landline that keeps its zero', { phone: '02 1234 5678', phoneCountryCode: '+39' }],
  ['an American number in brackets', { phone: '(212) 555-0100', phoneCountryCode: '+1' }],
  ['names in Arabic and Han', { name: 'عمر 张明', company: '诺凡热控' }],
])('accepts %s', async (_, more) => {
  await submit(more)

  expect(await rows()).toHaveLength(1)
})

test('a phone is stored in the digits of its country', async () => {
  await submit({ phone: '07911 123456', phoneCountryCode: '+44' })

  expect(await rows()).toMatchObject([{ phone: '7911123456', phone_country_code: '+44' }])
})

test('an enterprise that asks for a company gets no lead without one', async () => {
  await db.updateTable('enterprise').set({ company_required: true }).where('code', '=', 'E1002').execute()

  const { code, more } = await refusal(submit({ enterpriseCode: 'E1002', company: ' ' }))

  expect(code).toBe('invalidInput')
  expect(more.fields).toMatchObject([{ path: 'company' }])
})

test('an unknown enterprise and an unknown exhibitor are said to be unknown', async () => {
  expect((await refusal(submit({ enterpriseCode: 'E9999' }))).code).toBe('enterpriseNotFound')
  expect((await refusal(submit({ enterpriseCode: 'E9999', relationCode: 'EX1001' }))).code).toBe('enterpriseNotFound')
  expect((await refusal(submit({ enterpriseCode: '', relationCode: 'EX9999' }))).code).toBe('exhibitorNotFound')
})

test('an exhibitor without an enterprise home gets its leads under its own code', async () => {
  await submit({ enterpriseCode: '', relationCode: 'EX1005' })

  expect(await rows()).toMatchObject([{ target: 'EX1005', enterprise_code: null, exhibitor_code: 'EX1005' }])
})

test('a lead for an exhibitor with an enterprise home goes to the enterprise', async () => {
  await submit({ enterpriseCode: '', relationCode: 'EX1003' })

  expect(await rows()).toMatchObject([{ target: 'E1003', enterprise_code: 'E1003', exhibitor_code: 'EX1003' }])
})

test('a refused lead can be corrected and sent with the same key', async () => {
  await refusal(submit({ idempotencyKey: 'one-key-for-one-form', email: 'ada' }))

  await submit({ idempotencyKey: 'one-key-for-one-form', email: 'ada@example.org' })

  expect(await rows()).toHaveLength(1)
})

test('200 parallel submissions with one key are one lead and 200 equal answers', async () => {
  const body = adasLead()

  const answers = await Promise.all(Array.from({ length: 200 }, () => client.leads.submit({ body })))

  expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
})

test('a key used again for another lead is refused', async () => {
  const body = adasLead()
  await client.leads.submit({ body })

  const { code } = await refusal(client.leads.submit({ body: { ...body, message: 'Another question.' } }))

  expect(code).toBe('keyReused')
  expect(await rows()).toHaveLength(1)
})

test('a retry after a change of language or page is still the same lead', async () => {
  const body = adasLead({ source: 'https://partner.example/a' })
  const first = await client.leads.submit({ body })

  const retried = await client.leads.submit({ body: { ...body, language: 'CN', source: '', elapsedMs: 90_000 } })

  expect(retried).toEqual(first)
})

test('the same key may stand for leads with two enterprises', async () => {
  const body = adasLead()
  await client.leads.submit({ body })

  await client.leads.submit({ body: { ...body, enterpriseCode: 'E1002', company: 'Engines' } })

  expect(await rows()).toHaveLength(2)
})

test('a double tap of a client without keys is one lead, another question is a second', async () => {
  const { idempotencyKey: _, ...keyless } = adasLead()

  await Promise.all([client.leads.submit({ body: keyless }), client.leads.submit({ body: keyless })])
  await client.leads.submit({ body: { ...keyless, message: 'One more thing.' } })

  expect(await rows()).toHaveLength(2)
})

test('a lead whose machine-only field is filled is refused plainly', async () => {
  const { code, more } = await refusal(submit({ nickname: 'bot' }))

  expect(code).toBe('leadRefused')
  expect(more.status).toBe(422)
  expect(await rows()).toEqual([])
})
