import { useRef, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { ImagePreview } from '../../widgets/ui/media/image-preview.tsx'
import { pictures } from './gallery.styles.ts'
import { pageKitWords } from './messages.ts'

/** The pictures of something: swiped from one to the next, chosen from a strip, and shown over the whole screen. */
export function PictureGallery({ name, sources }: { name: string; sources: readonly string[] }) {
  const t = useWords(pageKitWords)
  const list = useRef<HTMLUListElement>(null)
  const [now, setNow] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const shown = [...new Set(sources)].filter(Boolean)
  const images = shown.map((src, index) => ({
    src,
    alt: t('pictureOf', { at: index + 1, count: shown.length, name }),
  }))

  const follow = (viewport: HTMLUListElement) =>
    setNow(Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth) || 0)

  if (images.length === 0) return null
  const turnTo = (at: number) => {
    // Only sideways: the page itself stays where it is.
    const viewport = list.current
    const item = viewport?.children[at]
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
        {images.length > 1 && <Place at={now + 1} count={images.length} />}
      </div>
      {images.length > 1 && (
        <div className="strip">
          {images.map(({ src, alt }, index) => (
            <button key={src} type="button" aria-current={index === now || undefined} onClick={() => turnTo(index)}>
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

function Place({ at, count }: { at: number; count: number }) {
  const language = useLanguage()
  return (
    <b aria-hidden="true">
      {formatNumber(at, language)}/{formatNumber(count, language)}
    </b>
  )
}
