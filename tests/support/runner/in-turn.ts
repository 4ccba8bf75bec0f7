// A walk over many pages in several languages takes most of the time of a run. A page that is right in one language is
// seldom wrong in another alone, so usual runs look at each page in one language, and at all languages over the pages.

/** True in a run that looks at everything in every way. */
export const isWhole = process.env.FOYER_WALKS === 'all'

/**
 * Returns the entries that a run looks at in one of several ways: with `FOYER_WALKS=all` all of them, else every entry
 * in one of the ways, in turn.
 */
export const inTurn = <Entry, Way>(entries: readonly Entry[], ways: readonly Way[], way: Way): Entry[] =>
  entries.filter((_, at) => isWhole || ways[at % ways.length] === way)

/** The variable with the time, in milliseconds since 1970, after which walks look at fewer entries. */
export const walksUntilVariable = 'FOYER_WALKS_UNTIL'
const until = Number(process.env[walksUntilVariable] ?? Number.POSITIVE_INFINITY)
/** A walk that is late looks at one entry of this many. */
const lateShare = 4

/**
 * Yields the entries of a walk. A run on a machine that is much slower than usual would not end in time, so when its
 * walks are late they look at every fourth entry only, on each day at others, and say how many they left out.
 */
export function* inTime<Entry>(entries: Iterable<Entry>): Generator<Entry, undefined> {
  const day = Math.floor(Date.now() / 86_400_000)
  let at = 0
  let leftOut = 0
  for (const entry of entries) {
    const isTaken = isWhole || Date.now() < until || (at + day) % lateShare === 0
    at++
    if (isTaken) yield entry
    else leftOut++
  }
  if (leftOut > 0) console.log(`This run is late: ${leftOut} of ${at} entries of a walk were left out.`)
}
