import { useEffect, useState } from 'react'
import type { Pdf } from './pdf-engine.ts'

/** A document on its way, opened, or why it is not. `share` is what has come of it, from 0 to 1. */
export type Opening =
  | { is: 'loading'; share: number }
  | { is: 'failed' | 'locked' | 'offline' }
  | { is: 'ready'; pdf: Pdf }

/** Opens a document; what reads it is fetched only now. Once more by `retry`, and when the network is back. */
export function usePdf(href: string): [Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>({ is: 'loading', share: 0 })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt asks again
  useEffect(() => {
    const stopper = new AbortController()
    let opened: Pdf | undefined
    const say = (next: Opening) => {
      if (!stopper.signal.aborted) setOpening(next)
    }
    const open = async () => {
      const { openPdf } = await import('./pdf-engine.ts')
      opened = await openPdf(href, (share) => say({ is: 'loading', share }), stopper.signal)
      say({ is: 'ready', pdf: opened })
    }
    say({ is: 'loading', share: 0 })
    open().catch((error: unknown) => {
      const isLocked = error instanceof Error && error.name === 'PasswordException'
      say({ is: isLocked ? 'locked' : navigator.onLine ? 'failed' : 'offline' })
    })
    return () => stopper.abort()
  }, [href, attempt])

  const retry = () => setAttempt((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt asks again
  useEffect(() => {
    if (opening.is !== 'offline') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [opening.is])

  return [opening, retry]
}
