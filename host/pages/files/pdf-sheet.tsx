import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { filesWords } from './messages.ts'
import { sheet } from './pdf.styles.ts'
import type { Pdf, PdfPage } from './pdf-engine.ts'
import type { Hit } from './use-finding.ts'

/** How large a page is at 100 %. */
export interface Size {
  width: number
  height: number
}

/** Puts marks around what was found on a page; the boxes get their plain text back first. */
function mark(boxes: readonly HTMLElement[], hits: readonly Hit[], current: Hit | undefined) {
  const byBox = Map.groupBy(
    hits.flatMap((hit) => hit.pieces.map((piece) => ({ ...piece, isCurrent: hit === current }))),
    ({ item }) => item,
  )
  boxes.forEach((box, item) => {
    const text = box.textContent ?? ''
    const pieces = byBox.get(item)
    if (!pieces && !box.firstElementChild) return
    let at = 0
    const parts: (string | HTMLElement)[] = []
    for (const { from, to, isCurrent } of pieces ?? []) {
      const found = document.createElement('mark')
      found.textContent = text.slice(from, to)
      if (isCurrent) found.setAttribute('aria-current', 'true')
      parts.push(text.slice(at, from), found)
      at = to
    }
    box.replaceChildren(...parts, text.slice(at))
  })
}

/** Draws a page while it is near the reader, anew for each scale; its picture is given back when it is far away. */
function useDrawing(page: PdfPage | undefined, scale: number, isNear: boolean) {
  const [canvas, text] = [useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null)]
  const [boxes, setBoxes] = useState<HTMLElement[]>([])
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements behind the refs stay the same, and a page is asked for once
  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current) return
    const stopper = new AbortController()
    const [picture, layer] = [canvas.current, text.current]
    // While fingers or buttons still zoom, the picture there is stretched.
    const timer = setTimeout(() => {
      page.draw(picture, layer, scale, stopper.signal).then(setBoxes, () => setFailed(!stopper.signal.aborted))
    }, 60)
    return () => {
      clearTimeout(timer)
      stopper.abort()
    }
  }, [page, scale, isNear])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements behind the refs stay the same, and a page is asked for once
  useEffect(() => {
    if (isNear || !canvas.current) return
    canvas.current.width = 0
    text.current?.replaceChildren()
    setBoxes([])
  }, [isNear])

  return { canvas, text, boxes, hasFailed }
}

/** One page of a document, as large as it will be even before it is drawn. */
export function PdfSheet(props: {
  pdf: Pdf
  number: number
  scale: number
  size: Size
  isNear: boolean
  hits: readonly Hit[]
  current: Hit | undefined
  onSize(number: number, size: Size): void
}) {
  const { pdf, number, scale, size, isNear, hits, current, onSize } = props
  const t = useWords(filesWords)
  const [page, setPage] = useState<PdfPage>()
  const place = useRef<HTMLLIElement>(null)
  const { canvas, text, boxes, hasFailed } = useDrawing(page, scale, isNear)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements behind the refs stay the same, and a page is asked for once
  useEffect(() => {
    if (!isNear || page) return
    pdf.page(number).then((found) => {
      setPage(found)
      onSize(number, found)
    }, console.error)
  }, [pdf, number, isNear])

  useLayoutEffect(() => {
    place.current?.style.setProperty('width', `${Math.floor(size.width * scale)}px`)
    place.current?.style.setProperty('height', `${Math.floor(size.height * scale)}px`)
  }, [size.width, size.height, scale])

  useLayoutEffect(() => mark(boxes, hits, current), [boxes, hits, current])
  useEffect(() => {
    if (current && boxes.length > 0) {
      place.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
  }, [boxes, current])

  return (
    <li ref={place} className={sheet} data-page={number} aria-label={t('pageOf', { page: number, total: pdf.pageNum })}>
      <canvas ref={canvas} />
      <div ref={text} className="text" dir="auto" />
      {hasFailed && <p role="alert">{t('pageFailed')}</p>}
    </li>
  )
}
