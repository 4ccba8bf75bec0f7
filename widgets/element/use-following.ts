import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { ApiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { follows } from '../../api/contract/people/follows.ts'
import type { PageLink } from './view.ts'

type Following = Infer<typeof follows.state.data>

/** The input of `useFollowing`. */
export interface FollowingProps {
  client: Client<{ follows: Pick<typeof follows, 'add' | 'state' | 'cancelEnterprise'> }>
  page: Pick<PageLink, 'logIn'>
  enterpriseCode: string
}

/**
 * Returns whether the visitor follows an enterprise, and a function that toggles it; visitors who are not logged in log
 * in on the way. `onFailure` gets why nothing changed: the server's message, or undefined where it cannot be reached.
 */
export function useFollowing(
  { client, page, enterpriseCode }: FollowingProps,
  onFailure: (message: string | undefined) => void,
) {
  const [state, setState] = useState<Following>()
  const [isBusy, setBusy] = useState(false)
  const [running] = useState<{ is?: ReturnType<typeof setTimeout> | 0 }>({})

  useEffect(() => {
    // The window of a login opens only during a click, which must not wait for code.
    void import('./login/log-in.ts').catch(() => {})
    const controller = new AbortController()
    client.follows.state({ query: { enterpriseCode } }, controller.signal).then(
      // The visitor may have pressed before the answer came.
      (loaded) => setState((current) => current ?? loaded),
      // Without an answer the button works all the same.
      () => {},
    )
    return () => controller.abort()
  }, [client, enterpriseCode])

  const change = async () => {
    // A running request answers a second press, too.
    if (!(await page.logIn('follow', enterpriseCode)) || running.is) return
    // A quick answer comes before; a press that waits for longer is seen to have been heard.
    running.is = setTimeout(setBusy, 80, true)
    try {
      setState(
        await (state?.isFollowing
          ? client.follows.cancelEnterprise({ query: { enterpriseCode } })
          : client.follows.add({ body: { enterpriseCode } })),
      )
    } finally {
      clearTimeout(running.is)
      running.is = 0
      setBusy(false)
    }
  }
  const press = () =>
    change()
      // Where the login has ended meanwhile, the visitor logs in again, once.
      .catch((error: ApiError) => {
        if (error.code !== 'unauthorised') throw error
        return change()
      })
      .catch((error: Error) =>
        onFailure(error instanceof ApiError && error.code !== 'offline' ? error.message : undefined),
      )

  return { state, isBusy, press }
}
