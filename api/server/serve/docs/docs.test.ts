import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { AppEnv } from '../../http/answer-call.ts'
import { openApi } from '../openapi.ts'
import { serveDocs } from './index.ts'
import { rowsOf, typeInWords } from './schema-rows.ts'

const publicUrl = 'https://foyer.test'
const folder = await mkdtemp(join(tmpdir(), 'foyer-docs-'))
await writeFile(
  join(folder, 'custom-elements.json'),
  JSON.stringify({
    modules: [
      {
        declarations: [
          {
            tagName: 'foyer-card',
            description: 'The card of a person.',
            attributes: [{ name: 'uid', type: { text: 'string' }, description: 'Such as `U1001`, or <b>.' }],
            events: [],
            cssParts: [{ name: 'portrait' }],
          },
        ],
      },
    ],
  }),
)
const hono = new Hono<AppEnv>()
serveDocs(hono, {
  describe: () => openApi({ publicUrl, product: 'foyer' }),
  assets: pathToFileURL(`${folder}/`),
})
const read = async (path: string) => {
  const answer = await hono.request(path)
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}

test('the first page lists every call of the contract with a link to where it is explained', async () => {
  const { status, html } = await read('/docs')

  expect(status).toBe(200)
  const missing = Object.entries(contract).flatMap(([resource, calls]) =>
    Object.keys(calls)
      .map((name) => `/docs/${resource}#${resource}-${name}`)
      .filter((address) => !html.includes(`href="${address}"`)),
  )
  expect(missing).toEqual([])
})

test('the guide names this Foyer in its examples, and markup in a description stays text', async () => {
  const { html } = await read('/docs')

  expect(html).toContain(`src="${publicUrl}/loader.js"`)
  expect(html).not.toContain('https://foyer.example')
  expect(html).toContain('Such as <code>U1001</code>, or &lt;b&gt;.')
  expect(html).toContain('::part(portrait)')
})

test('every call has its part in the page of its group, which links lead to', async () => {
  const missing: string[] = []
  for (const [resource, calls] of Object.entries(contract)) {
    const { status, html } = await read(`/docs/${resource}`)
    if (status !== 200) missing.push(resource)
    for (const name of Object.keys(calls))
      if (!html.includes(`id="${resource}-${name}"`)) missing.push(`${resource}.${name}`)
  }

  expect(missing).toEqual([])
})

test('a call tells its fields, who may make it, its errors and a command', async () => {
  const { html } = await read('/docs/leads')

  expect(html).toContain('/user/enterprise/addClue')
  expect(html).toContain('Open to anyone')
  expect(html).toContain('<code>phoneCountryCode</code>')
  expect(html).toContain('enterpriseNotFound')
  expect(html).toContain('curl &#39;https://foyer.test/user/enterprise/addClue&#39;')
})

test('an unknown group is not found', async () => {
  expect((await read('/docs/nothing')).status).toBe(404)
})

test('only the page’s own style and script may run', async () => {
  const { policy } = await read('/docs')

  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).not.toMatch(/unsafe/)
})

test('types are told in words, with bounds and choices', () => {
  expect(typeInWords({ type: 'string', maxLength: 40 })).toBe('string, up to 40 characters')
  expect(typeInWords({ enum: ['A', 'B'] })).toBe('"A" | "B"')
  expect(typeInWords({ type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: 3 })).toBe(
    'array of integer, from 0, up to 3 items',
  )
})

test('fields of nested lists have rows with their paths', () => {
  const schema = {
    type: 'object',
    required: ['list'],
    properties: { list: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
  }

  expect(rowsOf(schema)).toEqual([
    { path: 'list', type: 'array of object', isRequired: true },
    { path: 'list[].name', type: 'string', isRequired: false },
  ])
})
