import { type FocusEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useWords } from '../../ui/language.tsx'
import { styles } from '../exhibitors.styles.ts'
import { exhibitorsWords } from '../messages.ts'
import type { Directory } from './directory.ts'
import { ListItem, type ListProps, listKeys, preloadDetail, useFocusedRow } from './list-item.tsx'
import { scrollTo, useLayout } from './place.ts'
import { Rail } from './rail.tsx'
import type { RowRange } from './row-range.ts'
import { type Group, headTopPx, useVisibleRows } from './use-visible-rows.ts'
import { wholeStyles } from './whole-list.styles.ts'
import { wholeWords } from './whole-messages.ts'

export { SortChoice } from './sort-choice.tsx'

/** Returns the indexes of the rows to draw of a group: those near the viewport, and the focused one, wherever it is. */
function indexesOf({ start, exhibitorNum }: Group, { from, to }: RowRange, focused: number | undefined) {
  const indexes = Array.from({ length: to - from }, (_, step) => start + from + step)
  const place = (focused ?? -1) - start
  if (place < 0 || place >= exhibitorNum || (place >= from && place < to)) return indexes
  return place < from ? [start + place, ...indexes] : [...indexes, start + place]
}

/**
 * All exhibitors in groups, by hall or by letter, with a rail that leads to any group. However many there are, only the
 * rows near the viewport are in the document.
 */
export function WholeList(props: ListProps & { need: Directory['need']; sort: 'hall' | 'name' | undefined }) {
  const { state, need, opened, anchor, toFocus, sort, label } = props
  const t = useWords(wholeWords)
  const tCount = useWords(exhibitorsWords)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<number | undefined>(undefined)
  const farRow = useRef<HTMLElement | undefined>(undefined)
  const isDrawing = useRef(false)
  isDrawing.current = true

  const groups = useMemo(() => {
    let start = 0
    return (state.groups ?? []).map((group) => {
      start += group.exhibitorNum
      return { ...group, start: start - group.exhibitorNum }
    })
  }, [state.groups])
  const { ranges, columns, current } = useVisibleRows(box, { groups, opened, anchor })
  useFocusedRow(box, toFocus)

  const drawn = groups.flatMap(({ start }, at) => {
    const { from, to } = ranges[at] as RowRange
    return to > from ? [start + from, start + to] : []
  })
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)]
  const latestRange = useRef({ first, last })
  latestRange.current = { first, last }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: places and rows are not read here: after a change of them the timer reads `latestRange`
  useEffect(() => {
    if (timer.current) return
    // Runs also after the list was loaded again, in another language or after an outage. It loads rows at most a few
    // times a second, so that rows that fast scrolling only passes are not all loaded.
    timer.current = setTimeout(() => {
      timer.current = undefined
      need(latestRange.current.first, latestRange.current.last, focused.current)
    }, 120)
  }, [need, first, last, state.rows])

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Scrolls until a group's head is at the top, below the filters. */
  function jump(at: number) {
    const section = box.current?.querySelectorAll('section')[at]
    if (section && box.current) scrollTo(box.current, section.getBoundingClientRect().top, headTopPx(box.current))
  }

  const orderAtStart = useRef<typeof sort>(undefined)
  // Another order, and the whole list in place of its first rows, are read from their start; fewer favourites are not.
  useLayout(() => {
    if (orderAtStart.current === sort) return
    orderAtStart.current = sort
    const topPx = box.current?.getBoundingClientRect().top ?? 0
    if (box.current && topPx < headTopPx(box.current)) jump(0)
    // The button that was pressed has disappeared.
    toFocus.current ??= 0
  }, [groups])

  // Preact may move the focused row among its siblings, and an element that is moved loses the focus.
  useLayout(() => {
    isDrawing.current = false
    const root = farRow.current?.getRootNode() as ShadowRoot | undefined
    if (farRow.current?.isConnected && root?.activeElement !== farRow.current)
      farRow.current.focus({ preventScroll: true })
  })

  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    if (isDrawing.current) return
    preloadDetail()
    const target = event.type === 'focusin' ? (event.target as HTMLElement) : undefined
    const row = target?.closest('li')
    farRow.current = row ? target : undefined
    focused.current = row ? Number(row.dataset.place) : undefined
  }

  const nameOf = (group: string) => (sort !== 'hall' ? group : group ? t('hall', { hall: group }) : t('noHall'))
  const hasRail = groups.length > 1

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw more than a group
    <div
      ref={box}
      className={`${styles.ground} ${wholeStyles.box}`}
      role="group"
      aria-label={label}
      part="list-box"
      data-rail={hasRail}
      {...listKeys}
      onPointerEnter={preloadDetail}
      onFocus={noteFocus}
      onBlur={noteFocus}
    >
      {hasRail && (
        <Rail
          label={t('jumpTo')}
          stops={groups.map(({ group }) => ({ short: group || '–', name: nameOf(group) }))}
          current={current}
          onJump={jump}
          onEnter={(at) => {
            const link = box.current?.querySelector<HTMLElement>(`[data-place="${groups[at]?.start}"] a`)
            link?.focus({ preventScroll: true })
          }}
        />
      )}
      <div className={wholeStyles.groups}>
        {groups.map((group, at) => (
          <section key={group.group} aria-labelledby={sort && `${id}-${at}`}>
            {sort && (
              <h2 id={`${id}-${at}`} className={wholeStyles.head}>
                <span aria-hidden={group.group === '#'}>{nameOf(group.group)}</span>
                {group.group === '#' && <span className={wholeStyles.hidden}>{t('otherNames')}</span>}{' '}
                <small>{group.exhibitorNum}</small>
              </h2>
            )}
            <ul
              // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
              role="list"
              aria-label={sort ? tCount('found', { count: group.exhibitorNum }) : label}
              aria-busy={state.progress.is === 'loading'}
              className={styles.rows}
              part="list"
            >
              {indexesOf(group, ranges[at] as RowRange, focused.current).map((index) => {
                const place = index - group.start
                const [line, column] = [Math.floor(place / columns), place % columns]
                return (
                  <ListItem
                    key={index}
                    list={props}
                    index={index}
                    position={place + 1}
                    size={group.exhibitorNum}
                    cell={[line + 1, column + 1]}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
