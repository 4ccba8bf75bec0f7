import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { HiddenUsername } from '../../../kit/form/hidden-username.tsx'
import { typedAddress } from '../../../kit/form/typed-address.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { PhoneCode } from '../../../kit/phone/phone-code.tsx'
import { meWords } from '../me/me-messages.ts'
import { SheetForm } from '../me/sheet-form.tsx'
import type { User } from './card-draft.ts'

/** The sheets in which the e-mail address and the mobile number are changed. */
export function ContactSheets(props: {
  open: 'email' | 'mobile' | undefined
  onClose(): void
  onChange(changes: Partial<User>): void
}) {
  const { open, onClose, onChange } = props
  const t = useWords(meWords)
  const toast = useToast()
  async function verify(number: { phone: string; phoneCountryCode: string }, captcha: string) {
    await client.accounts.checkCaptcha({ body: { ...number, captcha } })
    onChange(await client.profiles.userInfo({ query: {} }))
    onClose()
    toast(t('mobileSaved'), 'done')
  }
  return (
    <>
      <Sheet open={open === 'mobile'} onClose={onClose} title={t('mobileTitle')} subtitle={t('mobileText')}>
        {open === 'mobile' && <PhoneCode onSubmit={verify} submitLabel={t('addMobile')} />}
      </Sheet>
      <EmailSheet isOpen={open === 'email'} onClose={onClose} />
    </>
  )
}

function EmailSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  const [input, setInput] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const submission = useSubmit()
  const form = useRef<HTMLFormElement>(null)

  function refuse(name: 'email' | 'password', message: string) {
    setErrors({ [name]: message })
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  async function change() {
    const email = typedAddress(input.email)
    try {
      await client.accounts.changeEmail({ body: { email, password: input.password } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'invalidInput') return refuse('email', t('emailWrong'))
      if (code === 'wrongPassword') return refuse('password', (error as ApiError).message)
      throw error
    }
    setInput({ email: '', password: '' })
    onClose()
    toast(t('linkSent', { email }), 'done')
  }
  function send() {
    const email = typedAddress(input.email)
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse('email', t('emailWrong'))
    if (!input.password) return refuse('password', t('enterPassword'))
    setErrors({})
    void submission.submit(change)
  }
  return (
    <SheetForm
      open={isOpen}
      onClose={onClose}
      title={t('changeEmail')}
      subtitle={t('changeEmailText')}
      isDirty={Boolean(input.email)}
      submission={submission}
      submitLabel={t('sendLink')}
      formRef={form}
      onSend={send}
    >
      <TextField
        label={t('newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        value={input.email}
        error={errors.email}
        onValue={(email) => setInput({ ...input, email })}
      />
      <HiddenUsername />
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        value={input.password}
        error={errors.password}
        onChange={(password) => setInput({ ...input, password })}
      />
    </SheetForm>
  )
}
