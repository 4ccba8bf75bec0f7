import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { isEmail } from '../../../../api/contract/core/email-address.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { fields } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { typedAddress } from '../../../kit/form/typed-address.ts'
import { useProblems } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { registerWords } from '../register/register-messages.ts'

/** Asks for an e-mail address, and sends a link to it. `children` are below the button. */
export function AddressForm({ onSend, children }: { onSend: (email: string) => Promise<void>; children?: ReactNode }) {
  const [t, tLogin] = [useWords(registerWords), useWords(loginWords)]
  const { submit, isBusy, error, until, clearError } = useSubmit()
  // The login uses the same draft, so that nobody types the address twice.
  const [{ email }, changeDraft] = useDraft('account', { email: '' })
  const form = useRef<HTMLFormElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const [typedBefore] = useState(() => typedBeforeHydration('email'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once the address that was typed before hydration; `changeDraft` is new with each drawing
  useLayoutEffect(() => {
    if (typedBefore) changeDraft({ email: typedBefore })
  }, [])
  const address = typedAddress(email)
  const problems = useProblems(
    () => ({
      ...(!address && { email: tLogin('emailMissing') }),
      ...(address && !isEmail(address) && { email: tLogin('emailWrong') }),
    }),
    form,
  )
  const isRefused = error?.code === 'invalidInput'

  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    // Enter right after a key comes before the next drawing.
    const present = typedAddress(emailInput.current?.value ?? email)
    if (problems.check()) void submit(() => onSend(present))
  }
  return (
    <form ref={form} className={fields} method="post" noValidate onSubmit={send} {...problems.watch}>
      <TextField
        label={tLogin('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        inputRef={emailInput}
        error={problems.errorOf('email') ?? (isRefused ? tLogin('emailWrong') : undefined)}
        onValue={(email) => {
          if (isRefused) clearError()
          changeDraft({ email })
        }}
      />
      <FormError error={isRefused ? undefined : error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('sendingLink')}>
        {t('sendLink')}
      </SubmitButton>
      {children}
    </form>
  )
}
