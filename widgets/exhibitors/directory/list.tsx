import { useRef } from 'react'
import { styles } from '../exhibitors.styles.ts'
import { ListItem, type ListProps, listKeys, preloadDetail, useFocusedRow } from './list-item.tsx'
import { scrollTo, useLayout } from './place.ts'

/** Loads the code that groups the whole list and draws the part of it that is near the viewport. */
export const loadWhole = () => import('./whole-list.tsx')

/** Loads the code that is likely to be needed next. A failure is reported when it is needed. */
function preload() {
  loadWhole().catch(() => {})
  preloadDetail()
}

/** The first rows of the directory. */
export function List(props: ListProps) {
  const { state, pageSize, opened, anchor, toFocus, label } = props
  const { total, progress } = state
  const list = useRef<HTMLUListElement>(null)
  useFocusedRow(list, toFocus)

  // The details change the width of the list when they open, and hide it on a phone.
  useLayout(() => {
    const line = anchor.current && list.current?.querySelector(`[data-place="${anchor.current.index}"]`)
    if (!line?.getClientRects().length || !anchor.current) return
    scrollTo(line, line.getBoundingClientRect().top, anchor.current.topPx)
    anchor.current = undefined
  }, [anchor, opened])

  return (
    <div className={styles.ground} part="list-box">
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        role="list"
        aria-label={label}
        aria-busy={progress.is === 'loading'}
        className={styles.rows}
        data-more={total > pageSize}
        part="list"
        {...listKeys}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {Array.from({ length: Math.min(pageSize, total) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is named by its place in the order
          <ListItem key={index} list={props} index={index} position={index + 1} size={total} />
        ))}
      </ul>
    </div>
  )
}
