import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { dialOf, readPhone } from '../../../widgets/ui/phone-entry.ts'
import { PhoneField } from '../../../widgets/ui/phone-field.tsx'
import { fields, growing } from './account.styles.ts'
import { useCountries } from './countries.ts'
import { typedEarly } from './early.ts'
import { loginWords } from './login-messages.ts'
import type { PhoneNumber } from './phone-code.tsx'
import { useSubmit } from './submit.ts'
import { SubmitButton } from './submit-button.tsx'
import { Trouble } from './trouble.tsx'

interface Draft {
  phone: string
  country: string
}
type Problem = 'phoneMissing' | 'phoneWrong' | 'countriesMissing'

/** What is wrong with a number before it is sent anywhere; whether it exists is the server's to say. */
function problemOf(phone: string, dial: string): Problem | undefined {
  const digits = phone.replace(/\D/g, '')
  if (!digits) return 'phoneMissing'
  if (!dial) return 'countriesMissing'
  if (digits.length < 4 || digits.length > 15 || !/^[\d\s().-]+$/.test(phone)) return 'phoneWrong'
}

/** Asks for the mobile number and sends six digits to it. */
export function NumberStep(props: {
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
  onSend: (number: PhoneNumber) => Promise<void>
  mayGoOn?: (() => boolean) | undefined
  onSkip?: (() => void) | undefined
  children?: ReactNode
}) {
  const { draft, onDraft, onSend, mayGoOn, onSkip, children } = props
  const t = useWords(loginWords)
  const { countries, own, reload } = useCountries()
  const { submit, isBusy, error, until, forgive } = useSubmit()
  const [problem, setProblem] = useState<Problem>()
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => typedEarly('phone'))
  useLayoutEffect(() => {
    if (before) onDraft({ phone: before })
  }, [])
  const country = draft.country || own
  const dial = dialOf(country, countries)
  const isRefused = error?.code === 'invalidInput'

  const press = async (event: Event) => {
    event.preventDefault()
    const { number, country: named } = readPhone(draft.phone, country, countries)
    const code = dialOf(named, countries) || dial
    const found = problemOf(number, code)
    setProblem(found)
    if (found) {
      if (found === 'countriesMissing') reload()
      input.current?.focus()
      return
    }
    if (mayGoOn && !mayGoOn()) return
    await submit(() => onSend({ phone: number.trim(), phoneCountryCode: code }))
  }
  const change = (next: Partial<Draft>) => {
    setProblem(undefined)
    if (isRefused) forgive()
    onDraft(next)
  }

  return (
    <form class={`${fields} ${growing}`} method="post" noValidate onSubmit={press}>
      <PhoneField
        label={t('mobile')}
        name="phone"
        value={draft.phone}
        country={country}
        countries={countries}
        onValue={(phone) => change({ phone })}
        onCountry={(country) => change({ country })}
        error={problem ? t(problem) : isRefused ? t('phoneWrong') : ''}
        help={t('mobileHint')}
        autoComplete="tel-national"
        required
        inputRef={input}
      />
      <Trouble error={isRefused ? undefined : error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('sendingCode')}>
        {t('sendCode')}
      </SubmitButton>
      {onSkip && (
        <Button kind="ghost" onClick={onSkip}>
          {t('skip')}
        </Button>
      )}
      {children}
    </form>
  )
}
