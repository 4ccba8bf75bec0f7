import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { Bars } from '../../../kit/figures/bars.tsx'
import { dayFigureWords } from '../../../kit/figures/day-figure-messages.ts'
import { DayPart, PeriodChips } from '../../../kit/figures/day-figures.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { linkWords } from '../link-messages.ts'
import { titleOf } from '../link-terms.ts'
import type { MyLink } from '../use-links.ts'
import type { useLinkVisits } from './use-link-visits.ts'

// The height of the sentence and the drawing is reserved, so that nothing below moves when the figures come.
const figures = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  min-height: 330px;
  &[data-leads] {
    min-height: 470px;
  }
`

const wayWords = { QR: 'wayCode', LINK: 'wayLink' } as const

/** A short link with its visits, as `useLinkVisits` returns them. */
export interface LinkVisitsProps {
  shortLink: MyLink
  visits: ReturnType<typeof useLinkVisits>
  /** The table is open at first. */
  isTableFirst?: boolean
}

/**
 * The visits and leads of a short link by day, and its leads by the way in which their visitors came, in a period that
 * the reader chooses. A link without leads shows visits only. The heading is the caller's.
 */
export function LinkVisits({ shortLink, visits, isTableFirst }: LinkVisitsProps) {
  const t = useWords(dayFigureWords)
  const tLinks = useWords(linkWords)
  const { data, is, again, days, setDays } = visits
  const hasLeads = shortLink.leads > 0
  if (shortLink.visits === 0) return <p>{tLinks('neverOpened')}</p>
  return (
    <div className={figures} data-leads={hasLeads ? '' : undefined}>
      <PeriodChips days={days} onDays={setDays} />
      {is === 'failed' && <PartFailed onRetry={again}>{t('failed')}</PartFailed>}
      {data && (
        <DayPart
          byDay={hasLeads ? data.byDay : data.byDay.map(({ day, visitNum }) => ({ day, visitNum }))}
          undatedNum={data.undatedNum}
          name={titleOf(shortLink)}
          isTableFirst={isTableFirst ?? false}
        />
      )}
      {data && data.leadNum > 0 && (
        <Bars
          title={tLinks('leadWays')}
          rows={data.byChannel.map(({ channel, leadNum }) => ({ name: tLinks(wayWords[channel]), count: leadNum }))}
        />
      )}
      {!data && is === 'waiting' && <Skeleton rows={4} />}
    </div>
  )
}
