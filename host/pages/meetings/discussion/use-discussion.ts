import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { client } from '../../../client.ts'
import { useHasLogin } from '../../../stores/session.ts'

/** A question from the audience. */
export type Question = Reply<Contract['discussions']['list']>['list'][number]

const minPauseMs = 1000
const maxPauseMs = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

type Revision = Reply<Contract['discussions']['changes']>

/** Calls back whenever the discussion of a meeting has changed; after a failure it waits, longer each time. */
async function follow(meetingCode: string, onChange: (revision: Revision) => void, signal: AbortSignal) {
  let pauseMs = minPauseMs
  let after = ''
  while (!signal.aborted) {
    try {
      const revision = await client.discussions.changes({ query: { meetingCode, ...(after && { after }) } }, signal)
      if (signal.aborted) return
      if (revision.revision !== after) onChange(revision)
      after = revision.revision
      pauseMs = minPauseMs
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.code === 'meetingNotFound')) return
      await pause(pauseMs, signal)
      pauseMs = Math.min(maxPauseMs, pauseMs * 2)
    }
  }
}

/** The questions of a meeting or one of its sessions, live while the page is visible. */
export function useDiscussion(meetingCode: string, sessionId: string | undefined) {
  const hasLogin = useHasLogin()
  const [revision, setRevision] = useState<Revision>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who logs in may be a moderator, so that the rights are asked again
  useEffect(() => {
    let controller: AbortController | undefined
    const start = () => {
      controller?.abort()
      if (document.hidden) return
      controller = new AbortController()
      void follow(meetingCode, setRevision, controller.signal)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      document.removeEventListener('visibilitychange', start)
      controller?.abort()
    }
  }, [meetingCode, hasLogin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login or revision has other questions
  const answer = useAnswer(
    (signal) => client.discussions.list({ body: { meetingCode, ...(sessionId && { sessionId }) } }, signal),
    [meetingCode, sessionId, hasLogin, revision?.revision],
  )
  return { ...answer, isModerator: revision?.isModerator ?? false }
}
