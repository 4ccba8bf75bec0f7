import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { registration } from '../../../../api/contract/accounts/account-states.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { aside, textLink } from '../../../kit/form/form.styles.ts'
import { useSteps } from '../../../kit/form/steps.ts'
import { PhoneCode, type PhoneNumber } from '../../../kit/phone/phone-code.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { openRequestedPage, savedPath } from '../../../shell/login-flow.ts'
import { storeUser, token } from '../../../stores/session.ts'
import { AddressForm } from '../door/address-form.tsx'
import { Door } from '../door/frame.tsx'
import { Inbox } from '../door/inbox.tsx'
import { type JustSent, wasJustSent } from '../door/mail-link.ts'
import { CardReady } from './card-ready.tsx'
import { registerWords } from './register-messages.ts'

type Operator = Reply<Contract['operator']['info']>

export const load = ({ client }: PageInput<'userRegister'>): Promise<Operator> => client.operator.info()

export function head({ language }: PageProps<'userRegister', Operator>) {
  return { title: translator(registerWords, language)('createAccount') }
}

const starts = { ready: 'READY', phone: 'PHONE' } as const
type Start = 'ADDRESS' | (typeof starts)[keyof typeof starts]

/**
 * Registration: the e-mail address, the link on its way, and after the account was made (`step=ready`) what comes next:
 * the page that was wanted, or the mobile number (`step=phone`), which may be skipped.
 */
export default function UserRegister({ query, data }: PageProps<'userRegister', Operator>) {
  const start = starts[query.step as keyof typeof starts] ?? 'ADDRESS'
  return <Steps key={query.step ?? ''} start={start} outbox={data.outbox} />
}

function Steps({ start, outbox }: { start: Start; outbox: string }) {
  const t = useWords(registerWords)
  const [hasLogin, setHasLogin] = useState(true)
  const [step, go] = useSteps(registration, start)
  const [sent, setSent] = useState<JustSent>()
  // The last steps are about an account, so a login is needed.
  useEffect(() => setHasLogin(token() !== undefined), [])

  const send = async (email: string) => {
    if (wasJustSent(sent, email)) return go('send')
    const redirect = savedPath()
    const reply = await client.accounts.register({ body: { email, ...(redirect && { redirect }) } })
    setSent({ ...reply, email, sentAt: Date.now() })
    go('send')
  }
  if (step === 'INBOX' && sent) {
    const change = () => go('change')
    return (
      <Door bar={t('createAccount')} title={t('checkInbox')} onBack={change}>
        <Inbox email={sent.email} sent={sent} outbox={outbox} onChange={change} />
      </Door>
    )
  }
  if (step === 'READY' && hasLogin) return <CardReady onPhone={() => go('addPhone')} />
  if (step === 'PHONE' && hasLogin) return <Phone onSkip={openRequestedPage} />
  return (
    <Door art title={t('createAccount')} lead={t('createAccountLead')}>
      <AddressForm onSend={send}>
        <p className={aside}>
          {t('haveAccount')}{' '}
          <a className={textLink} href={link('emailLogin')}>
            {t('logIn')}
          </a>
        </p>
      </AddressForm>
    </Door>
  )
}

/** The mobile number, which belongs to the account after it was verified by six digits. */
function Phone({ onSkip }: { onSkip: () => void }) {
  const t = useWords(registerWords)
  const verify = async (number: PhoneNumber, captcha: string) => {
    await client.accounts.checkCaptcha({ body: { ...number, captcha } })
    // The number is saved at this point; the browser's copy of the account is refreshed when this call succeeds.
    await client.profiles.userInfo({ query: {} }).then(storeUser, apiError)
    openRequestedPage()
  }
  return (
    <Door bar={t('createAccount')} title={t('addPhone')} lead={t('addPhoneLead')} onBack={onSkip}>
      <PhoneCode onSubmit={verify} submitLabel={t('verify')} onSkip={onSkip} />
    </Door>
  )
}
