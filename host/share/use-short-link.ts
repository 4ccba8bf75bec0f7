import { useEffect, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { qrAddresses } from '../../api/contract/sharing/link-terms.ts'
import type { Language } from '../../i18n/locales.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { useHistoryState } from '../stores/history-state.ts'
import { useSession } from '../stores/session.ts'
import type { Shared } from './share-button.tsx'

/** A short link and the picture of its code. */
export interface ShortLink {
  url: string
  imageUrl: string
}

/** The state of making a link. */
export type LinkState = { is: 'making' } | { is: 'ready'; link: ShortLink } | { is: 'failed'; isTooMany: boolean }

async function make({ code, path }: Shared, claim: { shareUid?: string; shareEnCode?: string }, language: Language) {
  if (!path) {
    const { url, imageUrl } = await client.qrCodes.config({ code, query: { language, ...claim } })
    return { url, imageUrl }
  }
  const { code: shortCode, url } = await client.shareLinks.create({ body: { target: path, ...claim } })
  return { url, imageUrl: qrAddresses(shortCode).imageUrl }
}

/**
 * Makes the short link to what is shared, in the name of the logged-in person or of an enterprise, as soon as
 * `isNeeded` is true.
 */
export function useShortLink(shared: Shared, sharerCode: string, isNeeded: boolean): [LinkState, retry: () => void] {
  const language = useLanguage()
  const uid = useSession()?.user.uid
  // Going back to a page whose sheet was open shows the link at once.
  const [current, setCurrent] = useHistoryState<{ key: string; state: LinkState } | undefined>(
    `short link ${shared.code}`,
    undefined,
  )
  const [attempt, setAttempt] = useState(0)
  // A link made for other input is never shown, not even for a moment, so each state carries the key of its input.
  const inputKey = JSON.stringify([shared.code, shared.path, sharerCode, uid, language, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `inputKey` is the text of everything that the link is made of
  useEffect(() => {
    if (!isNeeded || (current?.key === inputKey && current.state.is === 'ready')) return
    let isOutdated = false
    const setState = (state: LinkState) => setCurrent({ key: inputKey, state })
    setCurrent(undefined)
    make(shared, sharerCode ? { shareEnCode: sharerCode } : uid ? { shareUid: uid } : {}, language).then(
      (link) => isOutdated || setState({ is: 'ready', link }),
      (error) =>
        isOutdated ||
        setState({ is: 'failed', isTooMany: error instanceof ApiError && error.code === 'tooManyRequests' }),
    )
    return () => {
      isOutdated = true
    }
  }, [inputKey, isNeeded])

  return [current?.key === inputKey ? current.state : { is: 'making' }, () => setAttempt(attempt + 1)]
}
