import { client } from '../../../client.ts'
import { edited } from '../../../stores/edits.ts'
import type { Kept } from '../form/changes.ts'
import type { Kind } from './item-kinds.ts'

/** One item of a company page, as the server stores it. */
export type Item = Kept & { id: string }

/** The calls of one kind of item; all kinds have the same. */
interface Calls {
  list(input: { query: { enterpriseCode: string } }): Promise<{ list: Item[] }>
  save(input: { body: Kept }): Promise<Item>
  remove(input: { body: { enterpriseCode: string; id: string } }): Promise<unknown>
  order(input: { body: { enterpriseCode: string; ids: string[] } }): Promise<unknown>
}

/** Returns the calls that store items of a kind. */
export function callsOf({ resource }: Kind): Calls {
  const { list, save, remove, order } = client[resource] as unknown as Calls
  return {
    list,
    save: (input) => edited(save(input)),
    remove: (input) => edited(remove(input)),
    order: (input) => edited(order(input)),
  }
}

/**
 * Returns a text of an item: in the given language, else in English, else in any; or the text itself where it has no
 * languages.
 */
export function textOf(item: Kept, field: string | undefined, language: string): string {
  const value = field ? item[field] : ''
  if (typeof value === 'string') return value
  const texts = (value ?? {}) as Record<string, string>
  return texts[language] || texts.EN || Object.values(texts).find(Boolean) || ''
}

/** Returns whether an item has a title in other languages, but not in this one. */
export function lacksName(item: Kept, field: string, language: string): boolean {
  const value = item[field]
  const texts = typeof value === 'object' && value !== null ? (value as Record<string, string>) : undefined
  return texts !== undefined && !texts[language] && Object.values(texts).some(Boolean)
}

/** Returns the picture of an item, the first where it has several. */
export function pictureOf(item: Kept, field: string | undefined): string {
  const value = field ? item[field] : ''
  return String((Array.isArray(value) ? value[0] : value) ?? '')
}

/** Adds `https://` to web addresses that were typed without it. */
export function withSchemes(item: Kept, { fields }: Kind): Kept {
  const bare = fields.flatMap((field) => {
    const text = field.is === 'plain' && field.type === 'url' ? String(item[field.name] ?? '').trim() : ''
    return /^[^\s/:]+\.[^\s:]+$/.test(text) ? [[field.name, `https://${text}`]] : []
  })
  return { ...item, ...Object.fromEntries(bare) }
}

/** Returns whether a search matches any text of an item, ignoring case. */
export function isFound(item: Kept, fields: readonly (string | undefined)[], search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  const said = fields.flatMap((field) => {
    const value = field ? item[field] : ''
    return typeof value === 'object' && value !== null ? Object.values(value) : [value]
  })
  return said.some((text) => String(text).toLocaleLowerCase().includes(wanted))
}
