import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { client } from '../../../client.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { inbox, quiet } from '../register/register.styles.ts'
import { registerWords } from '../register/register-messages.ts'
import { EmailSentence } from './email-sentence.tsx'
import { Envelope } from './envelope.tsx'
import type { JustSent, LinkSent } from './mail-link.ts'
import { webmailOf } from './webmail.ts'

/**
 * Tells people to look into their inbox after a link was sent. It is the same for every address, so that it tells
 * nobody who has an account. `outbox` is the address of the page that shows all mails in the demo.
 */
export function Inbox(props: {
  email: string
  sent: LinkSent & Partial<JustSent>
  outbox: string
  onChange?: () => void
}) {
  const { email, sent: firstSent, outbox, onChange } = props
  const t = useWords(registerWords)
  const [firstSentAt] = useState(() => firstSent.sentAt ?? Date.now())
  const [sent, setSent] = useState({ ...firstSent, at: firstSentAt })
  const sentAgainMessage = useRef<HTMLParagraphElement>(null)
  const resending = useSubmit()
  const resendAt = Math.max(sent.at + sent.resendAfterSeconds * 1000, resending.until)
  const secondsLeft = useSecondsUntil(resendAt)
  const isWaiting = Date.now() < resendAt
  const mail = outbox || webmailOf(email)

  const send = async () => {
    const nextSent = await client.accounts.sendAgain({ id: sent.id })
    setSent({ ...nextSent, at: Date.now() })
  }
  // The pressed button is disabled until another link can be sent, so the focus moves to the message.
  useEffect(() => {
    if (sent.at > firstSentAt) sentAgainMessage.current?.focus()
  }, [sent.at, firstSentAt])
  return (
    <>
      <div className={inbox}>
        <Envelope />
        <p>
          <EmailSentence word="openTheLink" email={email} />
        </p>
        {sent.at > firstSentAt && (
          <p ref={sentAgainMessage} tabIndex={-1} className="news">
            {t('sentAgain')}
          </p>
        )}
        {mail && (
          <Button className="open" block size="lg" href={mail} {...outward}>
            {t('openMail')}
          </Button>
        )}
        {isWaiting ? (
          <p className="wait">{t('sendAgainIn', { time: clock(secondsLeft || 1) })}</p>
        ) : (
          <Button
            kind="ghost"
            busy={resending.isBusy}
            busyLabel={t('sendingLink')}
            onClick={() => void resending.submit(send)}
          >
            {t('sendAgain')}
          </Button>
        )}
        {onChange && (
          <Button kind="ghost" onClick={onChange}>
            {t('changeAddress')}
          </Button>
        )}
      </div>
      <FormError error={resending.error} until={resending.until} />
      <p className={quiet}>{t('notThere')}</p>
    </>
  )
}
