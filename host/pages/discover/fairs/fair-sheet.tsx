import { MeetingCard } from '../../../../widgets/ui/cards/meeting-card.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { link } from '../../../router.ts'
import { exhibitorWords } from '../exhibitor-messages.ts'
import { discoverWords } from '../messages.ts'

/** An exhibition as the list of exhibitions names it. */
export interface Fair {
  meetingCode: string
  name: string
  cover: string
  startTime: string
  endTime: string
  timeZone: string
  address: string
  exhibitorNum: number
}

/** The exhibitions to choose from, and the one that is shown. */
export interface FairChoice {
  meetingCode: string
  all: readonly Fair[]
}

const fairs = css`
  display: grid;
  gap: 12px;
  padding-block-end: 8px;
  & [aria-current] > a {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
`

/** The sheet with all exhibitions, each a link to its directory. */
export function FairSheet({ meetingCode, all, ...sheet }: FairChoice & { open: boolean; onClose(): void }) {
  const t = useWords(exhibitorWords)
  const tDiscover = useWords(discoverWords)
  return (
    <Sheet {...sheet} title={t('chooseFair')} size="choice">
      <ul className={fairs}>
        {all.map((fair) => (
          <li key={fair.meetingCode} aria-current={fair.meetingCode === meetingCode || undefined}>
            <MeetingCard
              meeting={fair}
              href={link('exhibitorList', { meetingCode: fair.meetingCode })}
              tag={tDiscover('exhibitorCount', { count: fair.exhibitorNum })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
