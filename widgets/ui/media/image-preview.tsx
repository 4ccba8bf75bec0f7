import { ChevronLeft, ChevronRight, Download, X } from 'lucide'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { locales } from '../../../i18n/locales.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { PointerWords } from '../keys/pointer-words.tsx'
import { kitWords } from '../kit-messages.ts'
import { useLanguage, useWords } from '../language.tsx'
import { outward } from '../outward.ts'
import { useModal } from '../overlay/overlay.tsx'
import { css } from '../theme/style.ts'
import { readSwipe, wrap } from './swipe.ts'
import { viewerWords } from './viewer-messages.ts'

const viewer = css`
  position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;flex-direction:column;
  overflow:hidden;overscroll-behavior:contain;background:color-mix(in srgb,var(--foyer-deep-2) var(--seen,100%),transparent);color:var(--foyer-on-deep);opacity:0;transition:opacity var(--foyer-d-3) var(--foyer-ease-out),background-color var(--foyer-d-1);
  &[open]{display:flex;opacity:1;}
  @starting-style{&[open]{opacity:0;}}
  >header,>footer{opacity:var(--seen,1);}
  >header{display:flex;align-items:center;min-block-size:var(--foyer-bar-h);padding:var(--foyer-safe-t) 6px 0;}
  >header>a{display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;border-radius:99px;@media (hover:hover){&:hover{background:var(--foyer-sunken);}}}
  >header>b{flex:1;text-align:center;font-size:var(--foyer-fs-h3);font-weight:600;font-variant-numeric:tabular-nums;}
  >footer{padding:12px 20px calc(20px + var(--foyer-safe-b));}
  >footer>p{font-weight:600;}
  >footer>small{font-size:var(--foyer-fs-small);color:var(--foyer-on-deep-2);}
`
const viewport = css`
  position:relative;flex:1;min-block-size:0;overflow:hidden;touch-action:pinch-zoom;cursor:zoom-out;user-select:none;
  >img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:contain;transform:translate(var(--x,0px),var(--y,0px));transition:transform var(--foyer-d-3) var(--foyer-ease-out);}
  >[data-side="-1"]{transform:translateX(calc(var(--x,0px) - 100%));}
  >[data-side="1"]{transform:translateX(calc(var(--x,0px) + 100%));}
  &[data-held]>img{transition:none;}
  @media (prefers-reduced-motion:reduce){>img{transition:none;}}
`
const sides = css`
  position:relative;
  >div{position:absolute;inset:auto 8px;inset-block-end:calc(50vh - 120px);display:flex;justify-content:space-between;pointer-events:none;}
  button{pointer-events:auto;}
  @media (hover:none){display:none;}
`
const strip = css`
  display:flex;gap:6px;margin:12px -4px 0;padding:4px;overflow-x:auto;scrollbar-width:none;overscroll-behavior-x:contain;
  &::-webkit-scrollbar{display:none;}
  button{position:relative;flex:none;border-radius:var(--foyer-r-sm);}
  button::after{content:"";position:absolute;inset:-2px 0;}
  img{inline-size:52px;block-size:40px;border-radius:inherit;object-fit:cover;opacity:.55;}
  button:where([aria-current]){box-shadow:0 0 0 2px #fff;}
  [aria-current] img,button:hover img{opacity:1;}
  @media (forced-colors:active){[aria-current]{outline:2px solid Highlight;}}
`

/** One image and its description. */
export interface PreviewImage {
  src: string
  alt: string
}

const hintKey = 'foyer:image-hint'
let hasShownHint = false

/**
 * Returns whether the hint is still to be shown: once on this device; on partners' pages, where nothing is stored, once
 * in a visit.
 */
function needsHint() {
  try {
    return !hasShownHint && !(isHome() && localStorage.getItem(hintKey))
  } catch {
    // Storage is blocked.
    return !hasShownHint
  }
}

function storeHint() {
  hasShownHint = true
  try {
    if (isHome()) localStorage.setItem(hintKey, 'shown')
  } catch {
    // Storage is blocked: it will be shown in the next visit again.
  }
}

// The code comes from Foyer's origin.
const isHome = () => new URL(import.meta.url).origin === location.origin

/** A finger or pressed pointer: where and when it came down or moved last, and the axis that it follows. */
interface Hold {
  id: number
  x: number
  y: number
  axis?: 'x' | 'y'
  last: { y: number; at: number; velocity: number }
}
/** The distance in px after which a movement has an axis. */
const slopPx = 8

/**
 * Images over the whole screen, dark in both colour schemes. A swipe of at least 50 px changes the image, and wraps
 * round; so do arrow keys and the strip. A swipe down, a tap under 10 px, Escape and the button close it. It is open
 * while `at` is an index of `images`.
 */
export function ImagePreview(props: {
  images: PreviewImage[]
  at: number | undefined
  onClose: () => void
  onMove?: (at: number) => void
}) {
  const { images, at, onClose, onMove } = props
  const language = useLanguage()
  const { dir } = locales[language]
  const t = useWords(viewerWords)
  const tKit = useWords(kitWords)
  const modal = useModal(at !== undefined, onClose)
  const frame = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>(undefined)
  const [hasHint, setHint] = useState(false)
  const isOpen = at !== undefined
  // It counts on beyond both ends, so that the first image can follow the last one from the same side.
  const [position, setPosition] = useState(at ?? 0)
  const total = images.length
  const shownIndex = wrap(position, total)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownIndex` is where the reader went; only another picture chosen from outside replaces it
  useEffect(() => {
    if (at !== undefined && at !== shownIndex) setPosition(at)
  }, [at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read: they move `aria-current`, which is looked up
  useEffect(() => {
    modal.ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shownIndex, at])

  useEffect(() => {
    if (!isOpen || !needsHint()) return
    setHint(true)
    storeHint()
    return () => setHint(false)
  }, [isOpen])

  const go = (nextTurn: number) => {
    setPosition(nextTurn)
    onMove?.(wrap(nextTurn, total))
  }
  const press = ({ key }: KeyboardEvent<HTMLElement>) => {
    if (total > 1 && (key === 'ArrowLeft' || key === 'ArrowRight'))
      go(position + ((key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1))
  }
  /** Moves the image with the finger, to the side or down; down, what is behind it shines through around it. */
  const pull = (x = 0, y = 0, isHeld = true) => {
    frame.current?.toggleAttribute('data-held', isHeld)
    frame.current?.style.setProperty('--x', `${x}px`)
    frame.current?.style.setProperty('--y', `${y}px`)
    const seen = Math.round(Math.max(20, 100 - (100 * y) / innerHeight))
    if (y > 0) modal.ref.current?.style.setProperty('--seen', `${seen}%`)
    else modal.ref.current?.style.removeProperty('--seen')
  }
  const letGo = () => pull(0, 0, false)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event
    // A second finger means zooming, not swiping.
    hold.current = hold.current || event.button ? undefined : { id, x, y, last: { y, at: timeStamp, velocity: 0 } }
    if (hold.current) event.currentTarget.setPointerCapture(id)
    else letGo()
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.id !== event.pointerId) return
    const { clientX, clientY: y, timeStamp } = event
    const [dx, dy] = [clientX - held.x, y - held.y]
    if (Math.hypot(dx, dy) >= slopPx) held.axis ??= dy > Math.abs(dx) ? 'y' : 'x'
    held.last = { y, at: timeStamp, velocity: (y - held.last.y) / Math.max(1, timeStamp - held.last.at) }
    if (held.axis === 'y') pull(0, Math.max(0, dy))
    else if (total > 1) pull(dx)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.id !== event.pointerId) return
    hold.current = undefined
    letGo()
    if (event.type === 'pointercancel') return
    const { velocity, at: movedAt } = held.last
    const swipe = readSwipe(
      held.axis === 'y' ? 0 : event.clientX - held.x,
      held.axis === 'x' ? 0 : event.clientY - held.y,
      dir,
      event.timeStamp - movedAt < 80 ? velocity : 0,
    )
    if (swipe.is === 'close') onClose()
    if (swipe.is === 'move' && total > 1) go(position + swipe.by)
  }

  if (at === undefined || !total) return null
  const number = (value: number) => formatNumber(value, language)
  const positionText = t('imageOf', { at: shownIndex + 1, total })
  return (
    <dialog
      {...modal}
      className={viewer}
      data-foyer-theme=""
      data-foyer-scheme="dark"
      aria-label={t('imageViewer')}
      onKeyDown={press}
    >
      <header>
        <IconButton icon={X} label={tKit('close')} onClick={onClose} />
        <b>
          <span className="off-screen" role="status">
            {positionText}
          </span>
          <bdi dir="ltr" aria-hidden="true">
            {number(shownIndex + 1)} / {number(total)}
          </bdi>
        </b>
        <a
          href={images[shownIndex]?.src ?? ''}
          download=""
          title={t('saveImage')}
          aria-label={t('saveImage')}
          {...outward}
        >
          <Icon of={Download} />
        </a>
      </header>
      <div
        ref={frame}
        className={viewport}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {(total > 1 ? [-1, 0, 1] : [0]).map((side) => {
          const image = images[wrap(position + side, total)] as PreviewImage
          const isNow = side === 0
          return (
            <img
              key={position + side}
              src={image.src}
              alt={isNow ? image.alt : ''}
              aria-hidden={!isNow}
              data-side={dir === 'rtl' ? -side : side}
              draggable={false}
            />
          )
        })}
      </div>
      {total > 1 && (
        <div className={sides}>
          <div>
            <IconButton
              icon={ChevronLeft}
              tone="on-art"
              flip
              label={t('previousImage')}
              onClick={() => go(position - 1)}
            />
            <IconButton
              icon={ChevronRight}
              tone="on-art"
              flip
              label={t('nextImage')}
              onClick={() => go(position + 1)}
            />
          </div>
        </div>
      )}
      <footer>
        <p aria-hidden="true">
          <bdi>{images[shownIndex]?.alt}</bdi>
        </p>
        {hasHint && total > 1 && (
          <small>
            <PointerWords touch={t('imageHint')} mouse={t('imageHintMouse')} />
          </small>
        )}
        {total > 1 && (
          <div className={strip}>
            {images.map((image, index) => (
              <button
                type="button"
                key={image.src}
                aria-label={t('imageOf', { at: index + 1, total })}
                aria-current={index === shownIndex || undefined}
                onClick={() => go(position + index - shownIndex)}
              >
                <img src={image.src} alt="" loading="lazy" draggable={false} />
              </button>
            ))}
          </div>
        )}
      </footer>
    </dialog>
  )
}
