import { MonitorPlay } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { lasting } from '../../../kit/durations.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LanguageIcon } from '../../../shell/language-picker.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { placeTime } from '../place-time.ts'
import { CheckDraw } from './check-draw.tsx'
import { lotteryPage } from './lottery.styles.ts'
import { lotteryWords } from './lottery-messages.ts'
import { OwnTicket } from './own-ticket.tsx'
import { stateTones } from './state-tones.ts'
import { type Lottery, useLottery } from './use-lottery.ts'

/** The pause between two renewals of the page, in ms. */
const pauseMs = 15_000
const dayMs = 86_400_000

/** One prize draw: the reader's ticket, the prizes, who may enter, the result, and how to check it. */
export function LotteryDetail({ first }: { first: Lottery }) {
  const t = useWords(lotteryWords)
  const lottery = useLottery(first, pauseMs)
  const { code, meetingCode, state } = lottery
  return (
    <>
      <Bar title={t('title')} home={link('meetingDetail', { code: meetingCode })} end={<LanguageIcon />} />
      <div className={lotteryPage}>
        <div>
          <Head lottery={lottery} />
          <OwnTicket lottery={lottery} />
          {state === 'DRAWN' && <Winners lottery={lottery} />}
          <Prizes lottery={lottery} />
        </div>
        <div>
          <CheckDraw lottery={lottery} />
          <div className="actions">
            <Button kind="ghost" icon={MonitorPlay} href={link('lotteryScreen', { code })}>
              {t('bigScreen')}
            </Button>
            <Button kind="ghost" href={link('lottery')}>
              {t('all')}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

const whoWords = { PASSED: 'whoPASSED', CHECKED_IN: 'whoCHECKED_IN', FORM: 'whoFORM' } as const

function Head({ lottery }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const { name, meetingCode, meetingName, state, condition, ticketNum } = lottery
  return (
    <section className="card head">
      <div className="tags">
        <Tag tone={stateTones[state]}>{t(state)}</Tag>
        <Tag>{t('tickets', { count: ticketNum })}</Tag>
      </div>
      <h2 dir="auto">{name}</h2>
      <p>
        <a href={link('meetingDetail', { code: meetingCode })} dir="auto">
          {meetingName}
        </a>
      </p>
      {state === 'OPEN' && <p>{t(whoWords[condition])}</p>}
      {state === 'CLOSED' && <p>{t('listFixed')}</p>}
      <When lottery={lottery} />
    </section>
  )
}

/** The time of the draw, and below it what is left until then: a line of its own, which the server leaves empty. */
function When({ lottery: { state, drawsAt, drawnAt, timeZone } }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const language = useLanguage()
  const isInBrowser = useIsInBrowser()
  const at = state === 'DRAWN' ? drawnAt : drawsAt
  const seconds = useSecondsUntil(state === 'DRAWN' ? 0 : Date.parse(drawsAt))
  const left = seconds * 1000 > dayMs ? lasting(Math.floor(seconds / 60), language) : clock(seconds)
  return (
    <p className="when">
      <time dateTime={at}>{placeTime(at, timeZone, language)}</time>
      {state !== 'DRAWN' && <span>{isInBrowser && (seconds > 0 ? `${t('untilDraw')}: ${left}` : t('soon'))}</span>}
    </p>
  )
}

function Prizes({ lottery: { prizes, winners, state } }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  return (
    <section className="card">
      <h2>{t('whatToWin')}</h2>
      <ul className="prizes">
        {prizes.map(({ name, image, amount }, at) => {
          const left = amount - winners.filter(({ prize }) => prize === at).length
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is named by its position
            <li key={at}>
              {image ? <img src={image} alt="" width="72" height="72" loading="lazy" /> : <i aria-hidden="true" />}
              <b dir="auto">{name}</b>
              <span>{state === 'DRAWN' ? t('left', { count: left }) : t('prizes', { count: amount })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Winners({ lottery: { winners, prizes } }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  return (
    <section className="card">
      <h2>{t('winners')}</h2>
      {winners.length === 0 && <p>{t('nobody')}</p>}
      <ol className="winners">
        {winners.map(({ ticket, prize }) => (
          <li key={ticket}>
            <b>{ticket}</b>
            <span dir="auto">{prizes[prize]?.name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
