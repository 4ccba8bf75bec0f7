import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { schemaFor } from '../serve/openapi.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
let token: string

/** Calls that end the test's session, or wait. */
const leftOut = /^sessions\.(logout|revoke)|^members\.(leave|remove|change)$|^leadInbox\.changes$|^files\./
const calls = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>)
    .map(([name, entry]) => [`${resource}.${name}`, entry] as const)
    .filter(([name]) => !leftOut.test(name)),
)

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** Valid values by field name. With them a call passes its checks and reaches its statements. */
const samples: Record<string, unknown> = {
  ...{ enterpriseCode: 'E1001', code: 'E1001', uid: '', email: 'hard@example.org', version: 1, search: 'heat' },
  ...{ phone: '13800138000', phoneCountryCode: '+86', timeZone: 'Asia/Shanghai', currency: 'EUR', elapsedMs: 60_000 },
  ...{ target: '/mini-h5/index/exhibitorList', url: '/art/norvane.svg', images: [], logo: '', cover: '', avatar: '' },
  ...{ image: '', link: '', officialWebsite: '', countryCode: 'CN', productCode: '', productCodes: [], ids: [] },
  ...{ partnerCode: '', meetingCode: '', openingHours: [], days: undefined, nickname: '', shareUserType: 'USER' },
  ...{ shareUid: '', shareEnCode: '', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', languages: {} },
  ...{ after: undefined, assigneeUid: '', language: 'EN', id: undefined, deliveryId: norvane.lin, amount: 1 },
}

const texts = ['2026-05-12', '123456', 'CN', '+86', 'A1', 'a'.repeat(22), '']

/** Something that the schema lets through, with all that is optional. */
function sample(schema: Schema, name = ''): unknown {
  if (name in samples) return samples[name]
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sample(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return texts.find((text) => new RegExp(schema.pattern ?? '.').test(text))
  if ('propertyNames' in schema) return { EN: 'Words' }
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sample(property, key)]),
  )
}

/** Values of every wrong kind. */
const hard: unknown[] = [
  ...['\ud83d', 'a\0b', "' or 1=1 --", 'x'.repeat(9999), '2026-13-45', '0000-01-01', '-271821-04-20', 'https://['],
  ...[-1, 1e308, [], { toString: 1 }, { EN: '\ud83d' }],
]

/** The input with each of its fields, also those inside of others, replaced by `value` in turn. */
function* replaced(input: unknown, value: unknown): Generator<unknown> {
  if (typeof input !== 'object' || input === null) return
  for (const [key, part] of Object.entries(input)) {
    const others = Array.isArray(input) ? [...input] : { ...input }
    yield Object.assign(others, { [key]: value })
    for (const inner of replaced(part, value)) yield { ...others, [key]: inner }
  }
}

beforeAll(async () => {
  await knownEnterprise(db)
  token = await hostToken(db, ada.uid)
  samples.leadId = await putLead(db)
})
afterAll(drop)

test.each(calls)(
  '%s fails over nothing that stands in its fields',
  async (_, { path, method, query, body, errors }) => {
    const at = path.replace(':product', 'foyer').replace(/:\w+/, 'A1')
    const input = body && sample(schemaFor(body) as Schema)
    const search = query ? (sample(schemaFor(query) as Schema) as object) : {}
    const isVersioned = typeof input === 'object' && input !== null && 'version' in input
    const failed: unknown[] = []
    const send = async (inQuery: object, inBody: unknown) => {
      const words = new URLSearchParams(
        Object.entries(inQuery).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      const { status, envelope } = await ask(`${at}?${words}`, {
        token,
        ...(method === 'POST' && { body: inBody ?? {} }),
      })
      // The next one is to find what it saw.
      if (status === 200 && isVersioned) await db.updateTable('enterprise').set({ version: 1 }).execute()
      // A refusal that the call names itself, such as a missing recogniser, is an answer.
      const isNamed = (errors as readonly string[]).includes(envelope.error)
      if (status >= 500 && !isNamed) failed.push([envelope.error, inQuery, JSON.stringify(inBody)?.slice(0, 500)])
    }

    for (const value of hard) {
      for (const wrong of replaced(input, value)) await send(search, wrong)
      if (typeof value !== 'string') continue
      for (const wrong of replaced(search, value)) await send(wrong as object, input)
    }

    expect(failed).toEqual([])
  },
)

test('of a list’s parts only what the contract names is kept', async () => {
  const specs = [{ name: { EN: 'Power' }, value: { EN: '8 kW' }, price: 1 }]
  const list = { images: [], tags: [], specs }
  const maps = { name: { EN: 'Arc' }, summary: {}, details: {}, typeName: {} }
  const product = { enterpriseCode: 'E1001', ...maps, ...list, link: '', isFeatured: false }

  const { envelope } = await ask('/user/enterprise/edit/product/save', { token, body: product })

  expect(envelope.data.specs).toEqual([{ name: { EN: 'Power' }, value: { EN: '8 kW' } }])
})

test('half a smiley, as a limit cuts it, becomes a sign that can be kept', async () => {
  const body = { enterpriseCode: 'E1001', url: '/art/norvane.svg', caption: { EN: 'Warm \ud83d' } }

  const { envelope } = await ask('/user/enterprise/edit/photo/save', { token, body })

  expect(envelope.data.caption).toEqual({ EN: 'Warm \ufffd' })
})
