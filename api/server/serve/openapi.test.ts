import { expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { openApi } from './openapi.ts'

const description = openApi({ publicUrl: 'https://foyer.test', product: 'foyer' })

/** The part of the description that the steps lead to from its paths. */
const at = (...steps: string[]) =>
  steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], description.paths)

const lead = () =>
  at('/user/enterprise/addClue', 'post', 'requestBody', 'content', 'application/json', 'schema') as {
    properties: Record<string, { enum?: string[] }>
    required: string[]
  }

test('every call of the contract is described once', () => {
  const calls = Object.entries(contract).flatMap(([resource, entries]) =>
    Object.keys(entries).map((name) => `${resource}.${name}`),
  )
  const described = Object.values(description.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )

  expect(described.sort()).toEqual(calls.sort())
})

test('bounds of texts and numbers are stated, also where the field may be left out', () => {
  const directory = at('/user/exhibition/exhibitor/list', 'get', 'parameters')

  expect(lead().properties.message).toEqual({ type: 'string', maxLength: 100 })
  expect(lead().properties.email).toMatchObject({ format: 'email', maxLength: 254 })
  expect(lead().properties.content?.enum).toHaveLength(4)
  expect(directory).toContainEqual({
    name: 'pageSize',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  })
})

test('what a caller must send is told from what may be left out', () => {
  const { required } = lead()

  expect(required).toEqual(expect.arrayContaining(['enterpriseCode', 'name', 'phone', 'email', 'language']))
  expect(required).not.toContain('message')
})

test('parameters of a path stand in braces and are declared', () => {
  expect(at('/user/hold/exhibition/detail/{meetingCode}', 'get', 'parameters')).toContainEqual({
    name: 'meetingCode',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })
})

test('Foyer’s own calls are marked as extensions, the public ones are not', () => {
  expect(at('/user/exhibition/exhibitor/list', 'get', 'x-foyer-extension')).toBe(true)
  expect(at('/user/enterprise/addClue', 'post')).not.toHaveProperty('x-foyer-extension')
})

test('a call that answers with a file names every type that it may have', () => {
  const types = Object.keys(at('/user/lead/export', 'get', 'responses', '200', 'content') as object)

  expect(types).toEqual(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)

  expect(references.length).toBeGreaterThan(0)
  for (const path of references) expect(description).toHaveProperty(path.split('/'))
})

test('what is posted to webhooks is described for every event, with its headers and its lead', () => {
  const { webhooks } = description
  const postOf = (name: string) => JSON.stringify(webhooks[name])

  expect(Object.keys(webhooks)).toEqual([
    ...['lead.created', 'lead.joined', 'lead.updated', 'test'],
    ...['registration.created', 'registration.passed', 'registration.refused', 'registration.cancelled'],
    ...['registration.checkedIn', 'lead.left', 'ping'],
  ])
  expect(postOf('lead.joined')).toContain('"joinedTo":{"type":"string"}')
  expect(postOf('lead.joined')).toContain('"name":"foyer-signature","in":"header","required":true')
  expect(postOf('test')).not.toContain('"lead":')
  expect(postOf('lead.left')).not.toContain('"email"')
})
