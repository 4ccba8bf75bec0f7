import { membershipsStore } from '../../stores/memberships.ts'
import { cameFromRow } from './left-rows.ts'
import { listsOfPage, searchOfPage } from './page-parts.ts'

/** A page that has a shortcut. */
type ShortcutPage =
  | 'home'
  | 'exhibitorList'
  | 'search'
  | 'messages'
  | 'contactList'
  | 'leadList'
  | 'myEnterprise'
  | 'adm'
  | 'myPage'

/** A part of the list of shortcuts. */
export type ShortcutGroup = 'page' | 'lists' | 'goTo'

/**
 * One shortcut. `keys` are named as `KeyboardEvent.key` names them: `[['j'], ['ArrowDown']]` are alternatives, and
 * `[['g', 'h']]` is a sequence, one key after the other. Each is handled in run-shortcut.ts, unless lists do it.
 */
export interface Shortcut {
  name: 'palette' | 'focusSearch' | 'showKeys' | 'nextRow' | 'endRow' | 'openRow' | 'backToList' | ShortcutPage
  group: ShortcutGroup
  keys: readonly (readonly string[])[]
  /** True if Control, or ⌘ on a Mac, is pressed with it. */
  withControl?: true
  /** Returns whether it works on the present page. */
  isAvailable(): boolean
}

const always = () => true
const hasList = () => listsOfPage().length > 0
const hasSearch = () => searchOfPage() !== undefined

// The same as the menu of wide screens, which shows leads and company to members only.
const isMember = () => membershipsStore.get().length > 0
const hasLeads = () => membershipsStore.get().some(({ role }) => role !== 'EDITOR')

/** Every shortcut of the app, in the order in which they are listed. */
export const shortcuts: readonly Shortcut[] = [
  { name: 'palette', group: 'page', keys: [['k']], withControl: true, isAvailable: always },
  { name: 'focusSearch', group: 'page', keys: [['/']], isAvailable: hasSearch },
  { name: 'showKeys', group: 'page', keys: [['?']], isAvailable: always },
  { name: 'nextRow', group: 'lists', keys: [['ArrowDown'], ['ArrowUp'], ['j'], ['k']], isAvailable: hasList },
  { name: 'endRow', group: 'lists', keys: [['Home'], ['End']], isAvailable: hasList },
  { name: 'openRow', group: 'lists', keys: [['Enter']], isAvailable: hasList },
  { name: 'backToList', group: 'lists', keys: [['Escape']], isAvailable: () => hasList() || cameFromRow() },
  { name: 'home', group: 'goTo', keys: [['g', 'h']], isAvailable: always },
  { name: 'exhibitorList', group: 'goTo', keys: [['g', 'e']], isAvailable: always },
  { name: 'search', group: 'goTo', keys: [['g', 's']], isAvailable: always },
  { name: 'messages', group: 'goTo', keys: [['g', 'm']], isAvailable: always },
  { name: 'contactList', group: 'goTo', keys: [['g', 'b']], isAvailable: always },
  { name: 'leadList', group: 'goTo', keys: [['g', 'l']], isAvailable: hasLeads },
  { name: 'myEnterprise', group: 'goTo', keys: [['g', 'c']], isAvailable: isMember },
  { name: 'adm', group: 'goTo', keys: [['g', 'o']], isAvailable: always },
  { name: 'myPage', group: 'goTo', keys: [['g', 'p']], isAvailable: always },
]
