import { Ban, CircleCheck } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { checkDraw } from '../../../../api/contract/benefits/drawing.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { lotteryWords } from './lottery-messages.ts'
import type { Lottery } from './use-lottery.ts'

type Result = Awaited<ReturnType<typeof checkDraw>> & { seed: string; tickets: number[] }

/** The rule of a draw in plain words with what is published of it, and the button that recomputes it. */
export function CheckDraw({ lottery }: { lottery: Lottery }) {
  const t = useWords(lotteryWords)
  const [checked, setChecked] = useState<{ result?: Result; fault?: string }>({})
  const { submit, isBusy } = useSubmit()
  const { code, state, seedHash, ticketsHash } = lottery
  const { result, fault } = checked
  const check = async () => {
    if (!globalThis.crypto?.subtle) return setChecked({ fault: t('noCrypto') })
    try {
      const proof = await client.lotteries.proof({ query: { code } })
      setChecked({ result: { ...(await checkDraw({ ...lottery, ...proof })), ...proof } })
    } catch (error) {
      setChecked({ fault: apiError(error).message || t('failed') })
    }
  }
  return (
    <section className="card rule">
      <h2>{t('rule')}</h2>
      <ol>
        <li>{t('rule1')}</li>
        <li>{t('rule2')}</li>
        <li>{t('rule3', { message: t('messageOf', { code }) })}</li>
      </ol>
      <dl>
        <Published name={t('seedHash')} value={seedHash} />
        <Published name={t('ticketsHash')} value={ticketsHash} later={t('afterClosing')} />
        {state !== 'DRAWN' && <Published name={t('seed')} value="" later={t('afterDraw')} />}
        {result && <Published name={t('seed')} value={result.seed} />}
        {result && <Published name={t('ticketList')} value={result.tickets.join(', ')} />}
      </dl>
      {state === 'DRAWN' && (
        <>
          <p>{t('checkText')}</p>
          <Button kind="secondary" block busy={isBusy} data-action="check" onClick={() => void submit(check)}>
            {t('check')}
          </Button>
        </>
      )}
      <div role="status">
        {result && <Checked result={result} />}
        {fault && <Banner tone="error">{fault}</Banner>}
      </div>
    </section>
  )
}

/** Something published, or when it will be. */
function Published({ name, value, later }: { name: string; value: string; later?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <code dir="ltr">{value}</code> : later}</dd>
    </div>
  )
}

function Checked({ result: { isSeedRight, areTicketsRight, areWinnersRight } }: { result: Result }) {
  const t = useWords(lotteryWords)
  const isRight = isSeedRight && areTicketsRight && areWinnersRight
  const lines = [
    [isSeedRight, t(isSeedRight ? 'seedRight' : 'seedWrong')],
    [areTicketsRight, t(areTicketsRight ? 'ticketsRight' : 'ticketsWrong')],
    [areWinnersRight, t(areWinnersRight ? 'winnersRight' : 'winnersWrong')],
  ] as const
  return (
    <div className="checked" data-right={isRight}>
      <b>{t(isRight ? 'isRight' : 'isWrong')}</b>
      <ul>
        {lines.map(([isFine, text]) => (
          <li key={text} data-right={isFine}>
            <Icon of={isFine ? CircleCheck : Ban} size="sm" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
