/**
 * The changes of a thing with texts in several languages, by path: `name.EN`, `foundingDate`. `before` is the stored
 * value that the reader has changed, so that a colleague's change of it can be recognised.
 */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

/** A thing as the server stores it. */
export type Stored = Readonly<Record<string, unknown>>

/** A path that two people have changed in different ways. */
export interface Conflict {
  path: string
  edited: unknown
  stored: unknown
}

type TextMap = Readonly<Record<string, unknown>>
const isMap = (value: unknown): value is TextMap => typeof value === 'object' && value !== null && !Array.isArray(value)

const splitPath = (path: string): [field: string, language: string | undefined] => {
  const [field = '', language] = path.split('.')
  return [field, language]
}

/** Returns whether two values are equal; an empty text equals none. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a || '') === JSON.stringify(b || '')

/** Returns the value at a path; an empty text where a language has none. */
export function valueAt(stored: Stored, path: string): unknown {
  const [field, language] = splitPath(path)
  const value = stored[field]
  if (!language) return value
  return (isMap(value) ? value[language] : undefined) ?? ''
}

/** Returns the changes with one more; a value that is changed back is removed. */
export function withChange(changes: Changes, stored: Stored, path: string, after: unknown): Changes {
  const before = changes[path] ? changes[path].before : valueAt(stored, path)
  const { [path]: _, ...otherChanges } = changes
  return isSame(before, after) && isSame(valueAt(stored, path), after)
    ? otherChanges
    : { ...otherChanges, [path]: { before, after } }
}

/** Returns the thing with the changes applied. */
export function withChanges<T extends Stored>(stored: T, changes: Changes): T {
  const result: Record<string, unknown> = { ...stored }
  for (const [path, { after }] of Object.entries(changes)) {
    const [field, language] = splitPath(path)
    result[field] = language ? { ...(result[field] as TextMap), [language]: after } : after
  }
  return result as T
}

/** Returns the changed fields, each with all its languages, as the API takes them. */
export function changedFields(stored: Stored, changes: Changes): Record<string, unknown> {
  const result = withChanges(stored, changes)
  const fields = [...new Set(Object.keys(changes).map((path) => splitPath(path)[0]))]
  return Object.fromEntries(fields.map((field) => [field, result[field]]))
}

/** Returns the changes that were made while `saved` was being saved, based on the version that is stored now. */
export const changesSince = (changes: Changes, saved: Changes, stored: Stored): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]) => {
      const savedChange = saved[path]
      if (!savedChange) return [[path, change]]
      return isSame(change.after, savedChange.after)
        ? []
        : [[path, { before: valueAt(stored, path), after: change.after }]]
    }),
  )

/** Returns the paths where a colleague has saved another value than the previous one and than the reader's. */
export const conflictsOf = (changes: Changes, colleagueVersion: Stored): Conflict[] =>
  Object.entries(changes).flatMap(([path, { before, after }]) => {
    const saved = valueAt(colleagueVersion, path)
    return isSame(saved, before) || isSame(saved, after) ? [] : [{ path, edited: after, stored: saved }]
  })

/**
 * Returns the changes after a conflict was decided: the reader's value is then based on the colleague's, or dropped.
 */
export function resolveConflict(changes: Changes, { path, stored }: Conflict, choice: 'edited' | 'stored'): Changes {
  const { [path]: change, ...otherChanges } = changes
  return choice === 'stored' || !change
    ? otherChanges
    : { ...otherChanges, [path]: { before: stored, after: change.after } }
}
