import { exhibitorDetail, exhibitorFacets, listExhibitors } from '../../api/contract/meetings/exhibitors.ts'
import { listExhibits } from '../../api/contract/meetings/exhibits.ts'
import { addFollow, followState, unfollowEnterprise } from '../../api/contract/people/follows.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'
import type { InitialDirectory } from './directory/directory.ts'

/** What the directory calls. */
export const resources = {
  exhibitors: { list: listExhibitors, facets: exhibitorFacets, detail: exhibitorDetail },
  exhibits: { list: listExhibits },
  follows: { add: addFollow, state: followState, cancelEnterprise: unfollowEnterprise },
}

/** What its view gets. */
export type ExhibitorsProps = ViewProps<typeof contract, typeof resources, InitialDirectory | undefined>
