import { ChevronDown, ChevronUp, Minus, Plus, Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../i18n/format-more.ts'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { filesWords } from './messages.ts'
import { finder, tools } from './pdf.styles.ts'
import type { Finding } from './use-pdf-search.ts'

/** The toolbar: page number, zoom, and the button that opens the search. */
export function PdfTools(props: {
  page: number
  pageNum: number
  scale: number
  isFinding: boolean
  onPage(page: number): void
  onZoom(factor: number): void
  onFit(): void
  onFind(): void
}) {
  const { page, pageNum, scale, isFinding, onPage, onZoom, onFit, onFind } = props
  const t = useWords(filesWords)
  const language = useLanguage()
  const percent = formatPercent(Math.round(scale * 100), language)

  return (
    <div className={tools} role="toolbar" aria-label={t('tools')}>
      <PageField page={page} pageNum={pageNum} onPage={onPage} />
      <div className="zoom">
        <IconButton label={t('zoomOut')} icon={Minus} size="sm" onClick={() => onZoom(1 / 1.25)} />
        <button type="button" className="percent" aria-label={t('fit', { percent })} onClick={onFit}>
          {percent}
        </button>
        <IconButton label={t('zoomIn')} icon={Plus} size="sm" onClick={() => onZoom(1.25)} />
      </div>
      <IconButton
        label={isFinding ? t('closeSearch') : t('search')}
        icon={isFinding ? X : Search}
        size="sm"
        aria-expanded={isFinding}
        onClick={onFind}
      />
    </div>
  )
}

/** The number of the current page; typing another one and Enter goes there. */
function PageField({ page, pageNum, onPage }: { page: number; pageNum: number; onPage(page: number): void }) {
  const t = useWords(filesWords)
  const [typedPage, setTypedPage] = useState<string>()
  const go = () => {
    const target = Number(typedPage)
    if (Number.isInteger(target) && target > 0) onPage(target)
    setTypedPage(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('pageOf', { page, total: pageNum })}
        value={typedPage ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setTypedPage(event.currentTarget.value)}
        onBlur={go}
      />
      <span aria-hidden="true">{t('ofPages', { total: pageNum })}</span>
    </form>
  )
}

/** The search field of the document, the number of hits, and buttons to the previous and next hit. */
export function PdfFinder(props: { finding: Finding; onSearch(query: string): void; onStep(step: number): void }) {
  const { finding, onSearch, onStep } = props
  const t = useWords(filesWords)
  const field = useRef<HTMLDivElement>(null)
  const { query, hits, index, isSearching } = finding
  const result = !query
    ? ''
    : hits.length > 0
      ? t('hits', { at: index + 1, count: hits.length })
      : t(isSearching ? 'searching' : 'noHits')

  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={field} className={finder}>
      <SearchBox
        label={t('search')}
        placeholder={t('search')}
        value={query}
        onSearch={onSearch}
        onSubmit={(text) => text === query && onStep(1)}
      />
      <p role="status">{result}</p>
      <div>
        <IconButton
          label={t('previousHit')}
          icon={ChevronUp}
          size="sm"
          disabled={!hits.length}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('nextHit')}
          icon={ChevronDown}
          size="sm"
          disabled={!hits.length}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  )
}
