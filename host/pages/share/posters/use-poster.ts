import { useEffect } from 'react'
import type { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { PosterOccasion, PosterSize, PosterTemplate } from '../../../../api/contract/sharing/poster-terms.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { client } from '../../../client.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { useSession } from '../../../stores/session.ts'

/** A poster, as the server drew it. */
export type Poster = Reply<Contract['tools']['shotPro']>

/** The state of the drawing. `previous` is the poster that was shown until now. */
export type PosterState =
  | { is: 'drawing'; previous?: Poster | undefined }
  | { is: 'ready'; poster: Poster }
  | { is: 'missing' }
  | { is: 'failed'; isBusy: boolean }

/** The subject of a poster, its template and its language. */
export interface PosterRequest {
  kind: string
  code: string
  template: PosterTemplate
  size: PosterSize
  language: Language
  /** The enterprise in whose name it is shared; without one it is the person who is logged in. */
  shareEnCode?: string
  occasion?: PosterOccasion
  /** The guest whom an invitation addresses. */
  guest?: string
  /** The text below the title. */
  note?: string
  pictureUrl?: string
}

/** Returns what went wrong: some problems pass when people try again, others do not. */
function problemOf(error: ApiError): PosterState {
  if (error.code === 'notFound' || error.code === 'invalidInput') return { is: 'missing' }
  return { is: 'failed', isBusy: error.code === 'tooManyRequests' || error.more.status === 503 }
}

/** Asks the server for a poster in the name of the logged-in person. Going back to the page shows it at once. */
export function usePoster(request: PosterRequest): [PosterState, retry: () => void] {
  const uid = useSession()?.user.uid
  const { shareEnCode, kind, ...wishes } = request
  const key = JSON.stringify([request, uid])
  const [drawn, setDrawn] = useHistoryState<{ key: string; poster: Poster } | undefined>('poster', undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of the request
  const { data, error, is, again } = useAnswer(
    (signal) => {
      const claim = !uid ? {} : shareEnCode ? { shareEnCode } : { shareUid: uid }
      return client.tools.shotPro({ body: { ...wishes, kind: kind as 'ENTERPRISE', ...claim } }, signal)
    },
    [key],
  )
  const isDrawn = data && is === 'here'
  useEffect(() => {
    if (isDrawn) setDrawn({ key, poster: data })
  }, [isDrawn, data, key, setDrawn])
  if (error) return [problemOf(error), again]
  if (isDrawn) return [{ is: 'ready', poster: data }, again]
  return [drawn?.key === key ? { is: 'ready', poster: drawn.poster } : { is: 'drawing', previous: data }, again]
}
