import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { BlockType, SiteBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { Meeting, Session } from '../../meeting-data.ts'

/** An event page with what its blocks show of its meeting; lists that no block shows are empty. */
export interface SiteData {
  page: Reply<Contract['sitePages']['detail']>
  meeting: Meeting
  sessions: Session[]
  exhibitors: Reply<Contract['exhibitors']['list']>['list']
  /** The exhibitors that the blocks of partners and enterprises name. */
  partners: Reply<Contract['exhibitors']['list']>['list']
  exhibits: Reply<Contract['exhibits']['list']>['list']
  /** The products of the enterprises that blocks name. */
  products: Reply<Contract['products']['list']>['list']
  /** The exhibitors in numbers; undefined where no block shows them. */
  facets: Reply<Contract['exhibitors']['facets']> | undefined
  /** True for a draft, in which blocks without anything to show say so. */
  isDraft: boolean
  /** The key of the reader's personal link; empty without one. */
  guestKey: string
  /** The guest of that link; undefined without one, and where nobody is invited by it. */
  guest: Reply<Contract['sitePages']['guest']> | undefined
}

/** The block of one type as readers see it. */
export type BlockOf<T extends BlockType> = Extract<SiteBlock, { type: T }>

/** The props of the view of a block. */
export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>
  site: SiteData
}
