import type { Endpoint } from './core/endpoint.ts'
import { errors } from './core/errors.ts'
import { schemaOf } from './core/structs.ts'
import { contract } from './index.ts'
import { meetingWebhookEvents } from './leads/meeting-webhook-event.ts'
import { type WebhookBody, WebhookLead, webhookEvents, webhookHeaders } from './leads/webhook-event.ts'

type AnyStruct = NonNullable<Endpoint['query']>

/** One field in a few words: `pageSize? integer 1–100`. */
function fieldLine([name, struct]: [string, AnyStruct]) {
  const schema = schemaOf(struct) ?? { type: struct.type }
  const { type = 'string', minimum, maximum, minLength, maxLength, enum: words } = schema as Record<string, unknown>
  const bounds = [minimum ?? minLength, maximum ?? maxLength]
  const range = bounds.some((bound) => bound !== undefined) ? ` ${bounds[0] ?? 0}–${bounds[1] ?? '…'}` : ''
  const choice = Array.isArray(words) ? ` (${words.join(' ')})` : ''
  return `      ${name}${struct.is(undefined) ? '?' : ''}  ${type}${range}${choice}`
}

const part = (title: string, struct: AnyStruct | undefined) =>
  struct ? [`    ${title}`, ...Object.entries<AnyStruct>(struct.schema ?? {}).map(fieldLine)] : []

function callLines([name, entry]: [string, Endpoint]) {
  const whose = Object.entries(entry.as ?? {}).map(([kind, roles]) => `${kind}: ${roles.join(' ')}`)
  const caller = whose[0] ?? (entry.access === 'login' && 'login')
  const marks = [caller, entry.extension && 'extension'].filter(Boolean).join(', ')
  const refusals = entry.errors.map((code) => `${code} ${errors[code]}`).join(', ')
  return [
    `  ${name}  ${entry.method} ${entry.path}${marks && `  [${marks}]`}`,
    `    ${entry.summary}`,
    ...part('query', entry.query),
    ...part('body', entry.body),
    ...(entry.row
      ? part('list of', entry.row)
      : entry.data?.type === 'array'
        ? part('array of', entry.data.schema)
        : part('data', entry.data)),
    ...(entry.media ? [`    file: ${[entry.media].flat().join(', ')}`] : []),
    ...(refusals ? [`    errors: ${refusals}`] : []),
    '',
  ]
}

const eventLines = (bodies: Record<string, WebhookBody>) =>
  Object.entries(bodies).flatMap(([name, { summary, body }]) => [
    `  ${name}`,
    `    ${summary}`,
    ...part('body', body),
    '',
  ])

const webhookLines = () => [
  'Posted to the webhook of an enterprise',
  '',
  ...eventLines(webhookEvents),
  ...part('lead', WebhookLead),
  '',
  'Posted to the webhooks of a meeting',
  '',
  ...eventLines(meetingWebhookEvents),
  '',
  '  headers',
  ...Object.entries(webhookHeaders).map(([name, meaning]) => `    ${name}  ${meaning}`),
  '',
]

/** Returns the table of all calls and webhook events, as text for people. */
export const reference = () => {
  const calls = Object.entries(contract).flatMap(([resource, entries]) => [
    resource,
    '',
    ...Object.entries<Endpoint>(entries).flatMap(callLines),
  ])
  return [...calls, ...webhookLines()].join('\n')
}

if (import.meta.main) console.log(reference())
