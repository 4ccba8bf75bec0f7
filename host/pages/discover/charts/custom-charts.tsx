import { useWords } from '../../../../widgets/ui/language.tsx'
import { chartWords } from '../../../kit/figures/fair-chart-messages.ts'
import { FairCharts } from '../../../kit/figures/fair-charts.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { type ChartData, headOfCharts, loadCharts } from './chart-data.ts'

export const load = ({ client, language, query }: PageInput<'customCharts'>) =>
  loadCharts(client, language, query.meetingCode)

export const head = ({ language, data }: PageProps<'customCharts', ChartData>) => headOfCharts(language, data)

/** The public figures of an exhibition. */
export default function CustomCharts({ data }: PageProps<'customCharts', ChartData>) {
  const t = useWords(chartWords)
  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      <FairCharts facets={data.fair?.facets} days={data.fair?.days ?? []} />
    </>
  )
}
