// Apart from the structs, so that pages can use the levels without carrying the checks.

/** The levels of a part of a card: for everybody, for people who are logged in, for contacts, for the person alone. */
export const visibilityLevels = ['PUBLIC', 'REGISTERED', 'CONTACT', 'NOBODY'] as const
/** One of the four levels. */
export type VisibilityLevel = (typeof visibilityLevels)[number]

/** The kinds of viewers of a card, in the order of the levels. */
export const viewers = ['visitor', 'registered', 'contact', 'self'] as const
/** One of the four kinds of viewers. */
export type Viewer = (typeof viewers)[number]

/** The parts of a card that have a level, and the level of those for which the person chose none. */
export const usualLevels = {
  avatar: 'PUBLIC',
  position: 'PUBLIC',
  company: 'PUBLIC',
  duty: 'PUBLIC',
  dutyDescription: 'PUBLIC',
  introduction: 'PUBLIC',
  products: 'PUBLIC',
  links: 'PUBLIC',
  phone: 'CONTACT',
  email: 'CONTACT',
  address: 'CONTACT',
} as const satisfies Record<string, VisibilityLevel>

/** A part of a card that has a level. */
export type CardField = keyof typeof usualLevels

/** The parts of a card, in the order in which they are shown. */
export const cardFields = Object.keys(usualLevels) as CardField[]

/** The level of each field: those that a person chose, and the usual ones. */
export type FieldLevels = Record<CardField, VisibilityLevel>

/** Returns true if a viewer may see what has a level. This is the only rule of visibility. */
export const maySee = (viewer: Viewer, level: VisibilityLevel) =>
  visibilityLevels.indexOf(level) <= viewers.indexOf(viewer)

/**
 * Returns the level of each field, given those that are stored. A stored level that is none of the four is read as
 * `NOBODY`, so that nothing is shown by mistake.
 */
export function levelsOf(stored: Record<string, unknown>): FieldLevels {
  const levelOf = (field: CardField) => {
    const level = stored[field] ?? usualLevels[field]
    return visibilityLevels.find((known) => known === level) ?? 'NOBODY'
  }
  return Object.fromEntries(cardFields.map((field) => [field, levelOf(field)])) as FieldLevels
}
