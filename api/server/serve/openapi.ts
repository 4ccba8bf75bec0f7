import type { Struct } from 'superstruct'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { errors } from '../../contract/core/errors.ts'
import { schemaOf } from '../../contract/core/structs.ts'
import { contract } from '../../contract/index.ts'
import { meetingWebhookEvents } from '../../contract/leads/meeting-webhook-event.ts'
import { type WebhookBody, webhookEvents, webhookHeaders } from '../../contract/leads/webhook-event.ts'

type Schema = Record<string, unknown>
type AnyStruct = Struct<unknown, unknown>

/** Returns the JSON Schema of a struct. Bounds come from the helpers of `api/contract/core/structs.ts`. */
export function schemaFor(struct: AnyStruct): Schema {
  const schema = schemaOf(struct)
  // Of a list, the helper states how many items it may have.
  if (struct.type === 'array') return { type: 'array', items: schemaFor(struct.schema as AnyStruct), ...schema }
  if (schema) return schema
  if (struct.type === 'type' || struct.type === 'object')
    return objectSchema(struct.schema as Record<string, AnyStruct>)
  if (struct.type === 'string' || struct.type === 'boolean' || struct.type === 'number') return { type: struct.type }
  if (struct.type === 'integer') return { type: 'integer' }
  if (struct.type === 'enums') return { enum: Object.values(struct.schema as object) }
  if (struct.type === 'literal') return { const: struct.schema }
  if (struct.type === 'record') return { type: 'object' }
  throw new Error(`No JSON Schema is known for the struct "${struct.type}": add it to api/server/serve/openapi.ts.`)
}

/** True if a field may be left out. Asks the validator, because `is` makes an error with a stack for each answer. */
function isOptional({ validator }: AnyStruct) {
  const failures = validator(undefined, { branch: [undefined], path: [] })
  return failures[Symbol.iterator]().next().done === true
}

function objectSchema(fields: Record<string, AnyStruct>): Schema {
  const required = Object.keys(fields).filter((name) => !isOptional(fields[name] as AnyStruct))
  const properties = Object.fromEntries(Object.entries(fields).map(([name, struct]) => [name, schemaFor(struct)]))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

const integer = { type: 'integer', minimum: 0 }

/** The envelope of a success: a page of a list, or data. */
function envelopeOf({ row, data }: Endpoint): Schema {
  const content: Schema = row
    ? { list: { type: 'array', items: schemaFor(row) }, total: integer, pageNum: integer, pages: integer }
    : { data: data ? schemaFor(data) : { type: 'null' } }
  const properties = { code: { const: 200 }, ...content, message: { type: 'string' } }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const errorSchema: Schema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    data: {},
    message: { type: 'string' },
    error: { type: 'string', enum: Object.keys(errors) },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, expected: { type: 'string' } },
        required: ['path', 'expected'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'data', 'message', 'error', 'requestId'],
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** The errors of a call by HTTP status: its own, and those that any call may give. */
function errorResponses({ access, errors: declared, method }: Endpoint) {
  const codes = new Set([
    ...declared,
    'invalidInput',
    'tooManyRequests',
    'unavailable',
    'storageFull',
    'unexpected',
  ] as const)
  // The token of a partner's page is not enough for most calls, nor is every role of a member.
  if (access === 'login') codes.add('unauthorised').add('forbidden')
  if (method === 'POST') codes.add('bodyTooLarge')
  const byStatus = Map.groupBy(codes, (code) => String(errors[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

function parametersOf({ path, query }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const fields: [string, AnyStruct][] = Object.entries(query?.schema ?? {})
  const inQuery = fields.map(([name, struct]) => ({
    name,
    in: 'query',
    required: !isOptional(struct as AnyStruct),
    schema: schemaFor(struct),
  }))
  return [...inPath, ...inQuery, { $ref: '#/components/parameters/clientInfo' }]
}

/** A file as text, or as bytes without a schema. */
const fileOf = (type: string) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]

const contentOf = (entry: Endpoint) =>
  entry.media ? Object.fromEntries([entry.media].flat().map(fileOf)) : json(envelopeOf(entry))

function operation(resource: string, name: string, entry: Endpoint): Schema {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: entry.summary,
    ...(entry.extension && { 'x-foyer-extension': true }),
    ...(entry.scope && { 'x-foyer-scope': entry.scope }),
    security: entry.access === 'login' ? [{ token: [] }] : [],
    parameters: parametersOf(entry),
    ...(entry.body && { requestBody: { required: true, content: json(schemaFor(entry.body)) } }),
    responses: { 200: { description: 'OK', content: contentOf(entry) }, ...errorResponses(entry) },
  }
}

/** Returns the requests that Foyer posts to the systems of enterprises and organisers. */
function webhookOperations() {
  const parameters = Object.entries(webhookHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const responses = { '2XX': { description: 'It has arrived. Any other answer has it tried again.' } }
  const operations = Object.entries<WebhookBody>({ ...webhookEvents, ...meetingWebhookEvents }).map(
    ([name, { summary, body }]) => {
      const requestBody = { required: true, content: json(schemaFor(body)) }
      return [name, { post: { summary, parameters, requestBody, responses } }] as const
    },
  )
  return Object.fromEntries(operations)
}

/** The contract as an OpenAPI 3.1 description. */
export function openApi(settings: { publicUrl: string; product: string }) {
  const paths: Record<string, Schema> = {}
  for (const [resource, entries] of Object.entries(contract)) {
    for (const [name, entry] of Object.entries<Endpoint>(entries)) {
      const path = entry.path.replace(':product', settings.product).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(resource, name, entry) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '1', description: 'Calls marked x-foyer-extension are Foyer’s own additions.' },
    servers: [{ url: settings.publicUrl }],
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: { Error: errorSchema },
      parameters: {
        clientInfo: {
          name: 'client-info',
          in: 'header',
          required: false,
          description: 'Who asks: JSON {language, eventKey, appKey, from: "H5"}, plain or URI-encoded.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token, with or without "Bearer ".',
        },
      },
    },
  }
}
