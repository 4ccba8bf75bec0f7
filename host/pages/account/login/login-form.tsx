import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { aside, growing, login, panel, textLink, toBottom } from '../../../kit/form/form.styles.ts'
import { tickedBeforeHydration } from '../../../kit/form/hydration.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { Segments } from '../../../kit/form/segments.tsx'
import { TermsCheckbox } from '../../../kit/form/terms-checkbox.tsx'
import { PhoneCode, type PhoneNumber } from '../../../kit/phone/phone-code.tsx'
import { link } from '../../../router.ts'
import { finishLogin, type Login } from '../../../shell/login-flow.ts'
import { EmailForm } from '../door/email-form.tsx'

/**
 * Login by e-mail address and password, or by mobile number and code. Every login page shows this form; `first` says
 * which of the two comes first. Without `onDone` it leads to the page that the person wanted.
 */
export function LoginForm(props: {
  first: Way
  onDone?: ((login: Login) => void | Promise<void>) | undefined
  /** Shown below the link to registration. */
  children?: ReactNode
}) {
  const { first, onDone, children } = props
  const t = useWords(loginWords)
  const [method, setMethod] = useState<Way>(first)
  const [isCode, setCode] = useState(false)
  const [isTicked, setTicked] = useState(() => tickedBeforeHydration('terms'))
  const [isMissing, setMissing] = useState(false)
  const tick = useRef<HTMLDivElement>(null)
  const labels = { email: t('email'), phone: t('phone') }

  const mayGoOn = () => {
    setMissing(!isTicked)
    if (!isTicked) tick.current?.querySelector('input')?.focus()
    return isTicked
  }
  const loginByPhone = async (number: PhoneNumber, captcha: string) =>
    (onDone ?? finishLogin)(await client.sessions.loginByPhone({ body: { ...number, captcha } }))
  const below = (
    <>
      <p className={aside}>
        {t('newHere')}{' '}
        <a className={textLink} href={link('userRegister')}>
          {t('createAccount')}
        </a>
      </p>
      {children}
      <div className={toBottom}>
        <TermsCheckbox
          isTicked={isTicked}
          onTick={(input) => {
            setTicked(input)
            setMissing(false)
          }}
          error={isMissing ? t('agreeFirst') : undefined}
          boxRef={tick}
        />
      </div>
    </>
  )

  return (
    <div className={`${login} ${growing}`}>
      {!isCode && (
        <Segments
          label={t('loginWay')}
          segments={(first === 'email' ? emailFirst : phoneFirst).map((id) => ({ id, label: labels[id] }))}
          value={method}
          onValue={setMethod}
        />
      )}
      <div
        className={`${panel} ${growing}`}
        {...(!isCode && { role: 'tabpanel', id: `panel-${method}`, 'aria-labelledby': `tab-${method}` })}
      >
        {method === 'email' ? (
          <EmailForm onDone={onDone} mayGoOn={mayGoOn}>
            {below}
          </EmailForm>
        ) : (
          <PhoneCode
            onSubmit={loginByPhone}
            submitLabel={t('logIn')}
            busyLabel={t('loggingIn')}
            mayContinue={mayGoOn}
            onStep={setCode}
            actionFor={toRegistration}
          >
            {below}
          </PhoneCode>
        )}
      </div>
    </div>
  )
}

type Way = 'email' | 'phone'
const emailFirst: Way[] = ['email', 'phone']
const phoneFirst: Way[] = ['phone', 'email']

const toRegistration = (error: ApiError) => error.code === 'phoneNotRegistered' && <RegistrationLink />

function RegistrationLink() {
  const t = useWords(loginWords)
  return (
    <Button kind="ghost" size="sm" href={link('userRegister')}>
      {t('createAccount')}
    </Button>
  )
}
