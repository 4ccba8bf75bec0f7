import facts from './company-texts.json' with { type: 'json' }

/** The texts of companies without a home, in Chinese and English. A table, as long as its facts. */
type Pair = { CN: string; EN: string }

/** The beginnings of a text. `{name}`, `{city}`, `{year}`, `{staff}` and `{makes}` are filled in. */
export const openings = facts.openings as Pair[]

/** The endings of a text. */
export const closings = facts.closings as Pair[]

/** By category: the products of a company (a verb and its objects), and points it may list. */
export const businesses = facts.businesses as Record<string, { makes: Pair[]; points: Pair[] }>

/** Positions of the people at a booth. */
export const positions = facts.positions

/** The subjects that people at a booth answer for. */
export const duties = facts.duties as Pair[]
