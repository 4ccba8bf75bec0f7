import { MonitorPlay, Pencil } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag, type Tone } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { link } from '../../../router.ts'
import { localDay, localTimeOfDay } from '../meetings/local-times.ts'
import { conditionWords, type HeldLottery, textOf } from './held-lottery.ts'
import { heldLotteryWords } from './lottery-words.ts'
import { WinnerList } from './winner-list.tsx'

const tones = { DRAFT: 'info', OPEN: 'ok', CLOSED: 'warn', DRAWN: 'plain' } as const satisfies Record<string, Tone>

/** The next step of a draw in each state. */
const nextSteps = { DRAFT: 'publish', OPEN: 'close', CLOSED: 'draw', DRAWN: undefined } as const

/** The question before each step, and what it means. */
const questions = {
  publish: ['publishTitle', 'publishText'],
  close: ['closeTitle', 'closeText'],
  draw: ['drawTitle', 'drawText'],
  remove: ['removeTitle', 'removeText'],
} as const
type Step = keyof typeof questions

const stateWords = { DRAFT: 'DRAFT', OPEN: 'OPEN', CLOSED: 'CLOSED', DRAWN: 'DRAWN' } as const

/** One draw with its state, and the steps that its organiser can take. `onChange` loads the newest state. */
export function LotteryCard(props: {
  meetingCode: string
  lottery: HeldLottery
  onEdit(): void
  onChange(): Promise<void>
}) {
  const { meetingCode, lottery, onEdit, onChange } = props
  const { code, state, names, condition, drawsAt, prizes, ticketNum } = lottery
  const t = useWords(heldLotteryWords)
  const language = useLanguage()
  const toast = useToast()
  const [asked, setAsked] = useState<Step>()
  const [isBusy, setBusy] = useState(false)
  // The winners of a draw that was over before are shown when they are asked for.
  const [areWinnersShown, setAreWinnersShown] = useState(state !== 'DRAWN')
  const name = textOf(names, language)
  const next = nextSteps[state]
  async function take(step: Step) {
    setAsked(undefined)
    setBusy(true)
    try {
      await client.heldLotteries[step]({ body: { meetingCode, code } })
      toast(t('done'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
    await onChange()
    setBusy(false)
  }
  const about = [
    `${localDay(drawsAt, language)}, ${localTimeOfDay(drawsAt, language)}`,
    t('prizeNum', { count: prizes.reduce((sum, { amount }) => sum + amount, 0) }),
    state !== 'DRAFT' && t('tickets', { count: ticketNum }),
    t(conditionWords[condition]),
  ]
  return (
    <li aria-busy={isBusy} data-draw={code}>
      <Tag tone={tones[state]}>{t(stateWords[state])}</Tag>
      <h2 dir="auto">{name}</h2>
      <p className="facts">{facts(...about)}</p>
      <div className="actions">
        {next && (
          <Button size="sm" busy={isBusy} data-action={next} onClick={() => setAsked(next)}>
            {t(next)}
          </Button>
        )}
        {state === 'DRAFT' ? (
          <>
            <Button kind="secondary" size="sm" icon={Pencil} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button kind="ghost" size="sm" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="secondary" size="sm" href={link('lottery', { code })}>
              {t('toPage')}
            </Button>
            <Button kind="ghost" size="sm" icon={MonitorPlay} href={link('lotteryScreen', { code })}>
              {t('toScreen')}
            </Button>
          </>
        )}
      </div>
      {state === 'DRAWN' && !areWinnersShown && (
        <Button kind="secondary" onClick={() => setAreWinnersShown(true)}>
          {t('winners')}
        </Button>
      )}
      {state === 'DRAWN' && areWinnersShown && <WinnerList meetingCode={meetingCode} code={code} />}
      <Dialog
        open={asked !== undefined}
        title={t(questions[asked ?? 'publish'][0], { name })}
        text={t(questions[asked ?? 'publish'][1])}
        action={{
          label: t(asked ?? 'publish'),
          ...(asked === 'remove' && { kind: 'danger' as const }),
          onPress: () => asked && void take(asked),
        }}
        onClose={() => setAsked(undefined)}
      />
    </li>
  )
}
