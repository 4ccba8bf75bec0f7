import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { resendSeconds } from '../../../api/contract/accounts/account-terms.ts'
import { client } from '../../client.ts'
import { useDraft } from '../../stores/drafts.ts'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'

/** A mobile number, as calls of the API take it. */
export interface PhoneNumber {
  phone: string
  /** The dialling code, such as `+86`. */
  phoneCountryCode: string
}

/** A code that was sent: the number, and when another one can be sent. */
interface SentCode {
  number: PhoneNumber
  resendAt: number
}

/**
 * A mobile number and the six digits that were sent to it. `onSubmit` resolves when they are right; where it rejects
 * with an `ApiError`, the error is shown at the number or at the code.
 */
export function PhoneCode(props: {
  onSubmit: (number: PhoneNumber, captcha: string) => Promise<void>
  /** The label of the submit button, such as “Log in”. */
  submitLabel: string
  busyLabel?: string
  /** Called before a code is sent. Where it returns false, it has shown what is missing. */
  mayContinue?: () => boolean
  /** Called when people continue without a number; without it, no such button is shown. */
  onSkip?: () => void
  /** Called when the form changes between the number and the digits. */
  onStep?: (isCode: boolean) => void
  /** Returns what to do after an error, such as a link to registration for a number without an account. */
  actionFor?: (error: ApiError) => ReactNode
  /** Shown directly above the button of the number, such as the agreement to the terms. */
  beforeButton?: ReactNode
  /** Shown below the button of the number. */
  children?: ReactNode
}) {
  const { onSubmit, submitLabel, busyLabel, mayContinue, onSkip, onStep, actionFor, beforeButton, children } = props
  const [sentCode, setSentCode] = useState<SentCode>()
  const [asksCode, setAsksCode] = useState(false)
  // The number is stored for other pages of the visit; the digits are not.
  const [draft, changeDraft] = useDraft('phone', { phone: '', country: '' })

  const goTo = (step: 'number' | 'code') => {
    setAsksCode(step === 'code')
    onStep?.(step === 'code')
  }
  const send = async (number: PhoneNumber) => {
    const { resendAfterSeconds } = await client.accounts.sendCaptcha({ body: number })
    setSentCode({ number, resendAt: Date.now() + (resendAfterSeconds ?? resendSeconds) * 1000 })
    goTo('code')
  }
  /**
   * Sends a code, or goes back to the digits that were just sent to this number: a second code would be refused as too
   * many.
   */
  const sendUnlessSent = async (number: PhoneNumber) => {
    const isSame =
      sentCode?.number.phone === number.phone && sentCode.number.phoneCountryCode === number.phoneCountryCode
    if (isSame && Date.now() < sentCode.resendAt) return goTo('code')
    await send(number)
  }

  if (!sentCode || !asksCode)
    return (
      <NumberStep
        draft={draft}
        onDraft={changeDraft}
        onSend={sendUnlessSent}
        mayContinue={mayContinue}
        beforeButton={beforeButton}
        onSkip={onSkip}
      >
        {children}
      </NumberStep>
    )
  return (
    <CodeStep
      number={sentCode.number}
      resendAt={sentCode.resendAt}
      onSendAgain={() => send(sentCode.number)}
      onChangeNumber={() => goTo('number')}
      onSubmit={(captcha) => onSubmit(sentCode.number, captcha)}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSkip={onSkip}
      actionFor={actionFor}
    />
  )
}
