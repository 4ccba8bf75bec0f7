import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { registration, reset } from '../../../../api/contract/accounts/account-states.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useIsHydrated } from '../../../kit/form/hydration.ts'
import { useSteps } from '../../../kit/form/steps.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link as to } from '../../../router.ts'
import { buttons, inBanner } from '../register/register.styles.ts'
import { registerWords } from '../register/register-messages.ts'
import { EmailSentence } from './email-sentence.tsx'
import { Door } from './frame.tsx'
import { Inbox } from './inbox.tsx'
import type { LinkSent, MailLink } from './mail-link.ts'

/** Explains that a link does not work, or no longer does, and offers what to do instead. */
export function LinkProblem(props: { link: MailLink; id: string; outbox: string }) {
  const { link } = props
  if (link.state === 'EXPIRED') return <Expired {...props} />
  return link.state === 'USED' ? <Used link={link} /> : <Unknown />
}

function Expired({ link, id, outbox }: { link: MailLink; id: string; outbox: string }) {
  const t = useWords(registerWords)
  const [step, go] = useSteps(link.purpose === 'RESET' ? reset : registration, 'EXPIRED')
  const [sent, setSent] = useState<LinkSent>()
  const { submit, isBusy, error, until } = useSubmit()
  const resend = async () => {
    setSent(await client.accounts.sendAgain({ id }))
    go('sendAgain')
  }
  if (step === 'INBOX' && sent) {
    return (
      <Door title={t('checkInbox')}>
        <Inbox email={link.email} sent={sent} outbox={outbox} />
      </Door>
    )
  }
  return (
    <Door art title={t('expiredTitle')} lead={<EmailSentence word="expiredLead" email={link.email} />}>
      <ExpiredBanner isBusy={isBusy} onResend={() => void submit(resend)} />
      <FormError error={error} until={until} />
    </Door>
  )
}

/** Says that a link has expired, with a button that sends another one. */
export function ExpiredBanner({ isBusy, onResend }: { isBusy: boolean; onResend: () => void }) {
  const t = useWords(registerWords)
  const isHydrated = useIsHydrated()
  return (
    <Banner
      tone="warn"
      role="alert"
      icon={CalendarClock}
      action={
        <Button kind="ghost" size="sm" className={inBanner} disabled={!isHydrated} busy={isBusy} onClick={onResend}>
          {t('resend')}
        </Button>
      }
    >
      {t('linkExpired')}
    </Banner>
  )
}

const usedLeads = { REGISTER: 'usedLead', RESET: 'usedResetLead', CHANGE: 'usedChangeLead' } as const

function Used({ link: { purpose } }: { link: MailLink }) {
  const t = useWords(registerWords)
  return (
    <Door art title={t('usedTitle')} lead={t(usedLeads[purpose])}>
      <div className={buttons}>
        <Button size="lg" block href={to('emailLogin')}>
          {t('logIn')}
        </Button>
        {purpose === 'RESET' && (
          <Button kind="ghost" href={to('passwordReset')}>
            {t('newLink')}
          </Button>
        )}
      </div>
    </Door>
  )
}

function Unknown() {
  const t = useWords(registerWords)
  return (
    <Door art title={t('unknownTitle')} lead={t('unknownLead')}>
      <div className={buttons}>
        <Button size="lg" block href={to('userRegister')}>
          {t('createAccount')}
        </Button>
        <Button kind="secondary" block href={to('emailLogin')}>
          {t('logIn')}
        </Button>
        <Button kind="ghost" href={to('passwordReset')}>
          {t('newPassword')}
        </Button>
      </div>
    </Door>
  )
}
