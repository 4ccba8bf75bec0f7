import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { VisitChannel } from '../../../api/contract/core/visit-channels.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { kindWords } from '../../../i18n/kinds.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { lasting } from '../../kit/durations.ts'
import { Bars } from '../../kit/figures/bars.tsx'
import { dayFigureWords } from '../../kit/figures/day-figure-messages.ts'
import { DayPart, PeriodChips } from '../../kit/figures/day-figures.tsx'
import { figures as rootClass } from '../../kit/figures/figures.styles.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useHistoryState } from '../../stores/history-state.ts'
import { myEnterpriseWords } from './my-enterprise-messages.ts'

/** Visits and leads of the last days. */
export type Figures = Reply<Contract['visits']['figures']>

const channelWords = {
  DIRECT: 'direct',
  LIST: 'fromList',
  SEARCH: 'fromSearch',
  SHARED_BY_USER: 'sharedByUser',
  SHARED_BY_ENTERPRISE: 'sharedByEnterprise',
  QR: 'fromCode',
  PARTNER: 'fromPartner',
} as const satisfies Record<VisitChannel, string>

interface FiguresProps {
  enterpriseCode: string
  /** The name of the enterprise. */
  name: string
  first: Figures
  firstReplyMinutes: number | null | undefined
}

/** The figures of a period: totals, days, channels, languages and pages. */
export function FiguresPart({ enterpriseCode, name, first, firstReplyMinutes }: FiguresProps) {
  const t = useWords(myEnterpriseWords)
  const tDays = useWords(dayFigureWords)
  const firstDays = first.byDay.length || 30
  const [days, setDays] = useHistoryState(`days ${enterpriseCode}`, firstDays)
  const [figures, setFigures] = useHistoryState(`figures ${enterpriseCode}`, first)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(0)
  // A page that was shown from memory gets newer figures, those of the chosen period.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what the page has loaded; the choice of another period loads its figures itself
  useEffect(() => {
    if (days === firstDays) setFigures(first)
    else void choose(days)
  }, [first])
  const choose = async (chosenDays: number) => {
    const request = ++newest.current
    setDays(chosenDays)
    setFailed(false)
    try {
      const loaded = await client.visits.figures({ query: { enterpriseCode, days: chosenDays } })
      if (request === newest.current) setFigures(loaded)
    } catch (error) {
      apiError(error)
      if (request === newest.current) setFailed(true)
    }
  }
  return (
    <div className={rootClass}>
      <h2 className="off-screen">{t('figures')}</h2>
      <PeriodChips days={days} onDays={(count) => void choose(count)} />
      {hasFailed && <PartFailed onRetry={() => void choose(days)}>{tDays('failed')}</PartFailed>}
      <Numbers figures={figures} firstReplyMinutes={firstReplyMinutes} />
      <section>
        <h3>{tDays('perDay')}</h3>
        <DayPart byDay={figures.byDay} name={name} />
      </section>
      <Shares figures={figures} />
    </div>
  )
}

function Numbers({ figures, firstReplyMinutes }: Pick<FiguresProps, 'firstReplyMinutes'> & { figures: Figures }) {
  const t = useWords(myEnterpriseWords)
  const tDays = useWords(dayFigureWords)
  const language = useLanguage()
  return (
    <dl className="numbers">
      <div>
        <dt>{tDays('visits')}</dt>
        <dd>{formatNumber(figures.visitNum, language)}</dd>
      </div>
      <div>
        <dt>{tDays('leads')}</dt>
        <dd>{formatNumber(figures.leadNum, language)}</dd>
      </div>
      {firstReplyMinutes !== undefined && (
        <div>
          <dt>{t('firstReply')}</dt>
          <dd>
            {firstReplyMinutes === null ? t('noReply') : lasting(Math.round(firstReplyMinutes), language)}
            {firstReplyMinutes !== null && <small>{t('firstReplyHint')}</small>}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Shares({ figures: { byChannel, byLanguage, top } }: { figures: Figures }) {
  const [t, tKind] = [useWords(myEnterpriseWords), useWords(kindWords)]
  const channels = byChannel.map(({ channel, visitNum }) => ({ name: t(channelWords[channel]), count: visitNum }))
  const reader = useLanguage()
  const languages = byLanguage.map(({ language, visitNum }) => ({
    name: languageName(language, reader),
    count: visitNum,
  }))
  const pages = top.map(({ kind, code, name, visitNum }) => ({
    name: `${kind === 'ENTERPRISE' ? t('pageEnterprise') : tKind(kind)}: ${name || code}`,
    count: visitNum,
  }))
  return (
    <>
      <Bars title={t('byChannel')} rows={channels} />
      <Bars title={t('byLanguage')} rows={languages} />
      <Bars title={t('topPages')} rows={pages} />
    </>
  )
}
