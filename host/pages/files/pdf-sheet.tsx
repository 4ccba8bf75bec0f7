import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { groupBy } from '../../kit/group-by.ts'
import { filesWords } from './messages.ts'
import { sheet } from './pdf.styles.ts'
import type { Pdf, PdfPage } from './pdf-engine.ts'
import type { Hit } from './use-pdf-search.ts'

/** The size of a page at 100 %. */
export interface Size {
  width: number
  height: number
}

/** Puts `<mark>` around the hits on a page, after it has reset each run to its plain text. */
function mark(runs: readonly HTMLElement[], hits: readonly Hit[], current: Hit | undefined) {
  const byRun = groupBy(
    hits.flatMap((hit) => hit.pieces.map((piece) => ({ ...piece, isCurrent: hit === current }))),
    ({ item }) => item,
  )
  runs.forEach((run, item) => {
    const text = run.textContent ?? ''
    const runPieces = byRun.get(item)
    if (!runPieces && !run.firstElementChild) return
    let position = 0
    const nodes: (string | HTMLElement)[] = []
    for (const { start, end, isCurrent } of runPieces ?? []) {
      const marked = document.createElement('mark')
      marked.textContent = text.slice(start, end)
      if (isCurrent) marked.setAttribute('aria-current', 'true')
      nodes.push(text.slice(position, start), marked)
      position = end
    }
    run.replaceChildren(...nodes, text.slice(position))
  })
}

/**
 * Draws a page while it is near the viewport, anew for each scale; frees its canvas when it is far away. A page that
 * was drawn before the reader left the document is there at once.
 */
function useDrawing(page: PdfPage | undefined, scale: number, isNear: boolean) {
  const [canvas, text] = [useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null)]
  const [runs, setRuns] = useState<HTMLElement[]>([])
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing can show a former one; `canvas` and `text` are refs
  useLayoutEffect(() => {
    if (!page?.drawn || page.drawn.scale !== scale || !isNear || !canvas.current || !text.current) return
    page.drawn.putInto(canvas.current, text.current)
    setRuns(page.drawn.runs)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `canvas` and `text` are refs, which the rule does not see in a destructured pair
  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current || page.drawn?.scale === scale) return
    const controller = new AbortController()
    const [picture, layer] = [canvas.current, text.current]
    // While the reader still zooms, the present picture is stretched.
    const timer = setTimeout(() => {
      page.draw(picture, layer, scale, controller.signal).then(setRuns, () => setFailed(!controller.signal.aborted))
    }, 60)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, scale, isNear])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `canvas` and `text` are refs; only a page that has left the viewport is emptied
  useEffect(() => {
    if (isNear || !canvas.current) return
    if (page) page.drawn = undefined
    canvas.current.width = 0
    text.current?.replaceChildren()
    setRuns([])
  }, [isNear])

  return { canvas, text, boxes: runs, hasFailed }
}

/** One page of a document; it takes up its final space even before it is drawn. */
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
  const [page, setPage] = useState(() => pdf.loaded.get(number))
  const item = useRef<HTMLLIElement>(null)
  const { canvas, text, boxes: runs, hasFailed } = useDrawing(page, scale, isNear)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is what this sets, and `onSize` is new with each drawing: a page is loaded once
  useEffect(() => {
    if (page) onSize(number, page)
    if (!isNear || page) return
    pdf.page(number).then((loaded) => {
      setPage(loaded)
      onSize(number, loaded)
    }, console.error)
  }, [pdf, number, isNear])

  useLayoutEffect(() => {
    item.current?.style.setProperty('width', `${Math.floor(size.width * scale)}px`)
    item.current?.style.setProperty('height', `${Math.floor(size.height * scale)}px`)
  }, [size.width, size.height, scale])

  useLayoutEffect(() => mark(runs, hits, current), [runs, hits, current])
  useEffect(() => {
    if (current && runs.length > 0) {
      item.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
  }, [runs, current])

  return (
    <li ref={item} className={sheet} data-page={number} aria-label={t('pageOf', { page: number, total: pdf.pageNum })}>
      <canvas ref={canvas} />
      <div ref={text} className="text" dir="auto" />
      {hasFailed && <p role="alert">{t('pageFailed')}</p>}
    </li>
  )
}
