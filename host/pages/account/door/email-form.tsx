import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { typedEarly } from '../../../kit/form/early.ts'
import { endLink, fields, growing, textLink } from '../../../kit/form/form.styles.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { useSubmit } from '../../../kit/form/submit.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { Trouble } from '../../../kit/form/trouble.tsx'
import { typedAddress } from '../../../kit/form/typed-address.ts'
import { link } from '../../../router.ts'
import { finishLogin, type Login } from '../../../shell/arrival.ts'
import { useDraft } from '../../../stores/drafts.ts'

type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing'

const emailProblem = (email: string): Problem | undefined => {
  if (!email.trim()) return 'emailMissing'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typedAddress(email)) ? undefined : 'emailWrong'
}

/** Login by e-mail address and password. The address is stored for the other login pages, the password nowhere. */
export function EmailForm(props: {
  onDone?: ((login: Login) => void | Promise<void>) | undefined
  /** Called before the form is sent. Where it returns false, it has shown what is missing. */
  mayGoOn: () => boolean
  /** Shown below the button. */
  children?: ReactNode
}) {
  const { onDone = finishLogin, mayGoOn, children } = props
  const t = useWords(loginWords)
  const [{ email }, change] = useDraft('account', { email: '' })
  const [typedBefore] = useState(() => typedEarly('email'))
  const [password, setPassword] = useState(() => typedEarly('password'))
  const [problems, setProblems] = useState<{ email?: Problem | undefined; password?: Problem | undefined }>({})
  const { submit, isBusy, error, until, forgive } = useSubmit()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with what was typed before the app took over
  useLayoutEffect(() => {
    if (typedBefore) change({ email: typedBefore })
  }, [])
  const isRefused = error?.code === 'loginRefused'
  const isMisread = error?.code === 'invalidInput'

  const press = async (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    const fieldProblems = { email: emailProblem(email), password: password ? undefined : ('passwordMissing' as const) }
    setProblems(fieldProblems)
    if (fieldProblems.email) return emailInput.current?.focus()
    if (fieldProblems.password) return passwordInput.current?.focus()
    if (!mayGoOn()) return
    await submit(async () => {
      try {
        await onDone(await client.sessions.loginByEmail({ body: { email: typedAddress(email), password } }))
      } catch (error) {
        passwordInput.current?.focus()
        throw error
      }
    })
  }
  const forgiveRefusal = () => {
    if (isRefused || isMisread) forgive()
  }
  const isWrongNow = () => setProblems({ ...problems, email: email ? emailProblem(email) : undefined })

  return (
    <form className={`${fields} ${growing}`} method="post" noValidate onSubmit={press}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onValue={(input) => {
          change({ email: input })
          if (problems.email) setProblems({ ...problems, email: emailProblem(input) })
          forgiveRefusal()
        }}
        onBlur={isWrongNow}
        error={problems.email ? t(problems.email) : isMisread ? t('emailWrong') : ''}
        inputRef={emailInput}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(input) => {
          setPassword(input)
          setProblems({ ...problems, password: undefined })
          forgiveRefusal()
        }}
        error={problems.password ? t(problems.password) : isRefused ? t('loginRefused') : ''}
        inputRef={passwordInput}
      />
      <p className={endLink}>
        <a className={textLink} href={link('passwordReset')}>
          {t('forgotPassword')}
        </a>
      </p>
      <Trouble error={isRefused || isMisread ? undefined : error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('loggingIn')}>
        {t('logIn')}
      </SubmitButton>
      {children}
    </form>
  )
}
