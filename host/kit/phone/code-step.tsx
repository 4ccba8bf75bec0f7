import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { codeDigits } from '../../../api/contract/accounts/account-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { CodeField } from '../../../widgets/ui/fields/code-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { clock, useSecondsUntil } from '../form/countdown.ts'
import { fields } from '../form/form.styles.ts'
import { FormError } from '../form/form-error.tsx'
import { loginWords } from '../form/login-messages.ts'
import { useSubmit } from '../form/use-submit.ts'
import { codeHead, meanwhile } from './phone-code.styles.ts'
import type { PhoneNumber } from './phone-code.tsx'

/** Returns a number with its middle hidden, so that bystanders cannot read it: `+351 912 ••• 044`. */
function maskNumber({ phone, phoneCountryCode }: PhoneNumber) {
  const digits = phone.replace(/\D/g, '')
  const visibleDigits = digits.length > 7 ? 3 : 1
  return `${phoneCountryCode} ${digits.slice(0, visibleDigits)} ••• ${digits.slice(-visibleDigits)}`
}

/** The errors that concern the code, shown at its field. */
const codeErrors = ['wrongCode', 'codeExpired', 'codeLocked'] as const
const codeErrorOf = (code: string | undefined) => codeErrors.find((entry) => entry === code)

/** Asks for the six digits. They are sent as soon as the last one is typed. */
export function CodeStep(props: {
  number: PhoneNumber
  /** When another code can be sent, in ms since 1970. */
  resendAt: number
  onSendAgain: () => Promise<void>
  onChangeNumber: () => void
  onSubmit: (captcha: string) => Promise<void>
  submitLabel: string
  busyLabel?: string | undefined
  onSkip?: (() => void) | undefined
  actionFor?: ((error: ApiError) => ReactNode) | undefined
}) {
  const { number, resendAt, onSendAgain, onChangeNumber, onSubmit, submitLabel, busyLabel, onSkip, actionFor } = props
  const t = useWords(loginWords)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const checking = useSubmit()
  const resending = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const codeError = codeErrorOf(checking.error?.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resendAt` is not read: when a new code was sent, the field has the focus again
  useEffect(() => input.current?.focus(), [resendAt])

  const send = (captcha: string) => {
    setShort(captcha.length < codeDigits)
    if (captcha.length < codeDigits) return input.current?.focus()
    resending.clearError()
    void checking.submit(async () => {
      try {
        await onSubmit(captcha)
      } catch (error) {
        // These digits cannot be used again, so the field is emptied for the next ones.
        if (codeErrorOf((error as ApiError).code)) setCode('')
        input.current?.focus()
        throw error
      }
    })
  }
  const change = (typedCode: string) => {
    setShort(false)
    if (typedCode) checking.clearError()
    setCode(typedCode)
  }
  const sendAgain = () => {
    checking.clearError()
    setCode('')
    void resending.submit(onSendAgain)
  }
  const otherError = codeError ? undefined : checking.error
  const nextStep = otherError && actionFor?.(otherError)

  return (
    <form
      className={fields}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <div className={codeHead} data-heading="">
        <h2>{t('enterCode')}</h2>
        <SentTo number={number} onChange={onChangeNumber} />
      </div>
      <CodeField
        label={t('code')}
        value={code}
        onChange={change}
        onComplete={send}
        error={isShort ? t('codeMissing') : codeError && t(codeError)}
        length={codeDigits}
        inputRef={input}
      />
      <Resend until={resendAt} isBusy={resending.isBusy} onPress={sendAgain} />
      <FormError
        error={otherError ?? resending.error}
        until={otherError ? checking.until : resending.until}
        action={nextStep}
      />
      <Button type="submit" size="lg" block busy={checking.isBusy} busyLabel={busyLabel ?? t('checkingCode')}>
        {submitLabel}
      </Button>
      {onSkip && (
        <Button kind="ghost" onClick={onSkip}>
          {t('skip')}
        </Button>
      )}
    </form>
  )
}

function SentTo({ number, onChange }: { number: PhoneNumber; onChange: () => void }) {
  const t = useWords(loginWords)
  const [beforeNumber, afterNumber] = t('sentTo', { number: '{number}' }).split('{number}')
  return (
    <p>
      {beforeNumber}
      <bdi dir="ltr">{maskNumber(number)}</bdi>
      {afterNumber} ·{'\u00a0'}
      <button type="button" aria-label={t('changeNumberLong')} onClick={onChange}>
        {t('changeNumber')}
      </button>
    </p>
  )
}

function Resend({ until, isBusy, onPress }: { until: number; isBusy: boolean; onPress: () => void }) {
  const t = useWords(loginWords)
  const secondsLeft = useSecondsUntil(until)
  const isWaiting = Date.now() < until
  return (
    <div className={meanwhile}>
      <span className="off-screen" role="status">
        {t('codeSent')}
      </span>
      {isWaiting ? (
        <p>{t('newCodeIn', { time: clock(secondsLeft || 1) })}</p>
      ) : (
        <Button kind="ghost" busy={isBusy} busyLabel={t('sendingCode')} onClick={onPress}>
          {t('sendNewCode')}
        </Button>
      )}
    </div>
  )
}
