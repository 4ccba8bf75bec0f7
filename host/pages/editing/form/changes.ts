/**
 * What somebody changed of a thing with texts in several languages, by path: `name.EN`, `foundingDate`. `was` is what
 * stood there when they began, so that what a colleague saved meanwhile can be told from what they changed
 * themselves.
 */
export type Changes = Readonly<Record<string, { readonly was: unknown; readonly now: unknown }>>

/** A thing as it is kept. */
export type Kept = Readonly<Record<string, unknown>>

/** A path that two people changed in different ways. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

type Map = Readonly<Record<string, unknown>>
const isMap = (value: unknown): value is Map => typeof value === 'object' && value !== null && !Array.isArray(value)

const parts = (path: string): [field: string, language: string | undefined] => {
  const [field = '', language] = path.split('.')
  return [field, language]
}

/** Whether two values say the same; an empty text is as good as none. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one || '') === JSON.stringify(other || '')

/** What stands at a path; an empty text where a language has none. */
export function valueAt(kept: Kept, path: string): unknown {
  const [field, language] = parts(path)
  const value = kept[field]
  if (!language) return value
  return (isMap(value) ? value[language] : undefined) ?? ''
}

/** The changes with one more; what is changed back counts no longer. */
export function changed(changes: Changes, kept: Kept, path: string, now: unknown): Changes {
  const was = changes[path] ? changes[path].was : valueAt(kept, path)
  const { [path]: _, ...others } = changes
  return isSame(was, now) && isSame(valueAt(kept, path), now) ? others : { ...others, [path]: { was, now } }
}

/** The thing with the changes in it. */
export function applied<T extends Kept>(kept: T, changes: Changes): T {
  const all: Record<string, unknown> = { ...kept }
  for (const [path, { now }] of Object.entries(changes)) {
    const [field, language] = parts(path)
    all[field] = language ? { ...(all[field] as Map), [language]: now } : now
  }
  return all as T
}

/** Only the fields that were changed, whole, as the API takes them. */
export function sent(kept: Kept, changes: Changes): Record<string, unknown> {
  const all = applied(kept, changes)
  const fields = [...new Set(Object.keys(changes).map((path) => parts(path)[0]))]
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

/** What was typed while `saved` was on its way: it stands on what is kept now. */
export const typedSince = (changes: Changes, saved: Changes, kept: Kept): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]) => {
      const was = saved[path]
      if (!was) return [[path, change]]
      return isSame(change.now, was.now) ? [] : [[path, { was: valueAt(kept, path), now: change.now }]]
    }),
  )

/** Where a colleague saved something else than what stood there before and than what is typed now. */
export const clashes = (changes: Changes, theirs: Kept): Clash[] =>
  Object.entries(changes).flatMap(([path, { was, now }]) => {
    const saved = valueAt(theirs, path)
    return isSame(saved, was) || isSame(saved, now) ? [] : [{ path, mine: now, theirs: saved }]
  })

/** The changes after a clash was decided: mine then stands on theirs, or is given up. */
export function decided(changes: Changes, { path, theirs }: Clash, whose: 'mine' | 'theirs'): Changes {
  const { [path]: change, ...others } = changes
  return whose === 'theirs' || !change ? others : { ...others, [path]: { was: theirs, now: change.now } }
}
