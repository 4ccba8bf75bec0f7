import { useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { VisitChannel } from '../../../api/contract/enterprises/enterprise-terms.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { kindWords } from '../../../i18n/kinds.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { lasting } from '../../kit/durations.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { DayChart } from './member-chart.tsx'
import { bars, figures as rootClass } from './my-enterprise.styles.ts'
import { myEnterpriseWords } from './my-enterprise-messages.ts'

/** Visits and leads of the last days. */
export type Figures = Reply<Contract['visits']['figures']>

const periods = [7, 30, 90]
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
  first: Figures
  firstReplyMinutes: number | null | undefined
}

/** The figures of a period: totals, days, channels, languages and pages. */
export function FiguresPart({ enterpriseCode, first, firstReplyMinutes }: FiguresProps) {
  const t = useWords(myEnterpriseWords)
  const [days, setDays] = useState(first.byDay.length || 30)
  const [figures, setFigures] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(0)
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
      <Chips
        label={t('period')}
        options={periods.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        value={String(days)}
        onValue={(value) => void choose(Number(value))}
      />
      {hasFailed && <PartFailed onRetry={() => void choose(days)}>{t('figuresFailed')}</PartFailed>}
      <Numbers figures={figures} firstReplyMinutes={firstReplyMinutes} />
      <DayChart byDay={figures.byDay} />
      <Shares figures={figures} />
    </div>
  )
}

function Numbers({ figures, firstReplyMinutes }: Pick<FiguresProps, 'firstReplyMinutes'> & { figures: Figures }) {
  const t = useWords(myEnterpriseWords)
  const language = useLanguage()
  return (
    <dl className="numbers">
      <div>
        <dt>{t('visits')}</dt>
        <dd>{formatNumber(figures.visitNum, language)}</dd>
      </div>
      <div>
        <dt>{t('leadsCame')}</dt>
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
  const channels = byChannel.map(({ channel, visitNum }) => ({ name: t(channelWords[channel]), visitNum }))
  const reader = useLanguage()
  const languages = byLanguage.map(({ language, visitNum }) => ({ name: languageName(language, reader), visitNum }))
  const pages = top.map(({ kind, code, name, visitNum }) => ({
    name: `${kind === 'ENTERPRISE' ? t('pageEnterprise') : tKind(kind)}: ${name || code}`,
    visitNum,
  }))
  return (
    <>
      <Bars title={t('byChannel')} rows={channels} />
      <Bars title={t('byLanguage')} rows={languages} />
      <Bars title={t('topPages')} rows={pages} />
    </>
  )
}

function Bars({ title, rows }: { title: string; rows: { name: string; visitNum: number }[] }) {
  const language = useLanguage()
  const max = Math.max(1, ...rows.map(({ visitNum }) => visitNum))
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={bars}>
        {rows.map(({ name, visitNum }) => (
          <li key={name}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <b>{formatNumber(visitNum, language)}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(visitNum / max) * 100} height="10" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
