import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { isEmail } from '../../../../api/contract/core/email-address.ts'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { endLink, fields, textLink } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { typedAddress } from '../../../kit/form/typed-address.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { finishLogin, type Login } from '../../../shell/login-flow.ts'
import { useDraft } from '../../../stores/drafts.ts'

type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing'

const emailProblem = (email: string): Problem | undefined => {
  if (!email.trim()) return 'emailMissing'
  return isEmail(typedAddress(email)) ? undefined : 'emailWrong'
}

/** Login by e-mail address and password. The address is stored for the other login pages, the password nowhere. */
export function EmailForm(props: {
  onDone?: ((login: Login) => void | Promise<void>) | undefined
  /** Called before the form is sent. Where it returns false, it has shown what is missing. */
  mayContinue: () => boolean
  /** Shown directly above the button, such as the agreement to the terms. */
  beforeButton?: ReactNode
  /** Shown below the button. */
  children?: ReactNode
}) {
  const { onDone = finishLogin, mayContinue, beforeButton, children } = props
  const t = useWords(loginWords)
  const [{ email }, changeDraft] = useDraft('account', { email: '' })
  const [typedBefore] = useState(() => typedBeforeHydration('email'))
  const [password, setPassword] = useState(() => typedBeforeHydration('password'))
  const [problems, setProblems] = useState<{ email?: Problem | undefined; password?: Problem | undefined }>({})
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once the address that was typed before hydration; `changeDraft` is new with each drawing
  useLayoutEffect(() => {
    if (typedBefore) changeDraft({ email: typedBefore })
  }, [])
  const isRefused = error?.code === 'loginRefused'
  const isInvalid = error?.code === 'invalidInput'

  const logIn = async (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    const fieldProblems = { email: emailProblem(email), password: password ? undefined : ('passwordMissing' as const) }
    setProblems(fieldProblems)
    if (fieldProblems.email) return emailInput.current?.focus()
    if (fieldProblems.password) return passwordInput.current?.focus()
    if (!mayContinue()) return
    await submit(async () => {
      try {
        await onDone(await client.sessions.loginByEmail({ body: { email: typedAddress(email), password } }))
      } catch (error) {
        passwordInput.current?.focus()
        throw error
      }
    })
  }
  const clearRefusal = () => {
    if (isRefused || isInvalid) clearError()
  }
  const checkEmail = () => setProblems({ ...problems, email: email ? emailProblem(email) : undefined })

  return (
    <form className={fields} method="post" noValidate onSubmit={logIn}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onValue={(input) => {
          changeDraft({ email: input })
          if (problems.email) setProblems({ ...problems, email: emailProblem(input) })
          clearRefusal()
        }}
        onBlur={checkEmail}
        error={problems.email ? t(problems.email) : isInvalid ? t('emailWrong') : ''}
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
          clearRefusal()
        }}
        error={problems.password ? t(problems.password) : isRefused ? t('loginRefused') : ''}
        inputRef={passwordInput}
      />
      <p className={endLink}>
        <a className={textLink} href={link('passwordReset')}>
          {t('forgotPassword')}
        </a>
      </p>
      {beforeButton}
      <FormError error={isRefused || isInvalid ? undefined : error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('loggingIn')}>
        {t('logIn')}
      </SubmitButton>
      {children}
    </form>
  )
}
