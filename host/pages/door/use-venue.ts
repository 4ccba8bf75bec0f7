import { useCallback, useEffect, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'

/** The code of a venue, with its digits and count. */
export type Venue = Reply<Contract['checkIns']['venue']>

/** The interval between two looks at the count, in milliseconds. */
const refreshMs = 15_000

/** Returns the code of a venue as it is now: read again from time to time, and as soon as its digits change. */
export function useVenue(meetingCode: string, first: Venue) {
  const language = useLanguage()
  const [venue, setVenue] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    try {
      setVenue(await client.checkIns.venue({ query: { meetingCode, language } }))
      setFailed(false)
    } catch (error) {
      setFailed(Boolean(apiError(error)))
    }
  }, [meetingCode, language])
  useEffect(() => {
    const { validUntil, serverTime } = venue
    const restMs = validUntil ? Date.parse(validUntil) - Date.parse(serverTime) + 200 : refreshMs
    const timer = setTimeout(() => void refresh(), Math.min(refreshMs, restMs))
    return () => clearTimeout(timer)
  }, [venue, refresh])
  return { language, venue, hasFailed, refresh: () => void refresh() }
}
