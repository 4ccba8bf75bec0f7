import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { type PasswordRule, passwordRules, unmetRules } from '../../../../api/contract/core/password-rules.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { beforeHydration } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { HiddenUsername } from '../../../kit/form/hidden-username.tsx'
import { typedBeforeHydration, useIsHydrated } from '../../../kit/form/hydration.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { meWords } from './me-messages.ts'

const empty = { password: '', newPassword: '', repeated: '' }
type Typed = typeof empty
const ruleWords = {
  length: 'ruleLength',
  bothCases: 'ruleBothCases',
  digit: 'ruleDigit',
  special: 'ruleSpecial',
} as const

/** Returns the field that an error of the server belongs to. */
const fieldOf = (error: ApiError) =>
  (({ wrongPassword: 'password', passwordTooCommon: 'newPassword' }) as const)[error.code as 'wrongPassword']

/** Sets a new password, given the present one. `onChange` is called afterwards, when all other sessions have ended. */
export function PasswordChange({ onChange }: { onChange(): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  const [passwords, setPasswords] = useState<Typed>(() => ({
    password: typedBeforeHydration('password'),
    newPassword: typedBeforeHydration('newPassword'),
    repeated: typedBeforeHydration('repeated'),
  }))
  const isHydrated = useIsHydrated()
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const { submit, isBusy, error, until } = useSubmit()
  const formElement = useRef<HTMLFormElement>(null)
  const change = (name: keyof Typed) => (value: string) => {
    setPasswords((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: '' }))
  }

  function refuse(name: keyof Typed, message: string) {
    setErrors({ [name]: message })
    formElement.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  async function save() {
    const { password, newPassword } = passwords
    try {
      await client.profiles.changePassword({ body: { password, newPassword } })
    } catch (error) {
      const field = error instanceof ApiError && fieldOf(error)
      if (!field) throw error
      return refuse(field, (error as ApiError).message)
    }
    setPasswords(empty)
    setErrors({})
    toast(t('passwordChanged'), 'done')
    onChange()
  }
  function send(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault()
    const { password, newPassword, repeated } = passwords
    if (!password) return refuse('password', t('enterPassword'))
    if (unmetRules(newPassword).length) return refuse('newPassword', t('passwordRules'))
    if (newPassword !== repeated) return refuse('repeated', t('passwordsDiffer'))
    void submit(save)
  }

  const rules = (Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
    label: t(ruleWords[rule]),
    isMet: passwordRules[rule](passwords.newPassword),
  }))
  const field = (name: keyof Typed) => ({ name, value: passwords[name], error: errors[name], onChange: change(name) })
  return (
    <form ref={formElement} noValidate onSubmit={send}>
      <section className={card}>
        <h2>{t('changePassword')}</h2>
        <HiddenUsername />
        <PasswordField label={t('presentPassword')} {...field('password')} autoComplete="current-password" />
        <PasswordField label={t('newPassword')} {...field('newPassword')} autoComplete="new-password" rules={rules} />
        <PasswordField label={t('repeatPassword')} {...field('repeated')} autoComplete="new-password" />
        <FormError error={error} until={until} />
        <Button type="submit" className={beforeHydration} busy={isBusy} block disabled={!isHydrated}>
          {t('changePassword')}
        </Button>
      </section>
    </form>
  )
}
