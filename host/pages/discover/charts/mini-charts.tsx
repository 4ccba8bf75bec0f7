import { useWords } from '../../../../widgets/ui/language.tsx'
import { chartWords } from '../../../kit/figures/fair-chart-messages.ts'
import { FairCharts } from '../../../kit/figures/fair-charts.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { type ChartData, headOfCharts, loadCharts } from './chart-data.ts'

export const load = ({ client, language, query }: PageInput<'miniCharts'>) =>
  loadCharts(client, language, query.meetingCode)

export const head = ({ language, data }: PageProps<'miniCharts', ChartData>) => headOfCharts(language, data)

/** The public figures of an exhibition inside a mini program, whose bar does not say which one it is. */
export default function MiniCharts({ data }: PageProps<'miniCharts', ChartData>) {
  const t = useWords(chartWords)
  return (
    <>
      <h1 className="off-screen">{data.fair ? t('titleOf', { name: data.fair.exhibition.name }) : t('title')}</h1>
      <FairCharts facets={data.fair?.facets} days={data.fair?.days ?? []} />
    </>
  )
}
