import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { aside, login, panel, textLink } from '../../../kit/form/form.styles.ts'
import { tickedBeforeHydration } from '../../../kit/form/hydration.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { Segments } from '../../../kit/form/segments.tsx'
import { TermsCheckbox } from '../../../kit/form/terms-checkbox.tsx'
import { PhoneCode, type PhoneNumber } from '../../../kit/phone/phone-code.tsx'
import { link } from '../../../router.ts'
import { finishLogin, type Login } from '../../../shell/login-flow.ts'
import { EmailForm } from '../door/email-form.tsx'

/**
 * Login by e-mail address and password, or by mobile number and code. Every login page shows this form; `firstMethod`
 * is the one of the two that comes first. Without `onDone` it opens the page that was requested before the login.
 */
export function LoginForm(props: {
  firstMethod: Method
  onDone?: ((login: Login) => void | Promise<void>) | undefined
  /** Shown below the link to registration. */
  children?: ReactNode
}) {
  const { firstMethod, onDone, children } = props
  const t = useWords(loginWords)
  const [method, setMethod] = useState<Method>(firstMethod)
  const [asksCode, setAsksCode] = useState(false)
  const [isTicked, setTicked] = useState(() => tickedBeforeHydration('terms'))
  const [isMissing, setMissing] = useState(false)
  const termsBox = useRef<HTMLDivElement>(null)
  const labels = { email: t('email'), phone: t('phone') }

  const mayContinue = () => {
    setMissing(!isTicked)
    if (!isTicked) termsBox.current?.querySelector('input')?.focus()
    return isTicked
  }
  const loginByPhone = async (number: PhoneNumber, captcha: string) =>
    (onDone ?? finishLogin)(await client.sessions.loginByPhone({ body: { ...number, captcha } }))
  const terms = (
    <TermsCheckbox
      isTicked={isTicked}
      onTick={(input) => {
        setTicked(input)
        setMissing(false)
      }}
      error={isMissing ? t('agreeFirst') : undefined}
      boxRef={termsBox}
    />
  )
  const belowForm = (
    <>
      <p className={aside}>
        {t('newHere')}{' '}
        <a className={textLink} href={link('userRegister')}>
          {t('createAccount')}
        </a>
      </p>
      {children}
    </>
  )

  return (
    <div className={login}>
      {!asksCode && (
        <Segments
          label={t('loginWay')}
          segments={(firstMethod === 'email' ? emailFirst : phoneFirst).map((id) => ({ id, label: labels[id] }))}
          value={method}
          onValue={setMethod}
        />
      )}
      <div
        className={panel}
        {...(!asksCode && { role: 'tabpanel', id: `panel-${method}`, 'aria-labelledby': `tab-${method}` })}
      >
        {method === 'email' ? (
          <EmailForm onDone={onDone} mayContinue={mayContinue} beforeButton={terms}>
            {belowForm}
          </EmailForm>
        ) : (
          <PhoneCode
            onSubmit={loginByPhone}
            submitLabel={t('logIn')}
            busyLabel={t('loggingIn')}
            mayContinue={mayContinue}
            beforeButton={terms}
            onStep={setAsksCode}
            actionFor={toRegistration}
          >
            {belowForm}
          </PhoneCode>
        )}
      </div>
    </div>
  )
}

type Method = 'email' | 'phone'
const emailFirst: Method[] = ['email', 'phone']
const phoneFirst: Method[] = ['phone', 'email']

const toRegistration = (error: ApiError) => error.code === 'phoneNotRegistered' && <RegistrationLink />

function RegistrationLink() {
  const t = useWords(loginWords)
  return (
    <Button kind="ghost" size="sm" href={link('userRegister')}>
      {t('createAccount')}
    </Button>
  )
}
