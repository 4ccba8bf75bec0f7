import { html } from 'hono/html'
import type { openApi } from '../openapi.ts'
import { type FieldRow, rowsOf, type Schema, typeInWords } from './schema-rows.ts'

interface Parameter {
  name?: string
  in?: string
  required?: boolean
  schema?: Schema
}

interface Answer {
  description: string
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-foyer-extension'?: boolean
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
}

/** One call of the API: its method, its path and what the description says of it. */
export interface Call {
  method: string
  path: string
  operation: Operation
}

/** Returns the calls of a description by group, both in alphabetical order. */
export function groupsOf(description: ReturnType<typeof openApi>): Map<string, Call[]> {
  const paths = Object.entries(description.paths) as [string, Record<string, Operation>][]
  const calls = paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const sorted = calls.sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1))
  return Map.groupBy(sorted, ({ operation }) => operation.tags[0] ?? '')
}

/** Returns the id of a call in its page. */
export const anchorOf = ({ operation }: Call) => operation.operationId.replace('.', '-')

/** Returns the address of the page on which a call is explained. */
export const addressOf = (call: Call) => `/docs/${call.operation.tags[0]}#${anchorOf(call)}`

const fieldTable = (caption: string, rows: (FieldRow & { place?: string })[]) =>
  rows.length === 0
    ? ''
    : html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table>
        <caption>${caption}</caption>
        <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Given</th></tr></thead>
        <tbody>${rows.map(
          ({ path, type, isRequired, place }) => html`<tr>
          <th scope="row"><code>${path}</code></th><td>${type}</td>
          <td>${[place && `in the ${place}`, isRequired ? 'always' : 'if wanted'].filter(Boolean).join(', ')}</td></tr>`,
        )}</tbody></table></div>`

/** Returns a value that a schema allows, as an example. */
function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (first) return exampleOf(first)
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'boolean') return true
  if (schema.type !== 'object') return '…'
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]))
}

/** Returns a command that makes the call. */
function commandFor({ method, path, operation }: Call, publicUrl: string) {
  const fields = operation.parameters.filter((each) => each.in === 'query' && each.required)
  const query = fields.map(({ name }) => `${name}=…`).join('&')
  const body = operation.requestBody?.content['application/json']?.schema
  return [
    `curl '${publicUrl}${path}${query && `?${query}`}'`,
    method === 'GET' ? '' : `-X ${method}`,
    operation.security.length > 0 ? `-H "authorization: $TOKEN"` : '',
    `-H 'client-info: {"language":"EN","from":"H5"}'`,
    body ? `-H 'content-type: application/json' -d '${JSON.stringify(exampleOf(body))}'` : '',
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

function answerRows({ content }: Answer): FieldRow[] {
  const schema = content?.['application/json']?.schema
  if (!schema) return Object.keys(content ?? {}).map((type) => ({ path: 'file', type, isRequired: true }))
  return rowsOf(schema).filter(({ path }) => path !== 'code' && path !== 'message')
}

/** Draws one call: what it's for, who may make it, its fields, its answer and its errors. */
export function callPart(call: Call, publicUrl: string) {
  const { method, path, operation } = call
  const parameters = operation.parameters
    .filter(({ name }) => name)
    .map(({ name = '', in: place = '', required = false, schema = {} }) => ({
      path: name,
      type: typeInWords(schema),
      isRequired: required,
      place,
    }))
  const body = operation.requestBody?.content['application/json']?.schema
  const { 200: success, ...failures } = operation.responses
  return html`<section id="${anchorOf(call)}">
    <h2><a href="#${anchorOf(call)}"><code><b>${method}</b> ${path}</code></a></h2>
    <p>${operation.summary}</p>
    <p class="marks"><span>${operation.security.length > 0 ? 'With a login' : 'Open to anyone'}</span>${
      operation['x-foyer-extension'] ? html` <span>Foyer’s own addition</span>` : ''
    }</p>
    ${fieldTable('Request', [...parameters, ...(body ? rowsOf(body).map((row) => ({ ...row, place: 'body' })) : [])])}
    ${success ? fieldTable('Answer', answerRows(success)) : ''}
    <p>Errors: ${Object.entries(failures).map(
      ([status, { description }], at) => html`${at > 0 ? '; ' : ''}<b>${status}</b> ${description}`,
    )}.</p>
    <details><summary>Try it</summary><pre tabindex="0"><code>${commandFor(call, publicUrl)}</code></pre></details>
  </section>`
}
