import { MenuCount } from './menu-count.tsx'
import { RailEntries } from './rail-entries.tsx'

/** The parts of the menu for those who are logged in: two counts, and the entries of members in the rail. */
export type MenuPartName = 'messages' | 'contacts' | 'members'

/** One of these parts. */
export const MenuPart = ({ of }: { of: MenuPartName }) => (of === 'members' ? <RailEntries /> : <MenuCount of={of} />)
