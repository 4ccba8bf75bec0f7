import { type PasswordRule, passwordRules, unmetRules } from '../../../../api/contract/core/password-rules.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { registerWords } from './register-messages.ts'

/** A new password, typed twice. It leaves the memory of the page only to the server. */
export interface Passwords {
  password: string
  repeated: string
}

/** Returns what was typed, or filled in by the browser, before the app took over the page. */
export const passwordsBeforeHydration = (): Passwords => ({
  password: typedBeforeHydration('password'),
  repeated: typedBeforeHydration('repeated'),
})

/** Returns what is wrong with a new password, by field. */
export function passwordProblems(
  { password, repeated }: Passwords,
  t: Translate<typeof registerWords.english>,
): Partial<Record<keyof Passwords, string>> {
  const isWeak = unmetRules(password).length > 0
  return {
    ...(isWeak && { password: t(password ? 'passwordRules' : 'passwordMissing') }),
    ...(!repeated && { repeated: t('repeatMissing') }),
    ...(repeated && repeated !== password && { repeated: t('passwordsDiffer') }),
  }
}

const ruleWords = {
  length: 'ruleLength',
  bothCases: 'ruleBothCases',
  digit: 'ruleDigit',
  special: 'ruleSpecial',
} as const

/**
 * The fields of a new password with its rules as live checks, and of its repetition. Password managers store it under
 * `email`.
 */
export function NewPassword(props: {
  email: string
  value: Passwords
  onChange: (change: Partial<Passwords>) => void
  problem: (name: keyof Passwords) => string | undefined
}) {
  const { email, value, onChange, problem } = props
  const t = useWords(registerWords)
  const rules = (Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
    label: t(ruleWords[rule]),
    isMet: passwordRules[rule](value.password),
  }))
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        required
        rules={rules}
        value={value.password}
        error={problem('password')}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('repeatPassword')}
        name="repeated"
        autoComplete="new-password"
        required
        value={value.repeated}
        error={problem('repeated')}
        onChange={(repeated) => onChange({ repeated })}
      />
    </>
  )
}
