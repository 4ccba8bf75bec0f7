import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { useAnswer } from '../element/use-answer.ts'
import { useLanguage } from '../ui/language.tsx'
import type { CardData, CardProps } from './resources.ts'

/** Returns the card of the attributes in the reader's language, and a function that loads it again. */
export function useCard({ client, attributes, initial }: CardProps) {
  const { uid, shareCode } = attributes
  const language = useLanguage()
  const drawn = useRef(initial)
  const answer = useAnswer<CardData>(
    (signal) => {
      const first = drawn.current
      drawn.current = undefined
      if (!uid || (first?.language === language && first.data.card.uid === uid)) return undefined
      return client.cards.homepage({ query: { uid, language, ...(shareCode && { shareCode }) } }, signal)
    },
    [client, uid, shareCode, language],
  )
  const data = answer.data ?? initial?.data
  return { data: data?.card.uid === uid ? data : undefined, error: answer.error, again: answer.again }
}

type Relation = Awaited<ReturnType<CardProps['client']['contacts']['state']>>

/**
 * Returns what the visitor is to the person, and functions that change it; visitors who are not logged in log in on the
 * way. `onFailure` gets why nothing changed: the server's message, or undefined where it cannot be reached.
 */
export function useRelation(
  { client, page, attributes, emit }: CardProps,
  { data, onChange, onFailure }: { data: CardData; onChange(): void; onFailure(message: string | undefined): void },
) {
  const { shareCode } = attributes
  const { uid } = data.card
  const [following, setFollowing] = useState<{ isFollowing: boolean; followers: number }>()
  const [relation, setRelation] = useState<Relation>()
  const [busy, setBusy] = useState<'follow' | 'contact'>()
  const { isFollowing, followers } = following ?? data

  useEffect(() => {
    // The window of a login opens only during a click, which must not wait for code.
    void import('../element/login/log-in.ts').catch(() => {})
  }, [])
  const isKnown = data.viewer === 'registered' || data.viewer === 'contact'
  useEffect(() => {
    if (!isKnown) return
    const controller = new AbortController()
    // Without the scope for contacts, the button asks for it.
    client.contacts.state({ query: { uid } }, controller.signal).then(setRelation, () => {})
    return () => controller.abort()
  }, [client, uid, isKnown])

  const run = async (scope: 'follow' | 'contact', change: () => Promise<unknown>) => {
    if (busy || !(await page.logIn(scope))) return
    setBusy(scope)
    try {
      await change()
      if (data.viewer === 'visitor') onChange()
    } finally {
      setBusy(undefined)
    }
  }
  const press = (scope: 'follow' | 'contact', change: () => Promise<unknown>) => () =>
    run(scope, change)
      // Where the login has ended meanwhile, the visitor logs in again, once.
      .catch((error: ApiError) => {
        if (error.code !== 'unauthorised') throw error
        return run(scope, change)
      })
      .catch((error: Error) =>
        onFailure(error instanceof ApiError && error.code !== 'offline' ? error.message : undefined),
      )

  return {
    ...{ isFollowing, followers, relation, busy },
    follow: press('follow', async () => {
      const answer = await (isFollowing ? client.follows.cancel({ id: uid }) : client.follows.add({ body: { uid } }))
      setFollowing(answer)
      emit('foyer:follow', { uid, state: answer.isFollowing ? 'FOLLOWING' : 'NONE' })
    }),
    ask: press('contact', async () => {
      const link = page.isHome && (await import('./link-of-visit.ts')).linkOfVisit(uid)
      const body = { uid, ...(shareCode && { shareCode }), ...link }
      const answer = await client.contactRequests.ask({ body })
      setRelation(answer)
      emit('foyer:contact', { uid, state: answer.state === 'CONTACT' ? 'CONTACT' : 'WAITING' })
      if (answer.state === 'CONTACT') onChange()
    }),
  }
}
