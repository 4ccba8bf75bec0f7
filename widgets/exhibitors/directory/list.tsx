import { type FocusEvent, useEffect, useRef } from 'react'
import { styles } from '../exhibitors.styles.ts'
import { loadDetail } from '../pane.tsx'
import type { Directory, DirectoryState } from './directory.ts'
import { ExhibitorRow, type RowActions, RowSkeleton } from './row.tsx'
import { type Anchor, type DrawnRange, useLayout, useVisibleRows } from './use-visible-rows.ts'

/** Returns the indexes of the rows to draw, in order: those near the viewport, and the focused row, wherever it is. */
function indexesOf({ from, to }: DrawnRange, focused: number | undefined) {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  if (focused === undefined || (focused >= from && focused < to)) return indexes
  return focused < from ? [focused, ...indexes] : [...indexes, focused]
}

/** Positions a row far from the drawn ones where it belongs, so that moving the focus back scrolls to it. */
function positionFar(item: HTMLElement | null, index: number, { from, columns, linePx }: DrawnRange) {
  if (!item) return
  const lines = Math.floor(index / columns) - from / columns
  item.style.setProperty('inset-block-start', `${lines * linePx}px`)
  item.style.setProperty('inset-inline-start', `${((index % columns) * 100) / columns}%`)
}

function resetPosition(item: HTMLElement | null) {
  item?.style.removeProperty('inset-block-start')
  item?.style.removeProperty('inset-inline-start')
}

// If the code of the details cannot be loaded now, it is loaded when an exhibitor is opened, which reports the error.
const preloadDetail = () => void loadDetail().catch(() => {})

/** The rows of the directory. However many there are, only those near the viewport are in the document. */
export function List(props: {
  state: DirectoryState
  need: Directory['need']
  pageSize: number
  isEndless: boolean
  /** The code of the opened exhibitor, if any. */
  opened: string | undefined
  anchor: { current: Anchor | undefined }
  /** The index of the row that gets the focus as soon as it is drawn. */
  toFocus: { current: number | undefined }
  saved: readonly string[]
  actions: RowActions
  label: string
}) {
  const { state, need, pageSize, isEndless, opened, anchor, toFocus, saved, actions, label } = props
  const ground = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | undefined>(undefined)
  const farRow = useRef<HTMLElement | undefined>(undefined)
  const isDrawing = useRef(false)
  isDrawing.current = true
  const { total, rows, progress } = state
  const drawn = useVisibleRows(ground, list, { total, pageSize, isEndless, opened, anchor })
  const { from, to } = drawn

  const latestRange = useRef(drawn)
  latestRange.current = drawn
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: places and rows are not read here: after a change of them the timer reads `latestRange`
  useEffect(() => {
    if (!isEndless || timer.current) return
    // Runs also after the list was loaded again, in another language or after an outage. It loads rows at most a few
    // times a second, so that rows that fast scrolling only passes are not all loaded.
    timer.current = setTimeout(() => {
      timer.current = undefined
      need(latestRange.current.from, latestRange.current.to, focused.current)
    }, 120)
  }, [need, isEndless, from, to, rows])

  useEffect(() => () => clearTimeout(timer.current), [])

  // Preact may move the focused row among its siblings, and an element that is moved loses the focus.
  useLayout(() => {
    isDrawing.current = false
    const root = farRow.current?.getRootNode() as ShadowRoot | undefined
    if (farRow.current?.isConnected && root?.activeElement !== farRow.current)
      farRow.current.focus({ preventScroll: true })
  })

  // Runs after every drawing, because the row that gets the focus may still be loading.
  useEffect(() => {
    if (toFocus.current === undefined) return
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${toFocus.current}"] a`)
    if (!link?.getClientRects().length) return
    toFocus.current = undefined
    const { activeElement } = link.getRootNode() as ShadowRoot | Document
    if (!activeElement || activeElement.localName === 'body') link.focus({ preventScroll: true })
  })

  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    if (isDrawing.current) return
    preloadDetail()
    const target = event.type === 'focusin' ? (event.target as HTMLElement) : undefined
    const index = target?.closest('li')?.dataset.place
    farRow.current = target
    focused.current = index === undefined ? undefined : Number(index)
  }

  return (
    <div className={styles.ground} ref={ground}>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        role="list"
        aria-label={label}
        aria-busy={progress.is === 'loading'}
        className={styles.rows}
        data-more={!isEndless && total > pageSize}
        part="list"
        onPointerEnter={preloadDetail}
        onFocus={noteFocus}
        onBlur={noteFocus}
      >
        {indexesOf(drawn, isEndless ? focused.current : undefined).map((index) => {
          const row = rows.get(index)
          const isFar = index < from || index >= to
          return (
            <li
              key={index}
              data-place={index}
              ref={(item) => (isFar ? positionFar(item, index, drawn) : resetPosition(item))}
              className={isFar ? `${styles.row} ${styles.far}` : styles.row}
              part="exhibitor"
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row ? (
                <ExhibitorRow
                  row={row}
                  index={index}
                  isSaved={saved.includes(row.exhibitorCode)}
                  isOpened={row.exhibitorCode === opened}
                  actions={actions}
                />
              ) : (
                <RowSkeleton />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
