/** Returns a list with one entry moved to another index; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list]
  const [entry] = result.splice(from, 1)
  if (entry === undefined) return [...list]
  result.splice(Math.max(0, Math.min(to, result.length)), 0, entry)
  return result
}

/**
 * Returns the index that a pointer is over. `middles` are the centres of the rows in px, from the first to the last. A
 * row makes room as soon as the pointer has passed its centre.
 */
export function indexAt(pointer: number, middles: readonly number[], from: number): number {
  const passed = middles.filter((middle, index) => index !== from && middle < pointer).length
  return Math.min(passed, middles.length - 1)
}

/** Returns the index to which an arrow key, Home or End moves a row; undefined for other keys. */
export function indexByKey(key: string, index: number, count: number): number | undefined {
  const indexes: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }
  const newIndex = indexes[key]
  return newIndex === undefined || newIndex < 0 || newIndex >= count || newIndex === index ? undefined : newIndex
}
