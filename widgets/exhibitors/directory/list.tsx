import { type FocusEvent, useEffect, useRef } from 'react'
import { styles } from '../exhibitors.styles.ts'
import { loadDetail } from '../pane.tsx'
import type { Directory, DirectoryState } from './directory.ts'
import { ExhibitorRow, type RowActions, RowToCome } from './row.tsx'
import { type Anchor, type Drawn, useLayout, useWindow } from './use-window.ts'

/** The places to draw, in order: those near the reader, and the row that holds the focus, wherever it is. */
function placesOf({ from, to }: Drawn, focused: number | undefined) {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  if (focused === undefined || (focused >= from && focused < to)) return places
  return focused < from ? [focused, ...places] : [...places, focused]
}

/** Puts a row that is far from the drawn ones where it belongs, so that going back to it scrolls to it. */
function pin(item: HTMLElement | null, place: number, { from, columns, linePx }: Drawn) {
  if (!item) return
  const lines = Math.floor(place / columns) - from / columns
  item.style.setProperty('inset-block-start', `${lines * linePx}px`)
  item.style.setProperty('inset-inline-start', `${((place % columns) * 100) / columns}%`)
}

function free(item: HTMLElement | null) {
  item?.style.removeProperty('inset-block-start')
  item?.style.removeProperty('inset-inline-start')
}

// A detail whose code cannot be fetched now is asked for again when one is opened, and says so there.
const warmUp = () => void loadDetail().catch(() => {})

/** The rows of the directory. However many there are, only those near the reader stand in the document. */
export function List(props: {
  state: DirectoryState
  need: Directory['need']
  pageSize: number
  isEndless: boolean
  /** The code of the exhibitor shown in detail, if any. */
  opened: string | undefined
  anchor: { current: Anchor | undefined }
  /** The place of the row that gets the focus as soon as it is there. */
  toFocus: { current: number | undefined }
  saved: readonly string[]
  actions: RowActions
  label: string
}) {
  const { state, need, pageSize, isEndless, opened, anchor, toFocus, saved, actions, label } = props
  const ground = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | undefined>(undefined)
  const held = useRef<HTMLElement | undefined>(undefined)
  const isDrawing = useRef(false)
  isDrawing.current = true
  const { total, rows, progress } = state
  const drawn = useWindow(ground, list, { total, pageSize, isEndless, opened, anchor })
  const { from, to } = drawn

  const near = useRef(drawn)
  near.current = drawn
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: places and rows are not read here: after a change of them the timer reads `near`
  useEffect(() => {
    if (!isEndless || timer.current) return
    // Also when the rows start anew, in another language or after an outage. A few times a second at most, so that rows
    // a fling only passes over are not all asked for.
    timer.current = setTimeout(() => {
      timer.current = undefined
      need(near.current.from, near.current.to, focused.current)
    }, 120)
  }, [need, isEndless, from, to, rows])

  useEffect(() => () => clearTimeout(timer.current), [])

  // Preact may move the focused row among its siblings, and what is moved loses the focus.
  useLayout(() => {
    isDrawing.current = false
    const root = held.current?.getRootNode() as ShadowRoot | undefined
    if (held.current?.isConnected && root?.activeElement !== held.current) held.current.focus({ preventScroll: true })
  })

  // After every drawing, because the row that shall have the focus may still be on its way.
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
    warmUp()
    const target = event.type === 'focusin' ? (event.target as HTMLElement) : undefined
    const place = target?.closest('li')?.dataset.place
    held.current = target
    focused.current = place === undefined ? undefined : Number(place)
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
        onPointerEnter={warmUp}
        onFocus={noteFocus}
        onBlur={noteFocus}
      >
        {placesOf(drawn, isEndless ? focused.current : undefined).map((place) => {
          const row = rows.get(place)
          const isFar = place < from || place >= to
          return (
            <li
              key={place}
              data-place={place}
              ref={(item) => (isFar ? pin(item, place, drawn) : free(item))}
              className={isFar ? `${styles.row} ${styles.far}` : styles.row}
              part="exhibitor"
              aria-setsize={total}
              aria-posinset={place + 1}
            >
              {row ? (
                <ExhibitorRow
                  row={row}
                  place={place}
                  isSaved={saved.includes(row.exhibitorCode)}
                  isOpened={row.exhibitorCode === opened}
                  actions={actions}
                />
              ) : (
                <RowToCome />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
