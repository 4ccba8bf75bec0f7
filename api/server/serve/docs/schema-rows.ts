/** A JSON Schema as the description of the API holds it. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** A field in a table: its path such as `list[].name`, its type in words, and true if it is always there. */
export interface FieldRow {
  path: string
  type: string
  isRequired: boolean
}

/** Returns bounds such as `1 to 40`, `up to 40`, `from 1`; empty if there are none. */
function bounds(min: number | undefined, max: number | undefined) {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`
  if (max !== undefined) return `up to ${max}`
  return min === undefined ? '' : `from ${min}`
}

/** Returns the type of a schema in words: `string, up to 40 characters`, `'A' | 'B'`, `array of integer`. */
export function typeInWords(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeInWords))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') {
    const amount = bounds(schema.minItems, schema.maxItems)
    return `array of ${schema.items ? typeInWords(schema.items) : 'anything'}${amount && `, ${amount} items`}`
  }
  const length = bounds(schema.minLength, schema.maxLength)
  const size = bounds(schema.minimum, schema.maximum)
  return [
    schema.type ?? 'anything',
    schema.format,
    length && `${length} characters`,
    size,
    schema.pattern && `matches ${schema.pattern}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns one row for each field of an object, those of nested objects and lists too, parents first. */
export function rowsOf(schema: Schema, above = ''): FieldRow[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = above + name
    const inner = field.type === 'array' ? field.items : field
    const below = inner?.properties ? rowsOf(inner, `${path}${field.type === 'array' ? '[]' : ''}.`) : []
    return [{ path, type: typeInWords(field), isRequired: required.has(name) }, ...below]
  })
}
