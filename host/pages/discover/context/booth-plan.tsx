import { MapPinned } from 'lucide'
import { useMemo } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { cardWords } from '../../../../widgets/ui/card-messages.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { layerLoader } from '../../../shell/words.ts'
import { preloadPageCode, usePageCode } from '../../../stores/page-code.ts'
import { useRememberedAnswer } from '../../../stores/remembered-answer.ts'
import type { ExhibitorData } from '../exhibitor-sections.tsx'
import { findBooth } from '../hall-map/booths.ts'
import { planOf } from '../hall-map/drawn-hall.ts'
import { mapWords } from '../hall-map/hall-map-messages.ts'
import { wayTo } from '../hall-map/way/way.ts'

const drawing = css`
  width: 100%;
  height: min(40vh, 220px);
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-sunken);
  & rect {
    fill: var(--foyer-surface);
    stroke: var(--foyer-line-2);
    stroke-width: 2;
  }
  & .block {
    fill: var(--foyer-line);
    stroke: none;
  }
  & .chosen {
    fill: var(--foyer-brand-fill);
    stroke: var(--foyer-brand-text);
    stroke-width: 6;
  }
  & path {
    fill: none;
    stroke: var(--foyer-brand-graphic);
    stroke-width: 10;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .door {
    fill: var(--foyer-brand-graphic);
    stroke: var(--foyer-surface);
    stroke-width: 6;
  }
  & + p {
    min-height: 2lh;
  }
  & + p > span {
    display: block;
  }
  @media (forced-colors: active) {
    & .chosen {
      fill: Highlight;
    }
  }
`

/** Returns the function that loads the ways to booths in words. Only halls that an organiser has drawn need it here. */
const loaderFor = layerLoader(
  'pages/discover/hall-map/way/way-in-words',
  () => import('../hall-map/way/way-in-words.tsx'),
)

interface BoothProps {
  exhibitor: Pick<ExhibitorData['exhibitor'], 'meetingCode' | 'hall' | 'exhibitorCode'>
}

/** Where an exhibitor's booth is: the hall in small, the way in words, and a link to the whole plan. */
export function BoothSection({ exhibitor }: BoothProps) {
  const t = useWords(cardWords)
  const { meetingCode, exhibitorCode } = exhibitor
  return (
    <section>
      <BoothPlan exhibitor={exhibitor} />
      <Button
        kind="secondary"
        icon={MapPinned}
        href={link('exhibitorList', { meetingCode, view: 'map', booth: exhibitorCode })}
      >
        {t('onMap')}
      </Button>
    </section>
  )
}

/** The whole hall in small with the booth and the way to it from the nearest door, and the same in words. */
function BoothPlan({ exhibitor }: BoothProps) {
  const { meetingCode, hall, exhibitorCode } = exhibitor
  const language = useLanguage()
  const { is, data } = useRememberedAnswer(
    'booth plan',
    async (signal) => {
      const [{ list }, plans, landmarks] = await Promise.all([
        client.exhibitors.list({ query: { meetingCode, language, ...(hall && { hall }), pageSize: 100 } }, signal),
        client.hallPlans.shown({ query: { meetingCode } }, signal),
        client.exhibitions.detail({ meetingCode, query: { language } }, signal).then(
          (exhibition) => exhibition.landmarks,
          (error) => {
            // Without the doors the plan still shows the booth.
            apiError(error)
            return []
          },
        ),
      ])
      const plan = planOf(list, landmarks, plans.list)
      // So that the words come together with the drawing, and nothing moves.
      if (findBooth(plan, exhibitorCode)?.hall.drawn) await preloadPageCode(loaderFor(language))
      return plan
    },
    [meetingCode, language, hall],
  )
  const located = useMemo(() => data && findBooth(data, exhibitorCode), [data, exhibitorCode])
  if (located) return <Drawing {...located} hallName={hall} />
  // Its place is there from the start, so that nothing below moves when it comes.
  if (is === 'waiting') return <Waiting />
  return null
}

const Waiting = () => (
  <>
    <svg className={drawing} aria-hidden="true" />
    <p />
  </>
)

function Drawing({ hall, booth, hallName }: NonNullable<ReturnType<typeof findBooth>> & { hallName: string }) {
  const t = useWords(mapWords)
  const way = hall.drawn ? undefined : wayTo(hall, booth, '')
  const start = (hall.aisles.find(({ row }) => row === booth.row)?.from ?? 0) + 20
  const x = booth.x + booth.width / 2
  const edge = booth.y < booth.aisle ? booth.y + booth.height : booth.y
  const row = booth.row || '–'
  const { place } = booth
  const entrance = way?.door.kind === 'ENTRANCE' && way.door.name
  return (
    <>
      <svg className={drawing} viewBox={`0 0 ${hall.width} ${hall.height}`} aria-hidden="true">
        {hall.blocks.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} className="block" x={x} y={y} width={width} height={height} rx={8} />
        ))}
        {hall.booths.map(({ id, x, y, width, height }) => (
          <rect key={id} x={x} y={y} width={width} height={height} rx={8} />
        ))}
        {!hall.drawn && (
          <path
            d={
              way ? `M${way.points.map((point) => point.join(' ')).join('L')}` : `M${start} ${booth.aisle}H${x}V${edge}`
            }
          />
        )}
        {way && <circle className="door" cx={way.door.x} cy={way.door.y} r={22} />}
        <rect className="chosen" x={booth.x} y={booth.y} width={booth.width} height={booth.height} rx={8} />
      </svg>
      <p>
        {place && (hallName ? t('route', { hall: hallName, row, place }) : t('routeRow', { row, place }))}
        {entrance && <span>{t('enterBy', { place: entrance })}</span>}
        {hall.drawn && <WordsOfDrawnWay hall={hall} booth={booth} />}
      </p>
    </>
  )
}

function WordsOfDrawnWay(place: Pick<NonNullable<ReturnType<typeof findBooth>>, 'hall' | 'booth'>) {
  const { part } = usePageCode(loaderFor(useLanguage()))
  return part ? <part.DrawnWay {...place} /> : null
}
