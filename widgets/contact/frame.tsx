import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../ui/language.tsx'
import { bars, card, column, hero } from './contact.styles.ts'
import { contactWords } from './messages.ts'
import { usePart } from './submission/use-part.ts'

/** From this width on the card has the hero beside the form, in px. */
const widePx = 768
/** A name with more characters would overlap the light of the arch, so it is set in a smaller font. */
const longNameLength = 32

/** The props of the form's surroundings: a card in the page, or a sheet above it. */
export interface FrameProps {
  /** The recipient; undefined while it is loading. */
  target: { name: string; logo: string } | undefined
  isLoading: boolean
  /** True when no word about the recipient changes any more. */
  isFinal: boolean
  promise: string
  languages: string
  /** Hides the title: thanks and empty states have their own. */
  isBare: boolean
  footer: ReactNode
  children: ReactNode
}

/** The card of the inline form; in wide containers with the arch beside it. */
export function Card({ target, isLoading, isFinal, promise, languages, isBare, footer, children }: FrameProps) {
  const t = useWords(contactWords)
  const container = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const [art] = usePart(isWide, () => import('./hero-art.tsx'))
  const name = target?.name ?? ''

  useEffect(() => {
    const watcher = new ResizeObserver(() => setWide((container.current?.clientWidth ?? 0) >= widePx))
    if (container.current) watcher.observe(container.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <div ref={container} className={card} part="card">
      <aside className={hero} part="hero">
        {art && <art.HeroArt name={name} logo={target?.logo ?? ''} />}
        {/* The words stand on the floor: each that came later would move the others up. */}
        {isFinal && (
          <>
            <h2 data-long={name.length > longNameLength ? '' : undefined}>
              {name ? t('talkTo', { name }) : t('contactUs')}
            </h2>
            <p>{languages}</p>
            <p>{promise}</p>
          </>
        )}
      </aside>
      <div className={column} data-inline="">
        {!isBare && (
          <header>
            {isLoading ? (
              <i className={bars} />
            ) : (
              <>
                <h2>{name ? t('contactName', { name }) : t('contactUs')}</h2>
                <p>{promise}</p>
                <p>{languages}</p>
              </>
            )}
          </header>
        )}
        {children}
        {footer}
      </div>
    </div>
  )
}
