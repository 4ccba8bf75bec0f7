import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import type { Membership } from '../../../kit/membership.ts'
import { type ListView, useTableView } from '../../../kit/table/use-table-view.ts'
import { useMinWidth } from '../../../stores/min-width.ts'
import { usePageCode } from '../../../stores/page-code.ts'

const loadOverview = () => import('./lead-overview.tsx')

/** The overview beside the list; nothing is loaded where a table or a phone leaves no room for it. */
export function OverviewPane({ view, membership }: { view: ListView; membership: Membership }) {
  const isTable = useTableView(view)
  const isWide = useMinWidth(840)
  return isWide && isTable === false ? <LazyOverview membership={membership} /> : null
}

function LazyOverview({ membership }: { membership: Membership }) {
  const { part } = usePageCode(loadOverview)
  return part ? <part.LeadOverview membership={membership} /> : <Skeleton rows={5} />
}
