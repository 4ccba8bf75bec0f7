import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { styles } from '../exhibitors.styles.ts'
import { loadDetail } from '../pane.tsx'
import type { DirectoryState } from './directory.ts'
import type { Anchor } from './place.ts'
import { ExhibitorRow, type RowActions, RowSkeleton } from './row.tsx'

let pressInList: typeof import('../detail.tsx').pressInList | undefined

/**
 * Loads the code of the details, and of the keys of the list. If it cannot be loaded now, it is loaded when an
 * exhibitor is opened, which reports the error; until then the Tab key leads from row to row.
 */
export const preloadDetail = () =>
  void loadDetail().then(
    (code) => {
      pressInList = code.pressInList
    },
    () => {},
  )

/** The attributes of an element with rows. */
export const listKeys = {
  'data-keys': 'list',
  // Keys of a letter belong to the page.
  onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
    void (event.key.length > 1 && pressInList?.(event, event.currentTarget, event.target as Element)),
}

/** The props of a list of exhibitors, the first of them or all. */
export interface ListProps {
  state: DirectoryState
  pageSize: number
  /** The code of the opened exhibitor, if any. */
  opened: string | undefined
  /** The code of the exhibitor whose row is highlighted. */
  highlighted: string
  anchor: { current: Anchor | undefined }
  /** The index of the row that gets the focus as soon as it is drawn. */
  toFocus: { current: number | undefined }
  saved: readonly string[]
  actions: RowActions
  label: string
}

/** Moves the focus to the row `toFocus`. It runs after every drawing, because the row may still be loading. */
export function useFocusedRow(box: RefObject<Element | null>, toFocus: ListProps['toFocus']) {
  useEffect(() => {
    if (toFocus.current === undefined) return
    const link = box.current?.querySelector<HTMLElement>(`[data-place="${toFocus.current}"] a`)
    if (!link?.getClientRects().length) return
    toFocus.current = undefined
    const { activeElement } = link.getRootNode() as ShadowRoot | Document
    if (!activeElement || activeElement.localName === 'body') link.focus({ preventScroll: true })
  })
}

/** Places a row by script, because strict content policies forbid styles in attributes. */
function placeIn(item: HTMLElement | null, cell: readonly [line: number, column: number] | undefined) {
  if (item && cell) item.style.gridArea = `${cell[0]} / ${cell[1]}`
}

/** One line of a list: an exhibitor, or a placeholder while it is loading. `position` counts from 1. */
export function ListItem(props: {
  list: Omit<ListProps, 'anchor' | 'toFocus' | 'label' | 'pageSize'>
  index: number
  position: number
  size: number
  /** The line and the column, counted from 1, where rows before this one may be missing. */
  cell?: readonly [line: number, column: number]
}) {
  const { list, index, position, size, cell } = props
  const row = list.state.rows.get(index)
  return (
    <li
      data-place={index}
      data-first={position === 1}
      data-highlighted={(row && row.exhibitorCode === list.highlighted) || undefined}
      className={styles.row}
      part="exhibitor"
      aria-setsize={size}
      aria-posinset={position}
      ref={(item) => placeIn(item, cell)}
    >
      {row ? (
        <ExhibitorRow
          row={row}
          index={index}
          isSaved={list.saved.includes(row.exhibitorCode)}
          isOpened={row.exhibitorCode === list.opened}
          actions={list.actions}
        />
      ) : (
        <RowSkeleton />
      )}
    </li>
  )
}
