import { useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../i18n/format-more.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { Spinner } from '../../../widgets/ui/spinner.tsx'
import { filesWords } from './messages.ts'
import { instead, quote, reader, viewer as viewerStyle } from './pdf.styles.ts'
import type { Pdf, Source } from './pdf-engine.ts'
import { PdfSheet, type Size } from './pdf-sheet.tsx'
import { PdfFinder, PdfTools } from './pdf-tools.tsx'
import { usePassage } from './use-passage.ts'
import { type Opening, usePdf } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { useScrollPosition, useViewer } from './use-viewer.ts'

/** A document: the progress of loading it, why it failed, or its pages. */
export function PdfView({ href, content }: Source) {
  const [opening, retry] = usePdf({ href, content })
  if (opening.is === 'ready') return <Reader pdf={opening.pdf} />
  return <NotReady opening={opening} href={content ? undefined : href} onRetry={retry} />
}

function NotReady(props: { opening: Exclude<Opening, { is: 'ready' }>; href: string | undefined; onRetry(): void }) {
  const { opening, href, onRetry } = props
  const t = useWords(filesWords)
  const language = useLanguage()
  if (opening.is === 'loading') {
    const share = formatPercent(Math.round(opening.share * 100), language)
    return (
      <div className={instead} role="status">
        <Spinner />
        <p>{opening.share > 0 ? t('loadingShare', { share }) : t('loading')}</p>
        {opening.share > 0 && <progress value={opening.share} aria-label={t('loading')} />}
      </div>
    )
  }
  const open = href && (
    <Button kind="secondary" href={href} {...outward}>
      {t('openFile')}
    </Button>
  )
  const retryButton = <Button onClick={onRetry}>{t('retry')}</Button>
  return (
    <div className={instead} role="alert">
      {opening.is === 'failed' && (
        <Empty drawing="error" title={t('failed')} text={t('failedText')} action={[open, retryButton]} />
      )}
      {opening.is === 'locked' && <Empty drawing="lock" title={t('locked')} text={t('lockedText')} action={open} />}
      {opening.is === 'offline' && (
        <Empty drawing="offline" title={t('offline')} text={t('offlineText')} action={retryButton} />
      )}
    </div>
  )
}

/** Returns the sizes of the pages; pages that are not loaded yet get the size of the first. */
function useSizes(pdf: Pdf) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(() => new Map(pdf.loaded))
  const setSize = (number: number, { width, height }: Size) =>
    setSizes((sizes) => {
      const size = sizes.get(number)
      return size?.width === width && size.height === height ? sizes : new Map(sizes).set(number, { width, height })
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setSize` is new with each drawing and sets by the former sizes alone
  useEffect(() => {
    pdf.page(1).then((firstSize) => setSize(1, firstSize), console.error)
  }, [pdf])
  return { first: sizes.get(1), sizeOf: (number: number) => sizes.get(number) ?? sizes.get(1), setSize: setSize }
}

function Reader({ pdf }: { pdf: Pdf }) {
  const t = useWords(filesWords)
  const sizes = useSizes(pdf)
  const view = useViewer(sizes.first)
  const { viewer, scale, zoomBy, fit } = view
  const { near, page, goTo } = useScrollPosition(view, sizes.first ? pdf.pageNum : 0)
  const { finding, search, step } = usePdfSearch(pdf)
  const [isFinding, setFinding] = useState(false)
  const quoted = usePassage(pdf)
  const marked = !finding.query && typeof quoted?.hit === 'object' ? quoted.hit : undefined
  const hits = marked ? [marked] : finding.hits
  const current = marked ?? finding.hits[finding.index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to the page of the address once, unless the reader comes back to a place
  useEffect(() => {
    if (quoted && sizes.first && view.place.top === 0) goTo(quoted.page)
  }, [Boolean(sizes.first)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to a hit when it becomes the current one, not when `near` changes by scrolling
  useEffect(() => {
    if (current && !near.has(current.page)) goTo(current.page)
  }, [current])
  const toggle = (isOn: boolean) => {
    setFinding(isOn)
    if (isOn) return
    void search('')
    viewer.current?.focus({ preventScroll: true })
  }
  const onKey = useKeys({ page, goTo, zoomBy, fit, find: toggle, isFinding })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever in the document one is.
    <div className={reader} onKeyDown={onKey}>
      <PdfTools
        page={page}
        pageNum={pdf.pageNum}
        scale={scale}
        isFinding={isFinding}
        onPage={goTo}
        onZoom={zoomBy}
        onFit={fit}
        onFind={() => toggle(!isFinding)}
      />
      {isFinding && <PdfFinder finding={finding} onSearch={search} onStep={step} />}
      {quoted?.hit === 'none' && (
        <div className={quote} role="status">
          <p>{t('unmarked', { page: quoted.page })}</p>
          <blockquote dir="auto">{quoted.text}</blockquote>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section ref={viewer} className={viewerStyle} tabIndex={0} aria-label={t('pages')}>
        <ol>
          {sizes.first &&
            Array.from({ length: pdf.pageNum }, (_, index) => (
              <PdfSheet
                // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
                key={index}
                pdf={pdf}
                number={index + 1}
                scale={scale}
                size={sizes.sizeOf(index + 1) as Size}
                isNear={near.has(index + 1)}
                hits={hits.filter((hit) => hit.page === index + 1)}
                current={current?.page === index + 1 ? current : undefined}
                onSize={sizes.setSize}
              />
            ))}
        </ol>
      </section>
    </div>
  )
}

interface Commands {
  page: number
  goTo(page: number): void
  zoomBy(factor: number): void
  fit(): void
  find(isOn: boolean): void
  isFinding: boolean
}

/**
 * Keyboard control, also while nothing has the focus: page keys turn pages, plus and minus zoom, 0 fits the width, a
 * slash opens the search and Escape closes it.
 */
function useKeys(commands: Commands) {
  const latest = useRef(commands)
  latest.current = commands
  const press = (
    event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>,
  ) => {
    const { page, goTo, zoomBy, fit, find, isFinding } = latest.current
    const target = event.target as Element
    const isFind = (event.ctrlKey || event.metaKey) && event.key === 'f'
    if (event.key === 'Escape' && isFinding) return find(false)
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isFind) return
    if (target.matches?.('input, textarea, select') && !isFind) return
    const keys: Record<string, () => void> = {
      PageDown: () => goTo(page + 1),
      PageUp: () => goTo(page - 1),
      '+': () => zoomBy(1.25),
      '=': () => zoomBy(1.25),
      '-': () => zoomBy(1 / 1.25),
      '0': fit,
      '/': () => find(true),
      f: () => find(true),
    }
    const action = keys[event.key]
    if (!action || (event.key === 'f' && !isFind)) return
    event.preventDefault()
    action()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `press` of the first drawing reads the newest commands from `latest`
  useEffect(() => {
    const onBody = (event: KeyboardEvent) => {
      if (event.target === document.body || (event.target as Element).id === 'content') press(event)
    }
    addEventListener('keydown', onBody)
    return () => removeEventListener('keydown', onBody)
  }, [])
  return press
}
