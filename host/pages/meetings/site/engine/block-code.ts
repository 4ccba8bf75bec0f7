import type { ReactElement } from 'react'
import type { BlockType, SiteBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import { preloadPageCode } from '../../../../stores/page-code.ts'
import type { BlockProps, SiteData } from './site-data.ts'

/** The view of a block of any type. */
interface BlockCode {
  Block(props: { block: SiteBlock; site: SiteData }): ReactElement | null
}

/** Imports of the views of blocks: a page loads the code of those that it has, and of no others. */
const imports: { [T in BlockType]: () => Promise<{ Block(props: BlockProps<T>): ReactElement | null }> } = {
  HERO: () => import('../blocks/hero.tsx'),
  TEXT: () => import('../blocks/text.tsx'),
  PICTURE: () => import('../blocks/picture.tsx'),
  GALLERY: () => import('../blocks/gallery.tsx'),
  SCHEDULE: () => import('../blocks/schedule.tsx'),
  GUESTS: () => import('../blocks/guests.tsx'),
  EXHIBITORS: () => import('../blocks/lists/exhibitors.tsx'),
  EXHIBITS: () => import('../blocks/lists/exhibits.tsx'),
  PRODUCTS: () => import('../blocks/lists/products.tsx'),
  ENTERPRISES: () => import('../blocks/lists/enterprises.tsx'),
  CHARTS: () => import('../blocks/lists/charts.tsx'),
  COUNTDOWN: () => import('../blocks/countdown.tsx'),
  LIVE: () => import('../blocks/live.tsx'),
  BUTTONS: () => import('../blocks/buttons.tsx'),
  FACTS: () => import('../blocks/facts.tsx'),
  FILE: () => import('../blocks/file.tsx'),
  QUOTE: () => import('../blocks/quote.tsx'),
  FAQ: () => import('../blocks/faq.tsx'),
  MAP: () => import('../blocks/hall-map.tsx'),
  PARTNERS: () => import('../blocks/lists/partners.tsx'),
  FORM: () => import('../blocks/form.tsx'),
  REGISTRATION: () => import('../blocks/registration.tsx'),
  INVITATION: () => import('../blocks/invitation.tsx'),
  COLUMNS: () => import('../blocks/layout/columns.tsx'),
  SPACER: () => import('../blocks/layout/spacer.tsx'),
}

/** Returns the function that loads the view of a type; always the same one for a type. */
export const blockCode = (type: BlockType) => imports[type] as unknown as () => Promise<BlockCode>

/** Loads the views of some types, so that their first drawing is whole. */
export const preloadBlocks = (types: Iterable<BlockType>) =>
  Promise.all([...new Set(types)].filter((type) => type in imports).map((type) => preloadPageCode(blockCode(type))))
