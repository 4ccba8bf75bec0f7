import { apiError } from '../../../../api/client/errors.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { loginFor } from '../../../access/guard.ts'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { currentAddress } from '../../../shell/navigation.ts'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { useHasLogin } from '../../../stores/session.ts'
import { placeTime } from '../place-time.ts'
import { ticketCard, ticketRoom } from './lottery.styles.ts'
import { lotteryWords } from './lottery-messages.ts'
import type { Lottery } from './use-lottery.ts'

/** The reader's ticket and what it won, or the way to get one, with its room while that is asked. */
export function OwnTicket({ lottery }: { lottery: Lottery }) {
  return (
    <div className={lottery.state === 'OPEN' ? ticketRoom : undefined}>
      <Own lottery={lottery} />
    </div>
  )
}

function Own({ lottery }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const hasLogin = useHasLogin()
  const isInBrowser = useIsInBrowser()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { code, state } = lottery
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a new state of the draw the reader stands elsewhere
  const { data, is, again, change } = useAnswer(
    (signal) => (hasLogin ? client.lotteries.mine({ query: { code } }, signal) : undefined),
    [code, state, hasLogin],
  )
  if (!isInBrowser) return null
  if (!hasLogin)
    return state === 'OPEN' ? (
      <Button block href={loginFor(currentAddress())}>
        {t('login')}
      </Button>
    ) : null
  if (!data) return is === 'failed' ? <PartFailed onRetry={again}>{t('failed')}</PartFailed> : <Skeleton kind="text" />
  const enter = async () => {
    try {
      const entered = await client.lotteries.enter({ body: { code } })
      change(() => entered)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
      again()
    }
  }
  if (data.standing === 'MAY_ENTER')
    return (
      <Button size="lg" block busy={isBusy} data-action="enter" onClick={() => void submit(enter)}>
        {t('enter')}
      </Button>
    )
  if (data.ticket === null) return <Missing lottery={lottery} standing={data.standing} />
  return <Ticket lottery={lottery} own={data} />
}

type OwnStanding = Awaited<ReturnType<typeof client.lotteries.mine>>

const missingWords = {
  NOT_REGISTERED: 'NOT_REGISTERED',
  NOT_CHECKED_IN: 'NOT_CHECKED_IN',
  NO_ANSWER: 'NO_ANSWER',
  TOO_LATE: 'TOO_LATE',
} as const

/** Says why the reader can't enter, with the way to what is missing. */
function Missing({ lottery, standing }: { lottery: Lottery; standing: OwnStanding['standing'] }) {
  const t = useWords(lotteryWords)
  const { meetingCode, meetingType, formCode } = lottery
  const buttons = {
    NOT_REGISTERED: ['toMeeting', link('meetingDetail', { code: meetingCode })],
    NOT_CHECKED_IN: ['toPass', link('exhibitionSignCode', { meetingCode, meetingType })],
    NO_ANSWER: ['toForm', link('getForm', { code: formCode })],
  } as const
  if (standing === 'MAY_ENTER' || standing === 'ENTERED') return null
  return (
    <section className="card" data-standing={standing}>
      <p>{t(missingWords[standing])}</p>
      {standing !== 'TOO_LATE' && (
        <div className="actions">
          <Button href={buttons[standing][1]}>{t(buttons[standing][0])}</Button>
        </div>
      )}
    </section>
  )
}

function Ticket({ lottery: { state, prizes, timeZone }, own }: { lottery: Lottery; own: OwnStanding }) {
  const t = useWords(lotteryWords)
  const language = useLanguage()
  const { ticket, prize, digits, collectBy, collectedAt } = own
  const won = prize === null ? undefined : prizes[prize]
  return (
    <section className={ticketCard} data-won={won ? '' : undefined} aria-label={t('yourTicket')}>
      <header>
        <h2>{t('yourTicket')}</h2>
        <strong>{ticket}</strong>
        {state !== 'DRAWN' && <p>{t('entered')}</p>}
        {state === 'DRAWN' && !won && <p>{t('notWon')}</p>}
      </header>
      {won && (
        <div role="status">
          {won.image && <img src={won.image} alt="" width="72" height="72" />}
          <p>
            {t('won')}
            <b dir="auto">{won.name}</b>
          </p>
        </div>
      )}
      {won && (
        <footer>
          <p>{collectedAt ? t('collected', { time: placeTime(collectedAt, timeZone, language) }) : t('claimCode')}</p>
          {!collectedAt && (
            <>
              <b dir="ltr">{`${digits.slice(0, 4)} ${digits.slice(4)}`}</b>
              <p>{t('claimText', { time: placeTime(collectBy, timeZone, language) })}</p>
            </>
          )}
        </footer>
      )}
    </section>
  )
}
