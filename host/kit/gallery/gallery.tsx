import { useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { ImagePreview } from '../../../widgets/ui/media/image-preview.tsx'
import { pageKitWords } from '../messages.ts'
import { pictures } from './gallery.styles.ts'

/** Pictures of one thing: people swipe through them, choose one in the row below, and open it full screen. */
export function PictureGallery({ name, sources }: { name: string; sources: readonly string[] }) {
  const t = useWords(pageKitWords)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const uniqueSources = [...new Set(sources)].filter(Boolean)
  const images = uniqueSources.map((src, index) => ({
    src,
    alt: t('pictureOf', { at: index + 1, count: uniqueSources.length, name }),
  }))

  const follow = (viewport: HTMLUListElement) =>
    setCurrent(Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth) || 0)

  if (images.length === 0) return null
  const turnTo = (index: number) => {
    // Scrolls the strip sideways only; the page itself does not move.
    const viewport = list.current
    const item = viewport?.children[index]
    if (viewport && item)
      viewport.scrollBy({
        left: item.getBoundingClientRect().left - viewport.getBoundingClientRect().left,
        behavior: 'smooth',
      })
  }

  return (
    <section className={pictures} aria-label={t('pictures', { name })}>
      <div className="viewport">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul role="list" ref={list} onScroll={(event) => follow(event.currentTarget)}>
          {images.map(({ src, alt }, index) => (
            <li key={src}>
              <button type="button" title={t('enlarge')} onClick={() => setEnlarged(index)}>
                <img src={src} alt={alt} width="640" height="512" {...(index > 0 && { loading: 'lazy' as const })} />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && <Position at={current + 1} count={images.length} />}
      </div>
      {images.length > 1 && (
        <div className="strip">
          {images.map(({ src, alt }, index) => (
            <button key={src} type="button" aria-current={index === current || undefined} onClick={() => turnTo(index)}>
              <img src={src} alt={alt} width="160" height="128" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {enlarged !== undefined && (
        <ImagePreview images={images} at={enlarged} onMove={turnTo} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  )
}

function Position({ at: index, count }: { at: number; count: number }) {
  const language = useLanguage()
  return (
    <b aria-hidden="true">
      {formatNumber(index, language)}/{formatNumber(count, language)}
    </b>
  )
}
