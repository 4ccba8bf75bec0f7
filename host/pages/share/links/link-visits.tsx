import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
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
`

/** A short link with its visits, as `useLinkVisits` returns them. */
export interface LinkVisitsProps {
  shortLink: MyLink
  visits: ReturnType<typeof useLinkVisits>
  /** The table is open at first. */
  isTableFirst?: boolean
}

/** The visits of a short link by day, in a period that the reader chooses. The heading is the caller's. */
export function LinkVisits({ shortLink, visits, isTableFirst }: LinkVisitsProps) {
  const t = useWords(dayFigureWords)
  const tLinks = useWords(linkWords)
  const { data, is, again, days, setDays } = visits
  if (shortLink.visits === 0) return <p>{tLinks('neverOpened')}</p>
  return (
    <div className={figures}>
      <PeriodChips days={days} onDays={setDays} />
      {is === 'failed' && <PartFailed onRetry={again}>{t('failed')}</PartFailed>}
      {data && (
        <DayPart
          byDay={data.byDay}
          undatedNum={data.undatedNum}
          name={titleOf(shortLink)}
          isTableFirst={isTableFirst ?? false}
        />
      )}
      {!data && is === 'waiting' && <Skeleton rows={4} />}
    </div>
  )
}
