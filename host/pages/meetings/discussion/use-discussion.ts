import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { client } from '../../../client.ts'
import { keepAsking } from '../../../stores/live/keep-asking.ts'
import { whileVisible } from '../../../stores/live/while-visible.ts'
import { useHasLogin } from '../../../stores/session.ts'

/** A question from the audience. */
export type Question = Reply<Contract['discussions']['list']>['list'][number]

type Revision = Reply<Contract['discussions']['changes']>

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'meetingNotFound'

/** Calls back whenever the discussion of a meeting has changed, until the signal aborts. */
function follow(meetingCode: string, onChange: (revision: Revision) => void, signal: AbortSignal) {
  let after = ''
  const ask = async () => {
    const revision = await client.discussions.changes({ query: { meetingCode, ...(after && { after }) } }, signal)
    if (signal.aborted) return
    if (revision.revision !== after) onChange(revision)
    after = revision.revision
  }
  return keepAsking(ask, { signal, isFinal: isGone })
}

/** The questions of a meeting or one of its sessions, live while the page is visible. */
export function useDiscussion(meetingCode: string, sessionId: string | undefined) {
  const hasLogin = useHasLogin()
  const [revision, setRevision] = useState<Revision>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who logs in may be a moderator, so that the rights are asked again
  useEffect(() => whileVisible((signal) => void follow(meetingCode, setRevision, signal)), [meetingCode, hasLogin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login or revision has other questions
  const answer = useAnswer(
    (signal) => client.discussions.list({ body: { meetingCode, ...(sessionId && { sessionId }) } }, signal),
    [meetingCode, sessionId, hasLogin, revision?.revision],
  )
  return { ...answer, isModerator: revision?.isModerator ?? false }
}
