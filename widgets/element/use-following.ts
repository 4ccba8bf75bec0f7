import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { ApiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { follows } from '../../api/contract/follows.ts'
import type { PageLink } from './view.ts'

type Following = Infer<typeof follows.state.data>

/** What following an enterprise needs. */
export interface FollowingProps {
  client: Client<{ follows: typeof follows }>
  page: PageLink
  enterpriseCode: string
}

/**
 * Whether the visitor follows an enterprise, and a press that follows it or lets it go; who is not logged in does so
 * on the way. `onFailure` hears why nothing changed: what the server said, or undefined where it cannot be reached.
 */
export function useFollowing(
  { client, page, enterpriseCode }: FollowingProps,
  onFailure: (said: string | undefined) => void,
) {
  const [state, setState] = useState<Following>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The window of a login opens in a press only, which must not wait for code.
    void import('./log-in.ts').catch(() => {})
    const stopper = new AbortController()
    client.follows.state({ query: { enterpriseCode } }, stopper.signal).then(
      // A press may have been faster.
      (first) => setState((now) => now ?? first),
      // Without an answer the button does its work all the same.
      () => {},
    )
    return () => stopper.abort()
  }, [client, enterpriseCode])

  const change = async () => {
    const wait = setTimeout(setBusy, 200, true)
    try {
      const now = await (state?.isFollowing
        ? client.follows.cancelEnterprise({ query: { enterpriseCode } })
        : client.follows.add({ body: { enterpriseCode } }))
      setState(now)
    } finally {
      clearTimeout(wait)
      setBusy(false)
    }
  }
  const press = async () => {
    try {
      if (!(await page.logIn())) return
      // A login that has ended meanwhile is begun anew, once.
      await change().catch(async (error: ApiError) => {
        if (error.code !== 'unauthorised') throw error
        if (await page.logIn()) await change()
      })
    } catch (error) {
      onFailure(error instanceof ApiError && error.code !== 'offline' ? error.message : undefined)
    }
  }

  return { state, isBusy, press }
}
