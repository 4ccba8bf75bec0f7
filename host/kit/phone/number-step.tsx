import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { type Country, dialOf, readPhone } from '../../../widgets/ui/phone/phone-entry.ts'
import { PhoneField } from '../../../widgets/ui/phone/phone-field.tsx'
import { useCountries } from '../form/countries.ts'
import { fields } from '../form/form.styles.ts'
import { FormError } from '../form/form-error.tsx'
import { typedBeforeHydration } from '../form/hydration.ts'
import { loginWords } from '../form/login-messages.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { useSubmit } from '../form/use-submit.ts'
import type { PhoneNumber } from './phone-code.tsx'

interface Draft {
  phone: string
  country: string
}
type Problem = 'phoneMissing' | 'phoneWrong' | 'countriesMissing'

/** Returns what is wrong with a number before it is sent; only the server knows whether it exists. */
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
  mayContinue?: (() => boolean) | undefined
  beforeButton?: ReactNode
  onSkip?: (() => void) | undefined
  children?: ReactNode
}) {
  const { draft, onDraft, onSend, mayContinue, beforeButton, onSkip, children } = props
  const t = useWords(loginWords)
  const { countries, likelyCountry, whenLoaded, reload } = useCountries()
  const [isWaiting, setWaiting] = useState(false)
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const [problem, setProblem] = useState<Problem>()
  const input = useRef<HTMLInputElement>(null)
  const [typedBefore] = useState(() => typedBeforeHydration('phone'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once what was typed before hydration; `onDraft` is new with each drawing
  useLayoutEffect(() => {
    if (typedBefore) onDraft({ phone: typedBefore })
  }, [])
  const country = draft.country || likelyCountry
  const isRefused = error?.code === 'invalidInput'

  const parse = (list: readonly Country[]) => {
    const { number, country: typedCountry } = readPhone(draft.phone, country, list)
    const code = dialOf(typedCountry, list) || dialOf(country, list)
    return { number, code, inputProblem: problemOf(number, code) }
  }
  const press = async (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    if (isWaiting) return
    let entry = parse(countries)
    if (entry.inputProblem === 'countriesMissing') {
      // The reader submitted before the countries were loaded: wait for them, then continue.
      setWaiting(true)
      entry = parse(await whenLoaded())
      setWaiting(false)
    }
    const { number, code, inputProblem } = entry
    setProblem(inputProblem)
    if (inputProblem) {
      if (inputProblem === 'countriesMissing') reload()
      input.current?.focus()
      return
    }
    if (mayContinue && !mayContinue()) return
    await submit(() => onSend({ phone: number.trim(), phoneCountryCode: code }))
  }
  const change = (patch: Partial<Draft>) => {
    setProblem(undefined)
    if (isRefused) clearError()
    onDraft(patch)
  }

  return (
    <form className={fields} method="post" noValidate onSubmit={press}>
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
      {beforeButton}
      <FormError error={isRefused ? undefined : error} until={until} />
      <SubmitButton busy={isBusy || isWaiting} busyLabel={t('sendingCode')}>
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
