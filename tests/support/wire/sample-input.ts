import type { Endpoint } from '../../../api/contract/core/endpoint.ts'
import { schemaFor } from '../../../api/server/serve/openapi.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Texts that patterns of the contract let through; one of them fits each of its patterns. */
const texts = ['A1', '+86', '13800138000', '2026-05-12', '123456', 'CN', 'EUR', 'a'.repeat(22), '#00848a', '']

function textFor({ pattern, format, minLength = 0 }: Schema) {
  if (format === 'email') return 'sample@example.org'
  if (format === 'uri') return 'https://sample.example'
  if (!pattern) return 'A'.repeat(minLength)
  const fitting = texts.find((text) => new RegExp(pattern).test(text))
  if (fitting === undefined) throw new Error(`No sample fits the pattern ${pattern}: add one to ${import.meta.url}.`)
  return fitting
}

function sampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  const required = (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})])
  return Object.fromEntries(required)
}

/** The least that a call's contract lets through as query and body, made from the contract itself. */
export function sampleInput({ query, body }: Endpoint) {
  const part = (struct: Endpoint['query']) =>
    (struct ? sampleOf(schemaFor(struct) as Schema) : {}) as Record<string, unknown>
  return { query: part(query), body: part(body) }
}
