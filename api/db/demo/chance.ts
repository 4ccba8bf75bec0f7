/** Choices that are the same on every run, because they come from a name. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number
  pick<T>(list: readonly T[]): T
  /** Up to `count` different members of `list`, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number
}

/** Mulberry32, started from the FNV-1a hash of `name`. */
export function chanceOf(name: string): Chance {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T

  return {
    next,
    pick,
    some: (list, count) => {
      const chosen = new Set<(typeof list)[number]>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(pick(list))
      return list.filter((member) => chosen.has(member))
    },
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
  }
}
