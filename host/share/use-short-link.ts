import { useEffect, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { qrAddresses } from '../../api/contract/sharing/link-terms.ts'
import type { Language } from '../../i18n/locales.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
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
  const { code: short, url } = await client.shareLinks.create({ body: { target: path, ...claim } })
  return { url, imageUrl: qrAddresses(short).imageUrl }
}

/**
 * Makes the short link to what is shared, in the name of the logged-in person or of an enterprise, as soon as
 * `isWanted` is true.
 */
export function useShortLink(shared: Shared, as: string, isWanted: boolean): [LinkState, retry: () => void] {
  const language = useLanguage()
  const uid = useSession()?.user.uid
  const [entry, setMade] = useState<{ key: string; state: LinkState }>()
  const [attempt, setAttempt] = useState(0)
  // A link made for other input is never shown, not even for a moment, so each state carries the key of its input.
  const wish = JSON.stringify([shared.code, shared.path, as, uid, language, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wish` is the text of everything that the link is made of
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const setState = (state: LinkState) => setMade({ key: wish, state })
    setMade(undefined)
    make(shared, as ? { shareEnCode: as } : uid ? { shareUid: uid } : {}, language).then(
      (link) => isGone || setState({ is: 'ready', link }),
      (error) =>
        isGone || setState({ is: 'failed', isTooMany: error instanceof ApiError && error.code === 'tooManyRequests' }),
    )
    return () => {
      isGone = true
    }
  }, [wish, isWanted])

  return [entry?.key === wish ? entry.state : { is: 'making' }, () => setAttempt(attempt + 1)]
}
