import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { TextField } from '../../../widgets/ui/text-field.tsx'
import { useDraft } from '../../stores/drafts.ts'
import { fields, growing, toBottom } from './account.styles.ts'
import { tickedEarly, typedEarly } from './early.ts'
import { loginWords } from './login-messages.ts'
import { useProblems } from './problems.ts'
import { registerWords } from './register-messages.ts'
import { useSubmit } from './submit.ts'
import { SubmitButton } from './submit-button.tsx'
import { TermsTick } from './terms-tick.tsx'
import { Trouble } from './trouble.tsx'
import { typedAddress } from './typed-address.ts'

/** As the contract checks it, without its code: a slip of the finger is said before anything is sent. */
const isEmail = (text: string) => /^[^\s@<>()",;:]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254

/** Asks for an e-mail address, with `asksTerms` for the agreement too, and sends a link. */
export function AddressForm(props: {
  onSend: (email: string) => Promise<void>
  asksTerms?: boolean
  children?: ComponentChildren
}) {
  const { onSend, asksTerms, children } = props
  const [t, login] = [useWords(registerWords), useWords(loginWords)]
  const { submit, isBusy, error, until, forgive } = useSubmit()
  // The draft of the login: nobody types the address twice.
  const [{ email }, change] = useDraft('account', { email: '' })
  const [isTicked, setTicked] = useState(() => tickedEarly('terms'))
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => typedEarly('email'))
  useLayoutEffect(() => {
    if (before) change({ email: before })
  }, [])
  const address = typedAddress(email)
  const problems = useProblems(
    () => ({
      ...(!address && { email: login('emailMissing') }),
      ...(address && !isEmail(address) && { email: login('emailWrong') }),
      ...(asksTerms && !isTicked && { terms: login('agreeFirst') }),
    }),
    form,
  )
  const isRefused = error?.code === 'invalidInput'

  const send = (event: Event) => {
    event.preventDefault()
    if (problems.check()) void submit(() => onSend(address))
  }
  return (
    <form ref={form} class={`${fields} ${growing}`} method="post" noValidate onSubmit={send} {...problems.watch}>
      <TextField
        label={login('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={problems.of('email') ?? (isRefused ? login('emailWrong') : undefined)}
        onValue={(email) => {
          if (isRefused) forgive()
          change({ email })
        }}
      />
      <Trouble error={isRefused ? undefined : error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('sendingLink')}>
        {t('sendLink')}
      </SubmitButton>
      {children}
      {asksTerms && (
        <div class={toBottom}>
          <TermsTick isTicked={isTicked} onTick={setTicked} error={problems.of('terms')} />
        </div>
      )}
    </form>
  )
}
