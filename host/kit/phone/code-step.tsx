import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { codeDigits } from '../../../api/contract/accounts/account-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { CodeField } from '../../../widgets/ui/fields/code-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { clock, useSecondsUntil } from '../form/countdown.ts'
import { fields } from '../form/form.styles.ts'
import { loginWords } from '../form/login-messages.ts'
import { useSubmit } from '../form/submit.ts'
import { Trouble } from '../form/trouble.tsx'
import { codeHead, meanwhile } from './phone-code.styles.ts'
import type { PhoneNumber } from './phone-code.tsx'

/** A number with its middle hidden, so that nobody else reads it from the screen: `+351 912 ••• 044`. */
function masked({ phone, phoneCountryCode }: PhoneNumber) {
  const digits = phone.replace(/\D/g, '')
  const shown = digits.length > 7 ? 3 : 1
  return `${phoneCountryCode} ${digits.slice(0, shown)} ••• ${digits.slice(-shown)}`
}

/** What the server says of a code, said at its boxes. */
const ofCode = ['wrongCode', 'codeExpired', 'codeLocked'] as const
const isOfCode = (code: string | undefined) => ofCode.find((each) => each === code)

/** Asks for the six digits. They are sent as soon as the last one is there. */
export function CodeStep(props: {
  number: PhoneNumber
  /** When another code can be sent. */
  resendAt: number
  onSendAgain: () => Promise<void>
  onChangeNumber: () => void
  onSubmit: (captcha: string) => Promise<void>
  submitLabel: string
  busyLabel?: string | undefined
  onSkip?: (() => void) | undefined
  wayOn?: ((error: ApiError) => ReactNode) | undefined
}) {
  const { number, resendAt, onSendAgain, onChangeNumber, onSubmit, submitLabel, busyLabel, onSkip, wayOn } = props
  const t = useWords(loginWords)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const check = useSubmit()
  const again = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const wrong = isOfCode(check.error?.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new code begins with an empty field
  useEffect(() => input.current?.focus(), [resendAt])

  const send = (captcha: string) => {
    setShort(captcha.length < codeDigits)
    if (captcha.length < codeDigits) return input.current?.focus()
    again.forgive()
    void check.submit(async () => {
      try {
        await onSubmit(captcha)
      } catch (error) {
        // These digits are of no more use; the next ones can be typed at once.
        if (isOfCode((error as ApiError).code)) setCode('')
        input.current?.focus()
        throw error
      }
    })
  }
  const change = (next: string) => {
    setShort(false)
    if (next) check.forgive()
    setCode(next)
  }
  const sendAgain = () => {
    check.forgive()
    setCode('')
    void again.submit(onSendAgain)
  }
  const trouble = wrong ? undefined : check.error
  const way = trouble && wayOn?.(trouble)

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
        error={isShort ? t('codeMissing') : wrong && t(wrong)}
        length={codeDigits}
        inputRef={input}
      />
      <Resend until={resendAt} isBusy={again.isBusy} onPress={sendAgain} />
      <Trouble error={trouble ?? again.error} until={trouble ? check.until : again.until} action={way} />
      <Button type="submit" size="lg" block busy={check.isBusy} busyLabel={busyLabel ?? t('checkingCode')}>
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
  const [before, after] = t('sentTo', { number: '{number}' }).split('{number}')
  return (
    <p>
      {before}
      <bdi dir="ltr">{masked(number)}</bdi>
      {after} ·{'\u00a0'}
      <button type="button" aria-label={t('changeNumberLong')} onClick={onChange}>
        {t('changeNumber')}
      </button>
    </p>
  )
}

function Resend({ until, isBusy, onPress }: { until: number; isBusy: boolean; onPress: () => void }) {
  const t = useWords(loginWords)
  const left = useSecondsUntil(until)
  const isWaiting = Date.now() < until
  return (
    <div className={meanwhile}>
      <span className="off-screen" role="status">
        {t('codeSent')}
      </span>
      {isWaiting ? (
        <p>{t('newCodeIn', { time: clock(left || 1) })}</p>
      ) : (
        <Button kind="ghost" busy={isBusy} busyLabel={t('sendingCode')} onClick={onPress}>
          {t('sendNewCode')}
        </Button>
      )}
    </div>
  )
}
