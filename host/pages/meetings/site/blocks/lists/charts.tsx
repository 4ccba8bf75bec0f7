import { FairCharts } from '../../../../../kit/figures/fair-charts.tsx'
import type { BlockProps } from '../../engine/site-data.ts'
import { BlockTitle } from '../parts/block-title.tsx'

/** The meeting in numbers: its exhibitors by hall and category, its sessions by day. */
export const Block = ({ block: { title }, site }: BlockProps<'CHARTS'>) => (
  <>
    <BlockTitle title={title} />
    <FairCharts facets={site.facets} days={site.sessions.map(({ day }) => day)} />
  </>
)
