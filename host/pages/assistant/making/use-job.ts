import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { client } from '../../../client.ts'
import type { Draft } from './wish/use-wish.ts'

const firstPauseMs = 600
const maxPauseMs = 15_000

/** Returns whether a draft is still being made. */
export const isInTheMaking = ({ state }: Draft) => state === 'WAITING' || state === 'RUNNING'

/** Asks for the progress of a draft while it is made and the page is visible, ever more rarely. */
export function useJob(draft: Draft, onDraft: (draft: Draft) => void) {
  const [isOffline, setOffline] = useState(false)
  const { code } = draft
  const isRunning = isInTheMaking(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest `onDraft` sets the same state
  useEffect(() => {
    if (!isRunning) return
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const controller = new AbortController()
    const look = async () => {
      clearTimeout(timer)
      try {
        const newest = await client.drafts.status({ query: { code } }, controller.signal)
        if (controller.signal.aborted) return
        setOffline(false)
        onDraft(newest)
        pauseMs = Math.min(maxPauseMs, pauseMs * 1.3)
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setOffline(true)
        pauseMs = Math.min(maxPauseMs, pauseMs * 2)
      }
      next()
    }
    const next = () => {
      clearTimeout(timer)
      if (!document.hidden && !controller.signal.aborted) timer = setTimeout(() => void look(), pauseMs)
    }
    const wake = () => {
      pauseMs = firstPauseMs
      next()
    }
    next()
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    }
  }, [code, isRunning])
  return isOffline
}
