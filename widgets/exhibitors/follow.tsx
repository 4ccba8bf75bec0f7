import { Check, Plus } from 'lucide'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { ApiError } from '../../api/client/errors.ts'
import type { follows } from '../../api/contract/follows.ts'
import { Button } from '../ui/button.tsx'
import { Count } from '../ui/count.tsx'
import { useWords } from '../ui/language.tsx'
import { useToast } from '../ui/toast.tsx'
import { laterWords } from './later-messages.ts'
import type { ExhibitorsProps } from './resources.ts'

type FollowProps = Pick<ExhibitorsProps, 'client' | 'page'> & { enterpriseCode: string }
type Following = Infer<typeof follows.state.data>

/** Follows an enterprise, or lets it go; who is not logged in does so on the way. */
export function Follow(props: FollowProps) {
  const { client, page, enterpriseCode } = props
  const t = useWords(laterWords)
  const toast = useToast()
  const [state, setState] = useState<Following>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The window of a login opens in a press only, which must not wait for code.
    void import('../element/log-in.ts').catch(() => {})
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
      const isAnswer = error instanceof ApiError && error.code !== 'offline'
      toast(isAnswer ? error.message || t('notChanged') : t('offline'), 'error')
    }
  }

  return (
    <Button block kind="sec" icon={state?.isFollowing ? Check : Plus} part="follow" busy={isBusy} onClick={press}>
      {t(state?.isFollowing ? 'following' : 'follow')}
      {state && state.followers > 0 && (
        <>
          {' '}
          <span aria-hidden="true">
            <Count value={state.followers} />
          </span>
          <span class="off-screen">{t('followers', { count: state.followers })}</span>
        </>
      )}
    </Button>
  )
}
