import { exhibitors } from '../../api/contract/meetings/exhibitors.ts'
import { exhibits } from '../../api/contract/meetings/exhibits.ts'
import { follows } from '../../api/contract/people/follows.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'
import type { InitialDirectory } from './directory/directory.ts'

/** What the directory calls. */
export const resources = { exhibitors, exhibits, follows }

/** What its view gets. */
export type ExhibitorsProps = ViewProps<typeof contract, typeof resources, InitialDirectory | undefined>
