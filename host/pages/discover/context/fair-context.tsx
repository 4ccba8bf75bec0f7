import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { MeetingCard } from '../../../../widgets/ui/cards/meeting-card.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { context } from '../../../shell/context.styles.ts'
import { useRememberedAnswer } from '../../../stores/remembered-answer.ts'
import { mapWords } from '../hall-map/hall-map-messages.ts'
import { discoverWords } from '../messages.ts'

const counts = css`
  display: grid;
  gap: 10px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    font-size: var(--foyer-fs-small);
  }
  & b {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  & svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 6px;
    border-radius: 3px;
    fill: var(--foyer-brand-graphic);
  }
  & .all {
    fill: var(--foyer-sunken);
  }
  & svg:dir(rtl) {
    transform: scaleX(-1);
  }
`

type Exhibition = Reply<Contract['exhibitions']['detail']>

/** Beside the map of an exhibition: its days and place, and how its exhibitors spread over halls and trades. */
export function FairContext({ exhibition }: { exhibition: Exhibition }) {
  const t = useWords(discoverWords)
  const tMap = useWords(mapWords)
  const language = useLanguage()
  const { meetingCode, exhibitorNum } = exhibition
  const { data } = useRememberedAnswer(
    'fair figures',
    (signal) => client.exhibitors.facets({ query: { meetingCode, language } }, signal),
    [meetingCode, language],
  )
  const halls = (data?.halls ?? []).filter(({ hall }) => hall)
  return (
    <div className={context}>
      <MeetingCard
        meeting={exhibition}
        href={link('exhibitsList', { meetingCode })}
        tag={t('exhibitorCount', { count: exhibitorNum })}
      />
      {halls.length > 1 && (
        <section>
          <h2>{tMap('halls')}</h2>
          <Counts rows={halls.map(({ hall, exhibitorNum: count }) => ({ name: tMap('hall', { hall }), count }))} />
        </section>
      )}
      {data && data.categories.length > 1 && (
        <section>
          <h2>{t('exhibitors')}</h2>
          <Counts rows={data.categories.map(({ name, exhibitorNum: count }) => ({ name, count }))} />
        </section>
      )}
    </div>
  )
}

/** Counts as bars, each in proportion to the greatest. */
function Counts({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const language = useLanguage()
  const greatest = Math.max(...rows.map(({ count }) => count), 1)
  return (
    <ol className={counts}>
      {rows.map(({ name, count }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          <b>{formatNumber(count, language)}</b>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="all" width="100" height="4" />
            <rect width={(100 * count) / greatest} height="4" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
