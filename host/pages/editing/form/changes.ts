/**
 * The changes of a thing with texts in several languages, by path: `name.EN`, `foundingDate`. `was` is the value before
 * the change, so that a colleague's change can be told from the reader's own.
 */
export type Changes = Readonly<Record<string, { readonly was: unknown; readonly now: unknown }>>

/** A thing as the server stores it. */
export type Kept = Readonly<Record<string, unknown>>

/** A path that two people have changed in different ways. */
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

/** Returns whether two values are equal; an empty text equals none. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one || '') === JSON.stringify(other || '')

/** Returns the value at a path; an empty text where a language has none. */
export function valueAt(kept: Kept, path: string): unknown {
  const [field, language] = parts(path)
  const value = kept[field]
  if (!language) return value
  return (isMap(value) ? value[language] : undefined) ?? ''
}

/** Returns the changes with one more; a value that is changed back is removed. */
export function changed(changes: Changes, kept: Kept, path: string, now: unknown): Changes {
  const was = changes[path] ? changes[path].was : valueAt(kept, path)
  const { [path]: _, ...others } = changes
  return isSame(was, now) && isSame(valueAt(kept, path), now) ? others : { ...others, [path]: { was, now } }
}

/** Returns the thing with the changes applied. */
export function applied<T extends Kept>(kept: T, changes: Changes): T {
  const all: Record<string, unknown> = { ...kept }
  for (const [path, { now }] of Object.entries(changes)) {
    const [field, language] = parts(path)
    all[field] = language ? { ...(all[field] as Map), [language]: now } : now
  }
  return all as T
}

/** Returns the changed fields, each with all its languages, as the API takes them. */
export function sent(kept: Kept, changes: Changes): Record<string, unknown> {
  const all = applied(kept, changes)
  const fields = [...new Set(Object.keys(changes).map((path) => parts(path)[0]))]
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

/** Returns the changes that were made while `saved` was being saved, based on the version that is stored now. */
export const typedSince = (changes: Changes, saved: Changes, kept: Kept): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]) => {
      const was = saved[path]
      if (!was) return [[path, change]]
      return isSame(change.now, was.now) ? [] : [[path, { was: valueAt(kept, path), now: change.now }]]
    }),
  )

/** Returns the paths where a colleague has saved another value than the previous one and than the reader's. */
export const clashes = (changes: Changes, theirs: Kept): Clash[] =>
  Object.entries(changes).flatMap(([path, { was, now }]) => {
    const saved = valueAt(theirs, path)
    return isSame(saved, was) || isSame(saved, now) ? [] : [{ path, mine: now, theirs: saved }]
  })

/**
 * Returns the changes after a conflict was decided: the reader's value is then based on the colleague's, or dropped.
 */
export function decided(changes: Changes, { path, theirs }: Clash, whose: 'mine' | 'theirs'): Changes {
  const { [path]: change, ...others } = changes
  return whose === 'theirs' || !change ? others : { ...others, [path]: { was: theirs, now: change.now } }
}
