import { useRef, useState } from 'react'
import { type PasswordRule, passwordRules, unmetRules } from '../../../api/contract/password-rules.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { PasswordField } from '../../../widgets/ui/password-field.tsx'
import { useToast } from '../../../widgets/ui/toast.tsx'
import { client } from '../../shell/pages.ts'
import { early } from './account.styles.ts'
import { typedEarly, useAlive } from './early.ts'
import { card } from './me.styles.ts'
import { meWords } from './me-messages.ts'

const empty = { password: '', newPassword: '', repeated: '' }
type Typed = typeof empty
const ruleWords = {
  length: 'ruleLength',
  bothCases: 'ruleBothCases',
  digit: 'ruleDigit',
  special: 'ruleSpecial',
} as const

/** A new password for who knows the present one. */
export function PasswordChange() {
  const t = useWords(meWords)
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>(() => ({
    password: typedEarly('password'),
    newPassword: typedEarly('newPassword'),
    repeated: typedEarly('repeated'),
  }))
  const isAlive = useAlive()
  const [wrong, setWrong] = useState<Partial<Typed>>({})
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const change = (name: keyof Typed) => (value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setWrong((now) => ({ ...now, [name]: '' }))
  }

  function refuse(name: keyof Typed, words: string) {
    setWrong({ [name]: words })
    box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  async function send(event: Event) {
    event.preventDefault()
    const { password, newPassword, repeated } = typed
    if (!password) return refuse('password', t('enterPassword'))
    if (unmetRules(newPassword).length) return refuse('newPassword', t('passwordRules'))
    if (newPassword !== repeated) return refuse('repeated', t('passwordsDiffer'))
    setBusy(true)
    try {
      await client.profiles.changePassword({ body: { password, newPassword } })
      setTyped(empty)
      setWrong({})
      toast(t('passwordChanged'), 'done')
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      refuse(code === 'passwordTooCommon' ? 'newPassword' : 'password', message || t('failed'))
    }
    setBusy(false)
  }

  const rules = (Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
    label: t(ruleWords[rule]),
    isMet: passwordRules[rule](typed.newPassword),
  }))
  const field = (name: keyof Typed) => ({ name, value: typed[name], error: wrong[name], onChange: change(name) })
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)}>
      <section class={card}>
        <h2>{t('changePassword')}</h2>
        <PasswordField label={t('presentPassword')} {...field('password')} autoComplete="current-password" />
        <PasswordField label={t('newPassword')} {...field('newPassword')} autoComplete="new-password" rules={rules} />
        <PasswordField label={t('repeatPassword')} {...field('repeated')} autoComplete="new-password" />
        <Button type="submit" class={early} busy={isBusy} block disabled={!isAlive}>
          {t('changePassword')}
        </Button>
      </section>
    </form>
  )
}
