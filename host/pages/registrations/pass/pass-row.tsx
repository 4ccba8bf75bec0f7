import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef, useState } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { row, turning } from './pass.styles.ts'
import { PassCard } from './pass-card.tsx'
import { passWords } from './pass-messages.ts'
import type { StoredPass } from './stored-passes.ts'

/** The pass of several that is in front. */
export interface Place {
  at: number
  set(at: number): void
}

/** Returns the pass in front, which stays one of `count`. */
export function usePlace(count: number): Place {
  const [at, set] = useState(0)
  return { at: Math.min(at, Math.max(0, count - 1)), set }
}

/** Several passes on one device, which are swiped like pages; a single one stands alone. */
export function PassRow({ passes, place }: { passes: readonly StoredPass[]; place: Place }) {
  const t = useWords(passWords)
  const list = useRef<HTMLUListElement>(null)
  const isInBrowser = useIsInBrowser()
  const show = (at: number) =>
    list.current?.children[at]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
  const follow = () => {
    const { current } = list
    if (!current) return
    // Negative in lines from right to left.
    const at = Math.round(Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth))
    if (at !== place.at) place.set(at)
  }
  if (!isInBrowser) return null
  return (
    <>
      <ul ref={list} className={row} tabIndex={passes.length > 1 ? 0 : undefined} onScroll={follow}>
        {passes.map((pass, at) => (
          <li key={pass.passId} aria-hidden={at === place.at ? undefined : 'true'}>
            <PassCard pass={pass} />
          </li>
        ))}
      </ul>
      {passes.length > 1 && (
        <div className={turning}>
          <IconButton
            label={t('previous')}
            icon={ChevronLeft}
            flip
            disabled={place.at === 0}
            onClick={() => show(place.at - 1)}
          />
          <span aria-live="polite">{t('at', { at: place.at + 1, count: passes.length })}</span>
          <IconButton
            label={t('following')}
            icon={ChevronRight}
            flip
            disabled={place.at === passes.length - 1}
            onClick={() => show(place.at + 1)}
          />
        </div>
      )}
    </>
  )
}
