import { client } from '../../../client.ts'
import { countEdit } from '../../../stores/edits.ts'
import type { Stored } from '../form/changes.ts'
import type { Kind } from './item-kinds.ts'

/** One item of a company page, as the server stores it. */
export type Item = Stored & { id: string }

/** The calls of one kind of item; all kinds have the same. */
interface Calls {
  list(input: { query: { enterpriseCode: string } }): Promise<{ list: Item[] }>
  save(input: { body: Stored }): Promise<Item>
  remove(input: { body: { enterpriseCode: string; id: string } }): Promise<unknown>
  order(input: { body: { enterpriseCode: string; ids: string[] } }): Promise<unknown>
}

/** Returns the calls that store items of a kind. */
export function callsOf({ resource }: Kind): Calls {
  const { list, save, remove, order } = client[resource] as unknown as Calls
  return {
    list,
    save: (input) => countEdit(save(input)),
    remove: (input) => countEdit(remove(input)),
    order: (input) => countEdit(order(input)),
  }
}

/**
 * Returns a text of an item: in the given language, else in English, else in any; or the text itself where it has no
 * languages.
 */
export function textOf(item: Stored, field: string | undefined, language: string): string {
  const value = field ? item[field] : ''
  if (typeof value === 'string') return value
  const texts = (value ?? {}) as Record<string, string>
  return texts[language] || texts.EN || Object.values(texts).find(Boolean) || ''
}

/** Returns whether an item has a title in other languages, but not in this one. */
export function lacksName(item: Stored, field: string, language: string): boolean {
  const value = item[field]
  const texts = typeof value === 'object' && value !== null ? (value as Record<string, string>) : undefined
  return texts !== undefined && !texts[language] && Object.values(texts).some(Boolean)
}

/** Returns the picture of an item, the first where it has several. */
export function pictureOf(item: Stored, field: string | undefined): string {
  const value = field ? item[field] : ''
  return String((Array.isArray(value) ? value[0] : value) ?? '')
}

/** Adds `https://` to web addresses that were typed without it. */
export function withSchemes(item: Stored, { fields }: Kind): Stored {
  const completed = fields.flatMap((field) => {
    const text = field.is === 'plain' && field.type === 'url' ? String(item[field.name] ?? '').trim() : ''
    return /^[^\s/:]+\.[^\s:]+$/.test(text) ? [[field.name, `https://${text}`]] : []
  })
  return { ...item, ...Object.fromEntries(completed) }
}

/** Returns whether a search matches any text of an item, ignoring case. */
export function matchesSearch(item: Stored, fields: readonly (string | undefined)[], search: string): boolean {
  const query = search.trim().toLocaleLowerCase()
  const texts = fields.flatMap((field) => {
    const value = field ? item[field] : ''
    return typeof value === 'object' && value !== null ? Object.values(value) : [value]
  })
  return texts.some((text) => String(text).toLocaleLowerCase().includes(query))
}
