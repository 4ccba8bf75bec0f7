import type { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { PosterTemplate } from '../../../api/contract/sharing/poster-terms.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { client } from '../../client.ts'
import { useSession } from '../../stores/session.ts'

/** A poster as it was drawn. */
export type Poster = Reply<Contract['tools']['shotPro']>

/** How the drawing goes. `before` is what was shown until now. */
export type PosterState =
  | { is: 'drawing'; before?: Poster | undefined }
  | { is: 'ready'; poster: Poster }
  | { is: 'missing' }
  | { is: 'failed'; isBusy: boolean }

/** What a poster is wanted of, and how. */
export interface Wanted {
  kind: string
  code: string
  template: PosterTemplate
  language: Language
  shareEnCode: string
}

/** Picks what went wrong: some things come again, some do not. */
function problemOf(error: ApiError): PosterState {
  if (error.code === 'notFound' || error.code === 'invalidInput') return { is: 'missing' }
  return { is: 'failed', isBusy: error.code === 'tooManyRequests' || error.more.status === 503 }
}

/** Has a poster drawn, in the name of who is logged in. */
export function usePoster(wanted: Wanted): [PosterState, retry: () => void] {
  const uid = useSession()?.user.uid
  const { kind, code, template, language, shareEnCode } = wanted
  const { data, error, is, again } = useAnswer(
    (signal) => {
      const claim = !uid ? {} : shareEnCode ? { shareEnCode } : { shareUid: uid }
      return client.tools.shotPro({ body: { kind: kind as 'ENTERPRISE', code, template, language, ...claim } }, signal)
    },
    [kind, code, template, language, shareEnCode, uid],
  )
  if (error) return [problemOf(error), again]
  return [data && is === 'here' ? { is: 'ready', poster: data } : { is: 'drawing', before: data }, again]
}
