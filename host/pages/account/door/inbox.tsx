import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { client } from '../../../client.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { useSubmit } from '../../../kit/form/submit.ts'
import { Trouble } from '../../../kit/form/trouble.tsx'
import { inbox, quiet } from '../register/register.styles.ts'
import { registerWords } from '../register/register-messages.ts'
import { EmailSentence } from './email-sentence.tsx'
import { Envelope } from './envelope.tsx'
import type { JustSent, LinkSent } from './mail-link.ts'
import { webmailOf } from './webmail.ts'

/**
 * What to do after a link was sent: the same for every address, so that nobody learns who has an account. `outbox` is
 * the page that stands for all inboxes in the demo.
 */
export function Inbox(props: {
  email: string
  sent: LinkSent & Partial<JustSent>
  outbox: string
  onChange?: () => void
}) {
  const { email, sent: first, outbox, onChange } = props
  const t = useWords(registerWords)
  const [begin] = useState(() => first.at ?? Date.now())
  const [sent, setSent] = useState({ ...first, at: begin })
  const news = useRef<HTMLParagraphElement>(null)
  const again = useSubmit()
  const opensAt = Math.max(sent.at + sent.resendAfterSeconds * 1000, again.until)
  const left = useSecondsUntil(opensAt)
  const isWaiting = Date.now() < opensAt
  const mail = outbox || webmailOf(email)

  const send = async () => {
    const next = await client.accounts.sendAgain({ id: sent.id })
    setSent({ ...next, at: Date.now() })
  }
  // The button that was pressed is gone until it can be pressed again.
  useEffect(() => {
    if (sent.at > begin) news.current?.focus()
  }, [sent.at, begin])
  return (
    <>
      <div className={inbox}>
        <Envelope />
        <p>
          <EmailSentence word="openTheLink" email={email} />
        </p>
        {sent.at > begin && (
          <p ref={news} tabIndex={-1} className="news">
            {t('sentAgain')}
          </p>
        )}
        {mail && (
          <Button className="open" block size="lg" href={mail} {...outward}>
            {t('openMail')}
          </Button>
        )}
        {isWaiting ? (
          <p className="wait">{t('sendAgainIn', { time: clock(left || 1) })}</p>
        ) : (
          <Button kind="ghost" busy={again.isBusy} busyLabel={t('sendingLink')} onClick={() => void again.submit(send)}>
            {t('sendAgain')}
          </Button>
        )}
        {onChange && (
          <Button kind="ghost" onClick={onChange}>
            {t('changeAddress')}
          </Button>
        )}
      </div>
      <Trouble error={again.error} until={again.until} />
      <p className={quiet}>{t('notThere')}</p>
    </>
  )
}
