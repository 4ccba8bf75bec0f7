import { useEffect, useState } from 'react'
import { sessionStore } from '../../stores/session.ts'
import type { Pdf, Source } from './pdf-engine.ts'

/** The state of opening a document. `share` is the loaded part of the file, from 0 to 1. */
export type Opening =
  | { is: 'loading'; share: number }
  | { is: 'failed' | 'locked' | 'offline' }
  | { is: 'ready'; pdf: Pdf }

interface Opened {
  href: string
  pdf: Pdf
}

/** The document that was read last. It stays open for a reader who comes back. */
let last: Opened | undefined

function keep(opened: Opened | undefined) {
  last?.pdf.close()
  last = opened
}

/** Returns the document that was read last if it has this address. Who takes it keeps or closes it. */
function take(href: string) {
  if (last?.href !== href) return undefined
  const { pdf } = last
  last = undefined
  return pdf
}

// The next person must not see what the previous one read.
sessionStore.listen((login, previousLogin) => {
  if (login?.user.uid !== previousLogin?.user.uid) keep(undefined)
})

/**
 * Opens a document, and loads pdf.js for it. It opens the document again on `retry`, and when the network is back. The
 * address tells documents apart.
 */
export function usePdf({ href, content }: Source): [Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>(() =>
    last?.href === href ? { is: 'ready', pdf: last.pdf } : { is: 'loading', share: 0 },
  )
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one opens the document again; an address has one content
  useEffect(() => {
    const controller = new AbortController()
    let opened = take(href)
    const setIfCurrent = (newState: Opening) => {
      if (!controller.signal.aborted) setOpening(newState)
    }
    const open = async () => {
      const { openPdf } = await import('./pdf-engine.ts')
      opened = await openPdf({ href, content }, (share) => setIfCurrent({ is: 'loading', share }), controller.signal)
      setIfCurrent({ is: 'ready', pdf: opened })
    }
    if (!opened) {
      setIfCurrent({ is: 'loading', share: 0 })
      open().catch((error: unknown) => {
        const isLocked = error instanceof Error && error.name === 'PasswordException'
        setIfCurrent({ is: isLocked ? 'locked' : navigator.onLine ? 'failed' : 'offline' })
      })
    }
    return () => {
      if (opened) keep({ href, pdf: opened })
      else controller.abort()
    }
  }, [href, attempt])

  const retry = () => setAttempt((attempt) => attempt + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is new with each drawing and counts up from the former attempt
  useEffect(() => {
    if (opening.is !== 'offline') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [opening.is])

  return [opening, retry]
}
