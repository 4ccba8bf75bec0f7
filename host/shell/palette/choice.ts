import type { IconNode } from 'lucide'
import type { KindWith } from '../../../api/contract/kinds.ts'

/** A part of the palette. */
export type ChoiceGroup =
  | 'recent'
  | 'actions'
  | 'pages'
  | 'console'
  | 'languages'
  | KindWith<'search'>
  | 'contacts'
  | 'members'
  | 'leads'
  | 'links'
  | 'registrants'
  | 'everything'

/** One entry of the palette. It has an address, or `run`. */
export interface Choice {
  /** Lasting, so that a recent choice is found again. */
  id: string
  group: ChoiceGroup
  name: string
  /** Secondary text, such as the company of a person. */
  detail?: string | undefined
  icon?: IconNode
  /** The address of a picture in place of the icon; an empty one shows the initials of the name. */
  picture?: string
  /** More words by which it is found. */
  also?: string
  /** The shortcut that does the same, as `KeyboardEvent.key` names its keys. */
  keys?: readonly string[]
  href?: string | undefined
  /** True if the address is on another website. */
  isOutward?: boolean
  run?(): void
}
