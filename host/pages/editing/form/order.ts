/** Returns a list with one entry moved to another index; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  const [one] = rest.splice(from, 1)
  if (one === undefined) return [...list]
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one)
  return rest
}

/**
 * Returns the index that a pointer is over. `middles` are the centres of the rows in px, from the first to the last. A
 * row makes room as soon as the pointer has passed its centre.
 */
export function placeAt(pointer: number, middles: readonly number[], from: number): number {
  const passed = middles.filter((middle, at) => at !== from && middle < pointer).length
  return Math.min(passed, middles.length - 1)
}

/** Returns the index to which an arrow key, Home or End moves a row; undefined for other keys. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const place = places[key]
  return place === undefined || place < 0 || place >= count || place === at ? undefined : place
}
