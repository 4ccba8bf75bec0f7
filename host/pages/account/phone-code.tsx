import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { resendSeconds } from '../../../api/contract/account-terms.ts'
import { client } from '../../shell/pages.ts'
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
  // The number survives the way to another page; digits do not.
  const [draft, change] = useDraft('phone', { phone: '', country: '' })

  const goTo = (next: Sent | undefined) => {
    setSent(next)
    onStep?.(next !== undefined)
  }
  const send = async (number: PhoneNumber) => {
    const { resendAfterSeconds } = await client.accounts.sendCaptcha({ body: number })
    goTo({ number, resendAt: Date.now() + (resendAfterSeconds ?? resendSeconds) * 1000 })
  }

  if (!sent)
    return (
      <NumberStep draft={draft} onDraft={change} onSend={send} mayGoOn={mayGoOn} onSkip={onSkip}>
        {children}
      </NumberStep>
    )
  return (
    <CodeStep
      number={sent.number}
      resendAt={sent.resendAt}
      onSendAgain={() => send(sent.number)}
      onChangeNumber={() => goTo(undefined)}
      onSubmit={(captcha) => onSubmit(sent.number, captcha)}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSkip={onSkip}
      wayOn={wayOn}
    />
  )
}
