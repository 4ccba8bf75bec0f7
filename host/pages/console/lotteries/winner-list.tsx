import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { rows } from '../team/team.styles.ts'
import type { Winners } from './held-lottery.ts'
import { heldLotteryWords } from './lottery-words.ts'

/** The winners of a draw with their names, and the button that hands a prize over. */
export function WinnerList({ meetingCode, code }: { meetingCode: string; code: string }) {
  const t = useWords(heldLotteryWords)
  const language = useLanguage()
  const toast = useToast()
  const [asked, setAsked] = useState<Winners[number]>()
  const { data, is, again } = useAnswer(
    (signal) => client.heldLotteries.winners({ query: { meetingCode, code, language } }, signal),
    [meetingCode, code, language],
  )
  async function give(ticket: number) {
    setAsked(undefined)
    try {
      await client.heldLotteries.handOver({ body: { meetingCode, code, ticket } })
      toast(t('done'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
    again()
  }
  if (!data)
    return is === 'failed' ? <PartFailed onRetry={again}>{t('failed')}</PartFailed> : <Skeleton kind="list" rows={2} />
  return (
    <>
      <h3>{t('winners')}</h3>
      {data.list.length === 0 && <p>{t('noWinners')}</p>}
      <ul className={rows}>
        {data.list.map((winner) => {
          const { ticket, name, prizeName, collectedAt, shopName } = winner
          const given = collectedAt && t('given', { time: formatMoment(collectedAt, language) })
          return (
            <li key={ticket}>
              <span className="words">
                <b dir="auto">{name || t('gone')}</b>
                <span>{facts(t('ticket', { number: String(ticket) }), prizeName, given, given && shopName)}</span>
              </span>
              {!collectedAt && (
                <Button kind="secondary" size="sm" onClick={() => setAsked(winner)}>
                  {t('give')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Dialog
        open={asked !== undefined}
        title={t('giveTitle', { prize: asked?.prizeName ?? '', name: asked?.name || t('gone') })}
        text={t('giveText')}
        action={{ label: t('give'), onPress: () => asked && void give(asked.ticket) }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
