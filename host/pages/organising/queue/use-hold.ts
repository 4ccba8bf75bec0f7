import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { reviewLimits } from '../../../../api/contract/registrations/review-terms.ts'
import { client } from '../../../client.ts'

type Holder = Reply<Contract['reviews']['hold']>['holder']

/**
 * Keeps a registration for the reader while it is open on their screen. Returns the colleague who has it instead; null
 * where it is the reader's.
 */
export function useHold(meetingCode: string, registrationId: string, first: Holder): Holder {
  const [holder, setHolder] = useState(first)
  useEffect(() => {
    const body = { meetingCode, registrationId }
    // Where a call fails, the next one keeps it.
    const keep = () => void client.reviews.hold({ body }).then((answer) => setHolder(answer.holder), apiError)
    keep()
    const timer = setInterval(keep, (reviewLimits.holdSeconds / 3) * 1000)
    return () => {
      clearInterval(timer)
      // It is free for others after a while in any case.
      client.reviews.hold({ body: { ...body, isOver: true } }).catch(apiError)
    }
  }, [meetingCode, registrationId])
  return holder
}
