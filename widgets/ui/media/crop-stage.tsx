import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { css } from '../theme/style.ts'
import { firstPlace, maxZoom, type Place, scaleOf, within, zoomed } from './crop-place.ts'

const stageStyle = css`
  display:grid;gap:14px;justify-items:center;
  canvas{inline-size:min(100%,280px);block-size:auto;border-radius:var(--foyer-r-lg);background:var(--foyer-sunken);touch-action:none;cursor:grab;}
  canvas:active{cursor:grabbing;}
  label{display:flex;align-items:center;gap:12px;inline-size:min(100%,320px);min-block-size:44px;}
  input{flex:1;min-inline-size:0;min-block-size:44px;accent-color:var(--foyer-brand-graphic);}
  p{color:var(--foyer-text-2);text-align:center;text-wrap:balance;}
  [role=status]{min-block-size:1.5em;font-weight:550;}
`
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-16, 0],
  ArrowRight: [16, 0],
  ArrowUp: [0, -16],
  ArrowDown: [0, 16],
}
const zoomSteps: Record<string, number> = { '+': 0.25, '=': 0.25, '-': -0.25 }

interface Point {
  x: number
  y: number
}

/** Reads a picture of a file, turned as its camera was held. */
export const readPicture = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

const asBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Returns what a canvas shows as a JPEG of at most so many bytes, unless even the lowest quality has more. */
export async function fileOfCanvas(canvas: HTMLCanvasElement, maxBytes: number): Promise<File> {
  for (const quality of [0.88, 0.7, 0.5]) {
    const blob = await asBlob(canvas, quality)
    if (blob && (blob.size <= maxBytes || quality === 0.5)) return new File([blob], 'photo.jpg', { type: blob.type })
  }
  throw new Error('')
}

/**
 * A frame in which a picture is moved and zoomed: by dragging and with two fingers, with the mouse and its wheel, with
 * arrow keys, plus and minus, and by a slider. `children` stand below it.
 */
export function CropStage(props: {
  file: Blob
  /** The size of the frame, in pixels of the result. */
  size: { width: number; height: number }
  label: string
  hint: string
  zoomLabel: string
  /** Called with the canvas whenever it shows another part of the picture. */
  onDrawn(canvas: HTMLCanvasElement): void
  onUnreadable(): void
  children?: ReactNode
}) {
  const { file, size, label, hint, zoomLabel, children } = props
  const { width, height } = size
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [place, setPlace] = useState<Place>(firstPlace)
  const pointers = useRef(new Map<number, Point>())
  const newest = useRef(props)
  newest.current = props

  useEffect(() => {
    let isGone = false
    readPicture(file).then(
      (read) => isGone || setPicture(read),
      () => isGone || newest.current.onUnreadable(),
    )
    return () => {
      isGone = true
    }
  }, [file])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!picture || !context || !canvas.current) return
    const scale = scaleOf(picture, { width, height }, place.zoom)
    const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    const [left, top] = [(width - drawnWidth) / 2 + place.x, (height - drawnHeight) / 2 + place.y]
    context.drawImage(picture, left, top, drawnWidth, drawnHeight)
    newest.current.onDrawn(canvas.current)
  }, [picture, place, width, height])

  const change = (changed: (now: Place) => Place) =>
    picture && setPlace((now) => within(changed(now), picture, { width, height }))
  const move = (x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  const zoomBy = (by: number) => change((now) => zoomed(now, Math.min(maxZoom, Math.max(1, now.zoom + by))))
  const zoomTo = (zoom: number) => change((now) => zoomed(now, Math.min(maxZoom, Math.max(1, zoom))))

  // A wheel that zooms must not scroll the sheet, which only a listener that is not passive can say.
  const byWheel = useRef(zoomBy)
  byWheel.current = zoomBy
  useEffect(() => {
    const stage = canvas.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      byWheel.current(-event.deltaY / 400)
    }
    stage?.addEventListener('wheel', turn, { passive: false })
    return () => stage?.removeEventListener('wheel', turn)
  }, [])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const to = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    const scale = width / event.currentTarget.clientWidth
    pointers.current.set(event.pointerId, to)
    if (!other) return move((to.x - from.x) * scale, (to.y - from.y) * scale)
    const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const ratio = distance(to) / distance(from)
    change((now) => {
      const turned = zoomed(now, Math.min(maxZoom, Math.max(1, now.zoom * ratio)))
      return {
        ...turned,
        x: turned.x + ((to.x - from.x) * scale) / 2,
        y: turned.y + ((to.y - from.y) * scale) / 2,
      }
    })
  }
  const press = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const step = steps[event.key]
    const zoomStep = zoomSteps[event.key]
    if (!step && !zoomStep) return
    event.preventDefault()
    if (step) move(...step)
    if (zoomStep) zoomBy(zoomStep)
  }
  const letGo = (event: PointerEvent<HTMLCanvasElement>) => void pointers.current.delete(event.pointerId)

  return (
    <div className={stageStyle}>
      <p>{hint}</p>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        tabIndex={0}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={press}
      />
      <label>
        {zoomLabel}
        <input
          type="range"
          min="1"
          max={maxZoom}
          step="0.05"
          value={place.zoom}
          onInput={(event) => void zoomTo(Number(event.currentTarget.value))}
        />
      </label>
      {children}
    </div>
  )
}
