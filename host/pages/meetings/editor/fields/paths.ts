import { translated, writtenTexts } from '../../../../../api/contract/meetings/organising/page-texts.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import { plainText } from '../../../../../widgets/ui/media/rich-text.tsx'

type Bag = Readonly<Record<string, unknown>>

/** Returns the value at a path such as `picture.src`; undefined where there is none. */
export function valueAt(value: object, path: string): unknown {
  let part: unknown = value
  for (const name of path.split('.')) part = (part as Bag | undefined)?.[name]
  return part
}

/** Returns a copy of a thing with another value at a path. A value that is undefined is left out. */
export function withValue<T extends object>(thing: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(thing)) {
    const at = Number(name)
    const next = rest.length > 0 ? withValue(thing[at] ?? {}, rest.join('.'), value) : value
    return thing.map((entry, place) => (place === at ? next : entry)) as unknown as T
  }
  const { [name]: present, ...others } = thing as Bag
  const next = rest.length > 0 ? withValue((present ?? {}) as object, rest.join('.'), value) : value
  return next === undefined ? (others as T) : ({ ...thing, [name]: next } as T)
}

/** Returns a list with other entries, or none, in the place of one. */
export const replaced = <T>(list: readonly T[], at: number, ...entries: T[]): T[] => [
  ...list.slice(0, at),
  ...entries,
  ...list.slice(at + 1),
]

/** Returns the first text of a block in a language, by which people tell it from others. */
export function excerptOf(block: StoredBlock, language: Language, fallback: string): string {
  const [first] = writtenTexts(block)
  return first ? plainText(String(translated(first, language, fallback))).slice(0, 300) : ''
}
