import { ArrowLeft, Languages } from 'lucide'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { goBack, link } from '../../router.ts'
import { LanguagePicker } from '../../shell/language-picker.tsx'
import { mainPageWords } from './main-messages.ts'

const barStyle = css`
  position: sticky;
  z-index: 11;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
  padding-block-start: var(--foyer-safe-t);
  padding-inline: 6px;
  transition: background var(--foyer-d-2);
  & h1 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
  }
  &[data-solid='true'] {
    background: var(--foyer-canvas);
    box-shadow: 0 1px 0 var(--foyer-line);
  }
  @media (min-width: 972px) {
    background: var(--foyer-canvas);
  }
  @media (max-width: 971.9px) {
    margin-block-end: calc(-1 * (var(--foyer-bar-h) + var(--foyer-safe-t)));
    &[data-solid='false'] h1 {
      opacity: 0;
    }
  }
`
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

/** Returns whether the window is wide enough for the side column; then the bar never lies on the picture. */
function useWide() {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(min-width: 972px)')
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide
}

/**
 * The bar of a company page: over the cover picture at first, later with the company's name. `end` is shown at its end.
 */
export function MainBar({ title, end }: { title: string; end?: (tone: 'plain' | 'on-art') => ReactNode }) {
  const t = useWords(mainPageWords)
  const [line, isPast] = usePastCover()
  const isWide = useWide()
  const [isChoosing, setChoosing] = useState(false)
  const tone = isPast || isWide ? 'plain' : 'on-art'
  const back = () => goBack(link('home'))

  return (
    <>
      <i ref={line} className={mark} />
      <header className={barStyle} data-solid={isPast}>
        <IconButton tone={tone} label={t('back')} icon={ArrowLeft} flip onClick={back} />
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <IconButton
          tone={tone}
          label={t('language')}
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
