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
