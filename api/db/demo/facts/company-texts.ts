import facts from './company-texts.json' with { type: 'json' }

/** What companies without a home say about themselves, in Chinese and English. A table, as long as its facts. */
type Pair = { CN: string; EN: string }

/** How a text begins. `{name}`, `{city}`, `{year}`, `{staff}` and `{makes}` are filled in. */
export const openings = facts.openings as Pair[]

/** How a text may end. */
export const closings = facts.closings as Pair[]

/** By category: what a company makes (a verb and its objects), and points it may list. */
export const businesses = facts.businesses as Record<string, { makes: Pair[]; points: Pair[] }>

/** Positions of the people at a booth. */
export const positions = facts.positions

/** What somebody at a booth is asked about. */
export const duties = facts.duties as Pair[]
