import type { Failure, Struct } from 'superstruct'
import type { GivenFile } from './handlers.ts'
import { invalidFields, invalidInput, Refusal } from './refusal.ts'

/** The largest JSON body, in bytes. */
const maxBodyBytes = 256 * 1024

/** The largest form with files, in bytes. */
export const maxFormBytes = 72_000_000

const tooLarge = (maxBytes: number) => new Refusal('bodyTooLarge', `A body may have ${maxBytes} bytes at most.`)

// A body without a stated length is counted while it comes.
async function readCounted(body: ReadableStream<Uint8Array>, maxBytes: number, take?: (bytes: number) => void) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    take?.(part.byteLength)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Reads a body as text, up to the size that JSON may have. */
export async function readText(request: Request) {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (Number(length) > maxBodyBytes) throw tooLarge(maxBodyBytes)
    return request.text()
  }
  return request.body ? new TextDecoder().decode(await readCounted(request.body, maxBodyBytes)) : ''
}

// Half a sign, as a field of limited length cuts a smiley: PostgreSQL cannot keep it in JSON.
const halfSign = /\\u[dD][89a-fA-F]/
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Reads a JSON body. No body at all counts as an empty object. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return {}
  try {
    return JSON.parse(text, halfSign.test(text) ? wellFormed : undefined)
  } catch {
    throw invalidInput('body', 'JSON')
  }
}

/**
 * Reads the files of a form (field `files`, or `file` for a single one), at most so many. `take` hears of bytes as
 * they come, and may refuse them.
 */
export async function readFiles(
  request: Request,
  maxFiles: number,
  take: (bytes: number) => void,
): Promise<GivenFile[]> {
  const kind = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(kind)) throw invalidInput('files', 'a form with files (multipart/form-data)')
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) throw tooLarge(maxFormBytes)
  const bytes = request.body ? await readCounted(request.body, maxFormBytes, take) : Buffer.alloc(0)
  const form = await new Response(bytes, { headers: { 'content-type': kind } }).formData().catch(() => {
    throw invalidInput('files', 'a form with files (multipart/form-data)')
  })
  const files = [...form.getAll('files'), ...form.getAll('file')].filter((part) => typeof part !== 'string')
  if (files.length === 0 || files.length > maxFiles) throw invalidInput('files', `1 to ${maxFiles} files`)
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })))
}

/** Returns the path of a failure and the value that was expected there, without the received value. */
function expectation({ message, path, type }: Failure) {
  const text = message.replace(/^At path: \S+ -- /, '')
  const expected = text.match(/^Expected (.+?)(?:,? but received.*)?$/s)?.[1]?.replaceAll('`', '"')
  return { path: path.map(String).join('.'), expected: expected ?? type }
}

type AnyStruct = Struct<unknown, unknown>

/**
 * Returns the converted value and the failures of the check. Throws a Refusal for values nested too deeply to describe.
 */
function validated(value: unknown, struct: AnyStruct, part: string) {
  try {
    const [error, checked] = struct.validate(value, { coerce: true })
    return { failures: error?.failures(), checked }
  } catch {
    // superstruct puts the received value into its message, which fails for a list inside thousands of lists.
    throw invalidInput(part, 'values that can be written down')
  }
}

/** Returns a copy of a value with the fields that the contract names. Other fields are dropped at any depth. */
function named(value: unknown, { type, schema }: AnyStruct): unknown {
  if (type === 'array' && Array.isArray(value)) return value.map((item) => named(item, schema as AnyStruct))
  if (type !== 'type' || typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  const fields = Object.entries(schema as Record<string, AnyStruct>).filter(([name]) => given[name] !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, named(given[name], field)]))
}

/** Checks a value and converts it as its struct says. Fields that the contract does not name are dropped. */
export function check(value: unknown, struct: AnyStruct, part: 'query' | 'body'): Record<string, unknown> {
  const { failures, checked } = validated(value, struct, part)
  if (failures) {
    const fields = failures.map(expectation)
    const seen = new Set<string>()
    const first = fields
      .map(({ path, expected }) => ({ path: path || part, expected }))
      .filter(({ path }) => !seen.has(path) && seen.add(path))
    throw invalidFields(first, `The ${part} does not fit the contract: ${first.map(({ path }) => path).join(', ')}.`)
  }
  return named(checked, struct) as Record<string, unknown>
}

/** Refuses texts with a NUL character, which PostgreSQL cannot store. */
export function refuseNul(value: unknown, path: string) {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalidInput(path, 'a text without NUL characters')
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) refuseNul(part, path ? `${path}.${name}` : name)
  }
}
