import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { client } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'
import { hasLoginStore } from '../../../stores/session.ts'
import type { Meeting, Session } from '../meeting-data.ts'

/** The data of a display. `checkedInNum` is known where an organiser is logged in on it. */
export interface Shown {
  meeting: Meeting
  sessions: Session[]
  checkedInNum?: number
}

/** The pause between two renewals, in ms. */
const pauseMs = 60_000

/** The time after which a display loads its page anew, so that it also gets the newest code, in ms: six hours. */
const longestMs = 6 * 3_600_000

/**
 * Renews what a display shows each minute, and at once when the network is back; until then it shows what came last.
 * `staleSince` is the instant of that in ms while the network is down, else 0.
 */
export function useFresh(first: Shown): Shown & { staleSince: number } {
  const [fresh, setFresh] = useState({ ...first, staleSince: 0 })
  const { meetingCode } = first.meeting

  useEffect(() => {
    const begin = Date.now()
    let cameAt = begin
    let isLeft = false
    async function renew() {
      const language = languageStore.get()
      try {
        const [meeting, { list: sessions }, now] = await Promise.all([
          client.meetings.detail({ query: { code: meetingCode, language } }),
          client.meetings.agenda({ body: { meetingCode, language } }),
          // People who may not see it get a display without it.
          hasLoginStore.get() ? client.boards.now({ query: { meetingCode, language } }).catch(apiError) : undefined,
        ])
        if (isLeft) return
        if (Date.now() - begin > longestMs) location.reload()
        cameAt = Date.now()
        const counted = now && 'door' in now ? { checkedInNum: now.door.todayNum } : {}
        setFresh({ meeting, sessions, ...counted, staleSince: 0 })
      } catch (error) {
        apiError(error)
        if (!isLeft) setFresh((present) => ({ ...present, staleSince: cameAt }))
      }
    }
    const onOnline = () => void renew()
    onOnline()
    const timer = setInterval(onOnline, pauseMs)
    addEventListener('online', onOnline)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [meetingCode])

  return fresh
}
