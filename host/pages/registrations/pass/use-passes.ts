import { useEffect, useState } from 'react'
import { type ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { client } from '../../../client.ts'
import { keepOffline } from './offline.ts'
import { passOf, type StoredPass, storedPasses, storePasses } from './stored-passes.ts'

/** The passes of one page: those of a meeting, or all that the reader has. */
export interface PassesState {
  passes: readonly StoredPass[]
  /** True until stored passes were read and the server answered, or did not. */
  isWaiting: boolean
  /** True where this device stores what it needs to show them without a network. */
  isReady: boolean
  isOffline: boolean
  error?: ApiError | undefined
  again(): void
}

/** The time after which the server is asked anew, so that a pass shows that it was signed, in milliseconds. */
const pollMs = 60_000
/** The most meetings whose passes are asked for at once. */
const maxMeetings = 10

type MeetingType = 'MEETING' | 'EXHIBITION' | 'FORUM'
interface MeetingOf {
  meetingCode: string
  meetingType: MeetingType
}

async function loadPasses({ meetingCode, meetingType }: MeetingOf, language: Language): Promise<StoredPass[]> {
  const query = { meetingCode, meetingType, language }
  const [code, entrance] = await Promise.all([
    client.passes.code({ meetingCode, meetingType, query: { language } }),
    client.passes.entrance({ query }),
  ])
  return [passOf(code, entrance, meetingType, Date.now())]
}

/** The meetings to come for which the reader has a pass. */
async function meetingsWithPass(language: Language): Promise<MeetingOf[]> {
  const { list } = await client.registrations.mine({ body: { language, pageSize: 50 } })
  return list
    .filter(({ status, endTime }) => (status === 'PASSED' || status === 'SIGNED') && Date.parse(endTime) > Date.now())
    .slice(0, maxMeetings)
}

/**
 * Shows stored passes at once and asks the server for them anew: at the start, when the network or the reader comes
 * back, and once a minute. A pass that the server refuses is removed from this device.
 */
export function usePasses(meetingCode: string, meetingType: string, language: Language): PassesState {
  const [state, setState] = useState<Omit<PassesState, 'again'>>({
    ...{ passes: [], isWaiting: true, isReady: false, isOffline: false },
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one asks again
  useEffect(() => {
    let isLeft = false
    const stored = () => storedPasses().filter((pass) => !meetingCode || pass.meetingCode === meetingCode)
    const update = (change: Partial<PassesState>) => {
      if (!isLeft) setState((state) => ({ ...state, ...change }))
    }
    update({ passes: stored() })
    const ask = async () => {
      try {
        const meetings = meetingCode
          ? [{ meetingCode, meetingType: meetingType as MeetingType }]
          : await meetingsWithPass(language)
        const passes = await Promise.all(meetings.map((meeting) => loadPasses(meeting, language)))
        const isStored = meetings.map(({ meetingCode }, at) => storePasses(meetingCode, passes[at] ?? []))
        update({ passes: passes.flat(), isWaiting: false, isOffline: false, error: undefined })
        const isReady = isStored.every(Boolean) && passes.length > 0 && (await keepOffline())
        update({ isReady })
      } catch (error) {
        const failure = apiError(error)
        if (!failure.isOpen && meetingCode) storePasses(meetingCode, [])
        update({ passes: stored(), isWaiting: false, isOffline: failure.isOpen, error: failure })
      }
    }
    const askAgain = () => {
      if (!document.hidden) void ask()
    }
    void ask()
    const timer = setInterval(askAgain, pollMs)
    addEventListener('online', askAgain)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', askAgain)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [meetingCode, meetingType, language, attempt])

  return { ...state, again: () => setAttempt((count) => count + 1) }
}
