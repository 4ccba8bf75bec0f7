import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { client } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'

/** A prize draw as everybody sees it. */
export type Lottery = Reply<Contract['lotteries']['detail']>

/**
 * Renews a draw every `pauseMs` while the page is visible, until it is drawn. What came last stays without a network.
 */
export function useLottery(first: Lottery, pauseMs: number): Lottery {
  const [lottery, setLottery] = useState(first)
  // A page that was shown from memory gets a newer state.
  useEffect(() => setLottery(first), [first])
  const { code, state } = lottery
  const isOver = state === 'DRAWN'
  useEffect(() => {
    if (isOver) return
    let isLeft = false
    async function renew() {
      if (document.hidden) return
      try {
        const newest = await client.lotteries.detail({ query: { code, language: languageStore.get() } })
        if (!isLeft) setLottery(newest)
      } catch (error) {
        // The next renewal tries again.
        apiError(error)
      }
    }
    const onChange = () => void renew()
    const timer = setInterval(onChange, pauseMs)
    addEventListener('online', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [code, isOver, pauseMs])
  return lottery
}
