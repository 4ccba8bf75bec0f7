import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { registrationWords } from './registration-messages.ts'
import { waitingCard } from './registrations.styles.ts'

/** A place on a waiting list. */
export type Waiting = Reply<Contract['waitingLists']['mine']>['list'][number]

/** Where the reader stands on a waiting list, or the place that is offered to them, which they take by registering. */
export function WaitingCard({ waiting, onLeave }: { waiting: Waiting; onLeave(): void }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { waitingId, meetingCode, status, position, offerEndsAt, meetingName, identityName } = waiting
  const isOffered = status === 'OFFERED'
  const leave = async () => {
    try {
      await client.waitingLists.leave({ body: { waitingId } })
      toast(t('leftList'), 'done')
      onLeave()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={waitingCard} data-waiting={status}>
      <Tag tone={isOffered ? 'ok' : 'info'}>{identityName}</Tag>
      <h2 dir="auto">{isOffered ? t('offered') : meetingName}</h2>
      {isOffered && <b dir="auto">{meetingName}</b>}
      <p>
        {isOffered
          ? t('offeredUntil', { when: formatMoment(offerEndsAt, language) })
          : `${t('waitingAt', { position })} ${t('waitingText')}`}
      </p>
      <div className="actions">
        {isOffered && <Button href={link('visitorRegister', { meetingCode })}>{t('takePlace')}</Button>}
        <Button kind="ghost" busy={isBusy} data-action="leave" onClick={() => void submit(leave)}>
          {t('leaveList')}
        </Button>
      </div>
    </section>
  )
}
