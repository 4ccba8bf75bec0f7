import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { client } from '../../../client.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { link } from '../../../router.ts'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { codeSheet } from './hand-over.styles.ts'
import { handOverWords } from './hand-over-messages.ts'

type Ticket = Reply<Contract['sessions']['makeTicket']>

/** A code by which another device opens the organiser’s pages with the reader’s login, once. */
export function ElsewhereSheet(props: { meeting: OrganisedMeeting; isOpen: boolean; onClose(): void }) {
  const { meeting, isOpen, onClose } = props
  const t = useWords(handOverWords)
  const [ticket, setTicket] = useState<Ticket>()
  const [problem, setProblem] = useState('')
  const make = async () => {
    setProblem('')
    setTicket(undefined)
    try {
      setTicket(await client.sessions.makeTicket())
    } catch (error) {
      setProblem(apiError(error).message || t('notMade'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening of the sheet makes one code
  useEffect(() => {
    if (isOpen) void make()
  }, [isOpen])
  const page = meeting.meetingType === 'EXHIBITION' ? 'webToAdmExhibition' : 'webToAdmMeeting'
  const address = ticket && `${location.origin}${link(page, { code: meeting.meetingCode })}#t=${ticket.ticket}`
  return (
    <Sheet open={isOpen} title={t('elsewhere')} size="choice" onClose={onClose}>
      <div className={codeSheet}>
        <p>{t('elsewhereText')}</p>
        {ticket && address ? (
          <Code key={address} address={address} expiresAt={ticket.expiresAt} onAgain={() => void make()} />
        ) : (
          <>
            <span className="plate" data-over="">
              {!problem && <Spinner />}
            </span>
            {problem && <p role="alert">{problem}</p>}
            <Button kind="secondary" block disabled={!problem} onClick={() => void make()}>
              {t('again')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Code({ address, expiresAt, onAgain }: { address: string; expiresAt: string; onAgain(): void }) {
  const t = useWords(handOverWords)
  const toast = useToast()
  const [picture] = useState(() => codePicture(address))
  const untilMs = Date.parse(expiresAt)
  const seconds = useSecondsUntil(untilMs)
  const isOver = Date.now() >= untilMs
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(address, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  if (isOver)
    return (
      <>
        <span className="plate" data-over="">
          <b role="status">{t('ended')}</b>
        </span>
        <Button kind="primary" block onClick={onAgain}>
          {t('again')}
        </Button>
      </>
    )
  return (
    <>
      <span className="plate">
        <img src={picture} alt={t('code')} width="240" height="240" />
      </span>
      <p className="time" role="timer">
        {t('valid', { time: clock(seconds) })}
      </p>
      <Button kind="secondary" block onClick={({ currentTarget }) => void copy(currentTarget)}>
        {t('copyLink')}
      </Button>
    </>
  )
}
