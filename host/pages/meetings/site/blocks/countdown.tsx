import { useEffect, useState } from 'react'
import { formatDays } from '../../../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { css } from '../../../../../widgets/ui/theme/style.ts'
import { useNow } from '../../../../kit/use-now.ts'
import { meetingWords } from '../../meeting-messages.ts'
import { countdownMs, countdownText, phaseOf } from '../../meeting-times.ts'
import type { BlockProps } from '../engine/site-data.ts'

const count = css`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 28px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-brand-soft);
  color: var(--foyer-brand-text);
  text-align: center;
  & small {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & b {
    font-size: calc(30 * var(--foyer-px));
    line-height: var(--foyer-lh-tight);
    font-variant-numeric: tabular-nums;
  }
  @media print {
    padding: 0;
    background: none;
    color: inherit;
    & [role='timer'] {
      display: none;
    }
  }
`

/** The time until the meeting opens: from 48 hours before by the second, until then its days. */
export function Block({ block, site: { meeting } }: BlockProps<'COUNTDOWN'>) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const now = useNow()
  const { startTime, endTime, timeZone } = meeting
  const phase = now > 0 ? phaseOf(meeting, now) : undefined
  const isNear = now > 0 && !phase && Date.parse(startTime) - now <= countdownMs
  return (
    <div className={count}>
      {block.title && <small dir="auto">{block.title}</small>}
      <b>
        {isNear && <Remaining startTime={startTime} />}
        {phase ? (
          t(phase)
        ) : (
          <bdi className={isNear ? 'on-paper' : undefined}>{formatDays(startTime, endTime, timeZone, language)}</bdi>
        )}
      </b>
    </div>
  )
}

function Remaining({ startTime }: { startTime: string }) {
  const t = useWords(meetingWords)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // Read once: a countdown that is read every second would drown everything else.
  return <span role="timer">{t('startsIn', { time: countdownText(Date.parse(startTime) - now) })}</span>
}
