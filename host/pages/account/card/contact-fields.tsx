import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { HiddenUsername } from '../../../kit/form/hidden-username.tsx'
import { typedAddress } from '../../../kit/form/typed-address.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { PhoneCode } from '../../../kit/phone/phone-code.tsx'
import { meWords } from '../me/me-messages.ts'
import { SheetForm } from '../me/sheet-form.tsx'

type User = Reply<Contract['profiles']['userInfo']>

/** E-mail address and mobile number, each of which changes only after its owner has confirmed it. */
export function ContactFields(props: {
  user: User
  onChange(changes: Partial<User>): void
  /** Draws the choice of who sees one of the two. */
  level(field: 'email' | 'phone'): ReactNode
}) {
  const { user, onChange, level } = props
  const t = useWords(meWords)
  const toast = useToast()
  const [open, setOpen] = useState<'email' | 'mobile' | undefined>()
  const close = () => setOpen(undefined)
  const mobile = user.phone ? `${user.phoneCountryCode} ${user.phone}` : ''

  async function verify(number: { phone: string; phoneCountryCode: string }, captcha: string) {
    await client.accounts.checkCaptcha({ body: { ...number, captcha } })
    onChange(await client.profiles.userInfo({ query: {} }))
    close()
    toast(t('mobileSaved'), 'done')
  }
  return (
    <section className={card}>
      <h2>{t('reachYou')}</h2>
      <div className="line">
        <dl>
          <dt>{t('email')}</dt>
          <dd>
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
        </dl>
        <Button kind="ghost" size="sm" onClick={() => setOpen('email')}>
          {t('change')}
          <span className="off-screen">: {t('email')}</span>
        </Button>
      </div>
      {level('email')}
      <div className="line">
        <dl>
          <dt>{t('mobile')}</dt>
          <dd>{mobile ? <bdi dir="ltr">{mobile}</bdi> : t('noMobile')}</dd>
        </dl>
        <Button kind="ghost" size="sm" onClick={() => setOpen('mobile')}>
          {t(mobile ? 'change' : 'addMobile')}
          <span className="off-screen">: {t('mobile')}</span>
        </Button>
      </div>
      {level('phone')}
      <Sheet open={open === 'mobile'} onClose={close} title={t('mobileTitle')} subtitle={t('mobileText')}>
        {open === 'mobile' && <PhoneCode onSubmit={verify} submitLabel={t('addMobile')} />}
      </Sheet>
      <EmailSheet isOpen={open === 'email'} onClose={close} />
    </section>
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
