import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { resendSeconds } from '../../../api/contract/accounts/account-terms.ts'
import { client } from '../../client.ts'
import { useDraft } from '../../stores/drafts.ts'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'

/** A mobile number as calls take it. */
export interface PhoneNumber {
  phone: string
  /** Such as `+86`. */
  phoneCountryCode: string
}

/** A code on its way: to which number, and when another one can be sent. */
interface Sent {
  number: PhoneNumber
  resendAt: number
}

/**
 * A mobile number and the six digits that were sent to it. `onSubmit` says whether they are right by not rejecting; its
 * `ApiError` is shown where it belongs.
 */
export function PhoneCode(props: {
  onSubmit: (number: PhoneNumber, captcha: string) => Promise<void>
  /** What the digits are for, such as “Log in”. */
  submitLabel: string
  busyLabel?: string
  /** Asked before a code is sent; says itself what is missing. */
  mayGoOn?: () => boolean
  /** Offers to go on without a number. */
  onSkip?: () => void
  /** Whether the digits are asked for now. */
  onStep?: (isCode: boolean) => void
  /** A way on where an answer has one, such as an account for a number that has none. */
  wayOn?: (error: ApiError) => ReactNode
  /** Stands below the number's button. */
  children?: ReactNode
}) {
  const { onSubmit, submitLabel, busyLabel, mayGoOn, onSkip, onStep, wayOn, children } = props
  const [sent, setSent] = useState<Sent>()
  const [isCode, setCode] = useState(false)
  // The number survives the way to another page; digits do not.
  const [draft, change] = useDraft('phone', { phone: '', country: '' })

  const goTo = (step: 'number' | 'code') => {
    setCode(step === 'code')
    onStep?.(step === 'code')
  }
  const send = async (number: PhoneNumber) => {
    const { resendAfterSeconds } = await client.accounts.sendCaptcha({ body: number })
    setSent({ number, resendAt: Date.now() + (resendAfterSeconds ?? resendSeconds) * 1000 })
    goTo('code')
  }
  /** Digits that have just left for this number are only asked for again: others would be refused as too many. */
  const begin = async (number: PhoneNumber) => {
    const isSame = sent?.number.phone === number.phone && sent.number.phoneCountryCode === number.phoneCountryCode
    if (isSame && Date.now() < sent.resendAt) return goTo('code')
    await send(number)
  }

  if (!sent || !isCode)
    return (
      <NumberStep draft={draft} onDraft={change} onSend={begin} mayGoOn={mayGoOn} onSkip={onSkip}>
        {children}
      </NumberStep>
    )
  return (
    <CodeStep
      number={sent.number}
      resendAt={sent.resendAt}
      onSendAgain={() => send(sent.number)}
      onChangeNumber={() => goTo('number')}
      onSubmit={(captcha) => onSubmit(sent.number, captcha)}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSkip={onSkip}
      wayOn={wayOn}
    />
  )
}
