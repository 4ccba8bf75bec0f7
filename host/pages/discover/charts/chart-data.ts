import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { chartWords } from '../../../kit/figures/fair-chart-messages.ts'
import type { FairFigures } from '../../../kit/figures/fair-charts.tsx'
import type { Head } from '../../../page.ts'

/** The public figures of an exhibition; undefined where none is to come. */
export interface ChartData {
  fair?: { exhibition: Reply<Contract['exhibitions']['detail']> } & Required<FairFigures>
}

/** Loads the figures of the exhibition of a code; without one, of the next exhibition. */
export async function loadCharts(client: Client<Contract>, language: Language, code = ''): Promise<ChartData> {
  const list = code ? [] : (await client.exhibitions.list({ query: { language } })).list
  const meetingCode = code || list[0]?.meetingCode
  if (!meetingCode) return {}
  const [exhibition, facets, sessions] = await Promise.all([
    client.exhibitions.detail({ meetingCode, query: { language } }),
    client.exhibitors.facets({ query: { meetingCode, language } }),
    client.meetings.agenda({ body: { meetingCode, language } }),
  ])
  return { fair: { exhibition, facets, days: sessions.list.map(({ day }) => day) } }
}

/** The head of a page with the figures of an exhibition. */
export function headOfCharts(language: Language, { fair }: ChartData): Head {
  const t = translator(chartWords, language)
  if (!fair) return { title: t('title') }
  const { name, meetingCode, summary } = fair.exhibition
  return { title: t('titleOf', { name }), description: summary, preview: { kind: 'EXHIBITION', code: meetingCode } }
}
