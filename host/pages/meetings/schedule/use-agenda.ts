import { useEffect, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { useHasLogin } from '../../../stores/session.ts'
import { deviceAgenda, storeDeviceAgenda } from './device-agenda.ts'

type Mine = Reply<Contract['agendas']['mine']>

/** The reader's own agenda of a meeting. */
export interface Agenda {
  /** The ids of the sessions that they keep, with whether they have a seat. */
  seats: ReadonlyMap<string, boolean>
  visits: Mine['visits']
  /** True if it is kept on this device alone. */
  isOnDevice: boolean
  isKnown: boolean
  /** Keeps a session or no longer. Rejects with an `ApiError`; the agenda is then as before. */
  keep(sessionId: string, isKept: boolean): Promise<void>
  /** Takes a seat or gives it back. Rejects with an `ApiError`. */
  seat(sessionId: string, hasSeat: boolean): Promise<void>
}

/** Hands the sessions of this device over to the account of the reader. They stay here until that is done. */
async function handOver(signal: AbortSignal) {
  const sessionIds = deviceAgenda()
  if (sessionIds.length === 0) return
  await client.agendas.favourite({ body: { sessionIds, isFavourite: true } }, signal)
  storeDeviceAgenda([])
}

/** The reader's agenda: on the server for those who are logged in, else on this device. */
export function useAgenda(meetingCode: string): Agenda {
  const language = useLanguage()
  const hasLogin = useHasLogin()
  const [local, setLocal] = useState<string[]>([])
  useEffect(() => setLocal(deviceAgenda()), [])
  const { data, change } = useAnswer<Mine>(
    (signal) =>
      hasLogin
        ? handOver(signal).then(() => client.agendas.mine({ query: { meetingCode, language } }, signal))
        : undefined,
    [meetingCode, language, hasLogin],
  )
  const sessions = hasLogin ? (data?.sessions ?? []) : local.map((sessionId) => ({ sessionId, hasSeat: false }))

  const put = (sessionId: string, hasSeat: boolean | undefined) =>
    change((loaded) => {
      const others = loaded.sessions.filter((session) => session.sessionId !== sessionId)
      return { ...loaded, sessions: hasSeat === undefined ? others : [...others, { sessionId, hasSeat }] }
    })

  return {
    seats: new Map(sessions.map(({ sessionId, hasSeat }) => [sessionId, hasSeat])),
    visits: data?.visits ?? [],
    isOnDevice: !hasLogin,
    isKnown: !hasLogin || data !== undefined,
    async keep(sessionId, isKept) {
      if (!hasLogin) {
        const next = deviceAgenda().filter((id) => id !== sessionId)
        storeDeviceAgenda(isKept ? [...next, sessionId] : next)
        setLocal(deviceAgenda())
        return
      }
      await client.agendas.favourite({ body: { sessionIds: [sessionId], isFavourite: isKept } })
      put(sessionId, isKept ? false : undefined)
    },
    async seat(sessionId, hasSeat) {
      await client.agendas.seat({ body: { sessionId, hasSeat } })
      put(sessionId, hasSeat)
    },
  }
}
