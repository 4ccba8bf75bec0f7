import {
  exhibitorDetail,
  exhibitorFacets,
  exhibitorGroups,
  listExhibitors,
} from '../../api/contract/meetings/exhibitors.ts'
import { listExhibits } from '../../api/contract/meetings/exhibits.ts'
import { addFollow, followState, unfollowEnterprise } from '../../api/contract/people/follows.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'
import type { InitialDirectory } from './directory/directory.ts'

export { request } from '../../api/client/request.ts'

/** The calls that the directory makes. */
export const resources = {
  exhibitors: { list: listExhibitors, facets: exhibitorFacets, groups: exhibitorGroups, detail: exhibitorDetail },
  exhibits: { list: listExhibits },
  follows: { add: addFollow, state: followState, cancelEnterprise: unfollowEnterprise },
}

/** The props of the widget's view. */
export type ExhibitorsProps = ViewProps<typeof contract, typeof resources, InitialDirectory | undefined>
