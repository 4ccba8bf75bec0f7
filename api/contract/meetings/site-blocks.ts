import { optional, type } from 'superstruct'
import {
  code,
  codeOrAddress,
  codeOrEmpty,
  type Infer,
  integerBetween,
  languageMap,
  list,
  oneOf,
  ownAddress,
} from '../core/structs.ts'
import { pictureFocuses, spacerSizes } from './site-ways.ts'

/** A line of a page, and a longer text. */
const line = () => languageMap(200)
const words = () => languageMap(4000)

/**
 * A button or an entry of a menu. `to` is the code of another event page, one of the ways of `siteWays` (site-ways.ts)
 * to a page of the meeting, or an https address.
 */
export const way = () => type({ label: line(), to: codeOrAddress() })

/** The part of a picture that stays visible where it is cut; its middle unless given. */
const focus = () => optional(oneOf(pictureFocuses))
const picture = () => type({ src: ownAddress(), alt: line(), focus: focus() })
const most = () => optional(integerBetween(1, 100))

/** The id of a block within its page, by which editors follow it; pages from before editing have none. */
const id = () => optional(code())

/** The fields of each type of block. Texts are language maps; one whose title is empty shows none. */
export const blockStructs = {
  HERO: type({
    ...{ id: id(), title: line(), text: words(), picture: ownAddress(), focus: focus() },
    buttons: list(way(), 4),
  }),
  TEXT: type({ id: id(), title: line(), html: languageMap(20_000) }),
  PICTURE: type({ id: id(), picture: picture(), caption: line() }),
  GALLERY: type({ id: id(), title: line(), pictures: list(picture(), 24) }),
  SCHEDULE: type({ id: id(), title: line() }),
  GUESTS: type({ id: id(), title: line(), most: most() }),
  EXHIBITORS: type({ id: id(), title: line(), most: most() }),
  EXHIBITS: type({ id: id(), title: line(), most: most() }),
  /** The products of one enterprise, by its code. */
  PRODUCTS: type({ id: id(), title: line(), code: codeOrEmpty(), most: most() }),
  /** The company pages of some exhibitors, by the exhibitors' codes. */
  ENTERPRISES: type({ id: id(), title: line(), codes: list(code(), 60) }),
  CHARTS: type({ id: id(), title: line() }),
  COUNTDOWN: type({ id: id(), title: line() }),
  LIVE: type({ id: id(), title: line() }),
  BUTTONS: type({ id: id(), buttons: list(way(), 8) }),
  FACTS: type({ id: id(), facts: list(type({ value: line(), label: line() }), 8) }),
  FILE: type({ id: id(), name: line(), src: ownAddress() }),
  QUOTE: type({ id: id(), text: words(), by: line() }),
  FAQ: type({ id: id(), title: line(), entries: list(type({ question: line(), answer: words() }), 40) }),
  MAP: type({ id: id(), title: line(), text: words() }),
  PARTNERS: type({ id: id(), title: line(), codes: list(code(), 60) }),
  FORM: type({ id: id(), title: line(), text: words(), code: codeOrEmpty() }),
  REGISTRATION: type({
    id: id(),
    role: oneOf(['visitor', 'media', 'guest', '']),
    invitationCode: optional(code()),
  }),
  INVITATION: type({ id: id(), text: words(), invitationCode: optional(code()) }),
  COLUMNS: type({ id: id(), title: line(), columns: list(type({ heading: line(), text: words() }), 4) }),
  SPACER: type({ id: id(), size: oneOf(spacerSizes) }),
}

/** The type of a block. */
export type BlockType = keyof typeof blockStructs

/** A block as an organiser keeps it, its texts in all their languages. */
export type StoredBlock = { [T in BlockType]: { type: T } & Infer<(typeof blockStructs)[T]> }[BlockType]

/** A value whose language maps have become texts of one language. */
export type InOneLanguage<T> = T extends readonly (infer Item)[]
  ? InOneLanguage<Item>[]
  : T extends object
    ? string extends keyof T
      ? string
      : { [K in keyof T]: InOneLanguage<T[K]> }
    : T

/** A block as readers see it. */
export type SiteBlock = InOneLanguage<StoredBlock>

/** A button or an entry of a menu, as an organiser keeps it. */
export type StoredWay = Infer<ReturnType<typeof way>>
