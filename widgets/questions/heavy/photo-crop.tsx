import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { css } from '../../ui/theme/style.ts'
import { questionWords } from '../messages.ts'
import { lookAt, type PhotoHint, portraitFile, portraitSize, readPicture } from './picture.ts'

const stageStyle = css`
  display:grid;gap:14px;justify-items:center;
  canvas{inline-size:min(100%,280px);block-size:auto;border-radius:var(--foyer-r-lg);background:var(--foyer-sunken);touch-action:none;cursor:grab;}
  label{display:flex;align-items:center;gap:12px;inline-size:min(100%,320px);min-block-size:44px;}
  input{flex:1;min-inline-size:0;min-block-size:44px;accent-color:var(--foyer-brand-graphic);}
  p{color:var(--foyer-text-2);text-align:center;text-wrap:balance;}
  [role=status]{min-block-size:1.5em;font-weight:550;}
`
const { width, height } = portraitSize
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-16, 0],
  ArrowRight: [16, 0],
  ArrowUp: [0, -16],
  ArrowDown: [0, 16],
}

/** The place of the picture: its zoom from 1 to 4, and how far its middle is from that of the frame, in pixels. */
interface Place {
  zoom: number
  x: number
  y: number
}

/** Returns a place in which the picture fills the frame. */
function within({ zoom, x, y }: Place, picture: { width: number; height: number }): Place {
  const scale = Math.max(width / picture.width, height / picture.height) * zoom
  const [roomX, roomY] = [(picture.width * scale - width) / 2, (picture.height * scale - height) / 2]
  return { zoom, x: Math.min(roomX, Math.max(-roomX, x)), y: Math.min(roomY, Math.max(-roomY, y)) }
}

/** A sheet in which a photo is moved and zoomed until the face fills the upright frame. */
export function PhotoCrop(props: {
  file: File
  onUse(portrait: File, hints: readonly PhotoHint[]): void
  onClose(): void
  onUnreadable(): void
}) {
  const { file, onUse, onClose, onUnreadable } = props
  const t = useWords(questionWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [place, setPlace] = useState<Place>({ zoom: 1, x: 0, y: 0 })
  const [hints, setHints] = useState<readonly PhotoHint[]>([])
  const dragFrom = useRef<{ x: number; y: number } | undefined>(undefined)
  const callbacks = useRef({ onUnreadable })
  callbacks.current = { onUnreadable }

  useEffect(() => {
    let isGone = false
    readPicture(file).then(
      (read) => isGone || setPicture(read),
      () => isGone || callbacks.current.onUnreadable(),
    )
    return () => {
      isGone = true
    }
  }, [file])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!picture || !context || !canvas.current) return
    const scale = Math.max(width / picture.width, height / picture.height) * place.zoom
    const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(
      picture,
      (width - drawnWidth) / 2 + place.x,
      (height - drawnHeight) / 2 + place.y,
      drawnWidth,
      drawnHeight,
    )
    const drawn = canvas.current
    const timer = setTimeout(() => void lookAt(drawn).then(setHints), 250)
    return () => clearTimeout(timer)
  }, [picture, place])

  const move = (x: number, y: number) =>
    picture && setPlace((now) => within({ ...now, x: now.x + x, y: now.y + y }, picture))
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragFrom.current
    if (!from) return
    const scale = width / event.currentTarget.clientWidth
    move((event.clientX - from.x) * scale, (event.clientY - from.y) * scale)
    dragFrom.current = { x: event.clientX, y: event.clientY }
  }
  const confirm = async () => {
    if (!canvas.current) return
    onUse(await portraitFile(canvas.current), hints)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('crop')}
      footer={
        <Button block disabled={!picture} onClick={() => void confirm()}>
          {t('usePhoto')}
        </Button>
      }
    >
      <div className={stageStyle}>
        <p>{t('cropHint')}</p>
        <canvas
          ref={canvas}
          width={width}
          height={height}
          tabIndex={0}
          role="img"
          aria-label={t('photo')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragFrom.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragFrom.current = undefined
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (!step) return
            event.preventDefault()
            move(...step)
          }}
        />
        <label>
          {t('zoom')}
          <input
            type="range"
            min="1"
            max="4"
            step="0.05"
            value={place.zoom}
            onInput={(event) => {
              const zoom = Number(event.currentTarget.value)
              if (picture) setPlace((now) => within({ ...now, zoom }, picture))
            }}
          />
        </label>
        <div role="status">
          {hints.map((hint) => (
            <p key={hint}>{t(hint)}</p>
          ))}
        </div>
      </div>
    </Sheet>
  )
}
