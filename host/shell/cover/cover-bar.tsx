import { ArrowLeft, Languages } from 'lucide'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { hostWords } from '../../messages.ts'
import { goBack } from '../../router.ts'
import { bar } from '../app.styles.ts'
import { LanguagePicker } from '../language-picker.tsx'

/** The widths in px from which a page has room for a bar above its cover picture. */
type WideFrom = 840 | 972

/** The rules of a bar over a cover picture, on narrow windows. */
const narrow = `
  z-index: 11;
  margin-block-end: calc(-1 * (var(--foyer-bar-h) + var(--foyer-safe-t)));
  &[data-solid='true'] {
    box-shadow: 0 1px 0 var(--foyer-line);
  }
  &[data-solid='false'] {
    background: none;
  }
  &[data-solid='false'] h1 {
    opacity: 0;
  }
`
const below840 = css`
  transition: background var(--foyer-d-2);
  @media (max-width: 839.9px) {
    ${narrow}
  }
`
const below972 = css`
  transition: background var(--foyer-d-2);
  @media (max-width: 971.9px) {
    ${narrow}
  }
`
const overCovers = { 840: below840, 972: below972 }
const mark = css`
  position: absolute;
  inset-block-start: 100px;
  height: 1px;
  width: 1px;
`

/** Returns whether the reader has scrolled past the cover picture; until then the bar lies on it. */
function usePastCover() {
  const line = useRef<HTMLElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false))
    if (line.current) watcher.observe(line.current)
    return () => watcher.disconnect()
  }, [])
  return [line, isPast] as const
}

/** Returns whether the window is so wide that the bar never lies on the picture. */
function useWide(wideFrom: WideFrom) {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(`(min-width: ${wideFrom}px)`)
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [wideFrom])
  return isWide
}

/**
 * The bar of a page with a cover picture: over the picture at first, later with the page's title. The back button leads
 * to the previous page, or to `home`. `end` is shown at the bar's end. The picture comes next, and what surrounds both
 * is positioned.
 */
export function CoverBar(props: {
  title: string
  home: string
  wideFrom: WideFrom
  end?: (tone: 'plain' | 'on-art') => ReactNode
}) {
  const { title, home, wideFrom, end } = props
  const t = useWords(hostWords)
  const [line, isPast] = usePastCover()
  const isWide = useWide(wideFrom)
  const [isChoosing, setChoosing] = useState(false)
  const tone = isPast || isWide ? 'plain' : 'on-art'

  return (
    <>
      <i ref={line} className={mark} />
      <header className={`${bar} ${overCovers[wideFrom]}`} data-solid={isPast}>
        <IconButton tone={tone} label={t('back')} icon={ArrowLeft} flip onClick={() => goBack(home)} />
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <IconButton
          tone={tone}
          label={t('chooseLanguage')}
          icon={Languages}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        />
        {end?.(tone)}
      </header>
      <LanguagePicker isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
