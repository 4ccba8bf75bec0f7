import { translator } from '../../../../i18n/messages.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { lasting } from '../../../kit/durations.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { useAwake } from '../../../kit/pass/use-awake.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { placeTime } from '../place-time.ts'
import { lotteryWords } from './lottery-messages.ts'
import { lotteryStage } from './lottery-screen.styles.ts'
import { type Lottery, useLottery } from './use-lottery.ts'
import { useReveal, useRollingNumber } from './use-reveal.ts'

/** The pause between two renewals of the display, in ms: the stage waits for the draw. */
const pauseMs = 3000
const dayMs = 86_400_000

/** Loads the draw that the address names. */
export const load = ({ client, language, query }: PageInput<'lotteryScreen'>): Promise<Lottery> =>
  client.lotteries.detail({ query: { code: query.code ?? '', language } })

export const head = ({ language, data: { name } }: PageProps<'lotteryScreen', Lottery>) => ({
  title: `${name} · ${translator(lotteryWords, language)('title')}`,
})

/** The display for a stage: the prizes and the way to a ticket before the draw, then the winners one after another. */
export default function LotteryScreen({ data }: PageProps<'lotteryScreen', Lottery>) {
  const lottery = useLottery(data, pauseMs)
  useAwake()
  const { name, meetingName, state } = lottery
  return (
    <div className={lotteryStage}>
      <header>
        <h1 dir="auto">{name}</h1>
        <p dir="auto">{meetingName}</p>
      </header>
      {state === 'DRAWN' ? <Result lottery={lottery} /> : <Waiting lottery={lottery} />}
    </div>
  )
}

/**
 * The prizes, the tickets so far and the time until the draw; while the entries are open, with the code of the page.
 */
function Waiting({ lottery }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const language = useLanguage()
  const isInBrowser = useIsInBrowser()
  const { code, state, drawsAt, timeZone, ticketNum, prizes } = lottery
  const seconds = useSecondsUntil(Date.parse(drawsAt))
  const left = seconds * 1000 > dayMs ? lasting(Math.floor(seconds / 60), language) : clock(seconds)
  return (
    <main data-state={state}>
      <div>
        <p className="big" role="status">
          {t('tickets', { count: ticketNum })}
        </p>
        <p className="until">
          {state === 'CLOSED'
            ? t('listFixed')
            : isInBrowser && (seconds > 0 ? `${t('untilDraw')}: ${left}` : t('soon'))}
        </p>
        <ul>
          {prizes.map(({ name, image, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is named by its position
            <li key={at}>
              {image && <img src={image} alt="" width="96" height="96" />}
              <span dir="auto">{name}</span>
              <small>{t('prizes', { count: amount })}</small>
            </li>
          ))}
        </ul>
      </div>
      {state === 'OPEN' && (
        <aside>
          <span>
            {isInBrowser && (
              <img
                src={codePicture(new URL(link('lottery', { code }), location.href).href)}
                alt={t('scan')}
                width="240"
                height="240"
              />
            )}
          </span>
          <p>{t('scan')}</p>
          <p className="until">{placeTime(drawsAt, timeZone, language)}</p>
        </aside>
      )}
    </main>
  )
}

/** The winners, the one of the first prize last; the number that is rolling stands in front of them. */
function Result({ lottery }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const { winners, prizes, ticketNum } = lottery
  const { shown, isRolling, again } = useReveal(lottery)
  const rolling = useRollingNumber(isRolling, ticketNum)
  const standing = winners.slice(winners.length - shown)
  const next = winners[winners.length - shown - 1]
  return (
    <main data-state="DRAWN">
      {isRolling && next && (
        <p className="rolling" aria-hidden="true">
          <span dir="auto">{prizes[next.prize]?.name}</span>
          <b>{rolling}</b>
        </p>
      )}
      {winners.length === 0 && <p className="big">{t('nobody')}</p>}
      <ol aria-label={t('winners')} aria-live="polite">
        {standing.map(({ ticket, prize }) => (
          <li key={ticket} aria-label={`${t('ticketNumber', { number: String(ticket) })}: ${prizes[prize]?.name}`}>
            <b>{ticket}</b>
            <span dir="auto">{prizes[prize]?.name}</span>
          </li>
        ))}
      </ol>
      {shown === winners.length && shown > 0 && (
        <button type="button" onClick={again}>
          {t('again')}
        </button>
      )}
    </main>
  )
}
