import { ArrowUp } from 'lucide'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useWholeTable } from './columns/whole-table.ts'
import { tableWords } from './messages.ts'
import { allOrNone, extendedTo, noSelection, present, type Selection, toggled } from './selection.ts'
import { nextSort, type Sort } from './sort.ts'
import { table, tableFrame } from './table.styles.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** The widths of the screen in px from which a column can be shown; `table` has a rule for each. */
type ColumnFrom = 1000 | 1100 | 1240 | 1360

/** A column of a table. */
export interface Column<Row> {
  id: string
  label: string
  /** The width in px. Columns without one share what is left. */
  width?: number
  /** The name by which rows are sorted by this column; missing where they cannot be. */
  sort?: string
  /** The first press sorts downwards: for times and numbers. */
  isDownFirst?: boolean
  align?: 'end'
  /** The width of the screen in px from which the column is shown; always if missing. */
  from?: ColumnFrom
  /** Its controls work by themselves, in front of the row's link. */
  isOver?: boolean
  cell(row: Row): ReactNode
}

interface TableProps<Row> {
  label: string
  /** The first column names the row: its cell has a link with the attribute `data-row`, or a text. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  nameOf(row: Row): string
  /** A control at the end of the heads, such as the choice of columns. */
  headEnd?: ReactNode
  sort?: Sort | undefined
  onSort?(sort: Sort): void
  /** Without a selection the rows have no checkboxes. */
  selection?: Selection
  onSelection?(selection: Selection): void
  /** Why rows could not be changed, by id; each row shows its own reason. */
  problems?: ReadonlyMap<string, string> | undefined
  /** Attributes of a row, such as `data-lead`. */
  rowAttributes?(row: Row): Readonly<Record<`data-${string}`, string>>
}

/**
 * Data as a table: heads that sort, rows that are selected by checkbox, by Space, and with Shift as a range. Of long
 * tables only the rows near the screen are drawn.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, idOf, headEnd, selection, onSelection = () => {} } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const visible = useVisibleRows(rows.length, body)
  const order = rows.map(idOf)
  const left = selection && present(selection, order)
  // A selected row that is no longer in the table is no longer selected.
  useEffect(() => {
    if (left && left !== selection) onSelection(left)
  })
  const isWhole = useWholeTable()
  const columnNum = columns.length + (selection ? 1 : 0) + (headEnd ? 1 : 0)
  return (
    <div className={tableFrame} data-whole={isWhole ? '' : undefined}>
      <table className={table} data-whole={isWhole ? '' : undefined} aria-label={label} aria-rowcount={rows.length + 1}>
        {/* The policy of the site forbids styles in HTML, so the widths are attributes. */}
        <colgroup>
          {selection && <col width={52} />}
          {columns.map(({ id, width, from }) => (
            <col key={id} width={width} data-from={from} />
          ))}
          {headEnd && <col width={52} />}
        </colgroup>
        <Heads {...props} order={order} />
        <tbody ref={body} data-keys="list" onKeyDown={(event) => pressKey(event, order, selection, onSelection)}>
          {visible.above > 0 && <Gap height={visible.above} columnNum={columnNum} />}
          {rows.slice(visible.first, visible.end).map((row, index) => (
            <TableRow key={idOf(row)} {...props} row={row} at={visible.first + index} order={order} />
          ))}
          {visible.below > 0 && <Gap height={visible.below} columnNum={columnNum} />}
        </tbody>
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
const Gap = ({ height, columnNum }: { height: number; columnNum: number }) => (
  <tr className="gap">
    <td
      colSpan={columnNum}
      ref={(cell) => {
        if (cell) cell.style.height = `${height}px`
      }}
    />
  </tr>
)

function Heads<Row>(props: TableProps<Row> & { order: string[] }) {
  const { columns, headEnd, sort, onSort, selection, onSelection, order } = props
  const t = useWords(tableWords)
  const all = useRef<HTMLInputElement>(null)
  const isAll = selection !== undefined && order.length > 0 && order.every((id) => selection.ids.has(id))
  useEffect(() => {
    if (all.current) all.current.indeterminate = !isAll && selection !== undefined && selection.ids.size > 0
  })
  return (
    <thead>
      <tr>
        {selection && (
          <th className="check" scope="col">
            <label>
              <span className="off-screen">{t('selectAll')}</span>
              <input
                ref={all}
                type="checkbox"
                checked={isAll}
                onChange={() => onSelection?.(allOrNone(selection, order))}
              />
            </label>
          </th>
        )}
        {columns.map(({ id, label, align, from, sort: by, isDownFirst }) => {
          const isSorted = by !== undefined && sort?.by === by
          const order = sort?.isDown ? 'descending' : 'ascending'
          return (
            <th key={id} scope="col" data-align={align} data-from={from} aria-sort={isSorted ? order : undefined}>
              {by === undefined ? (
                label
              ) : (
                <button type="button" onClick={() => onSort?.(nextSort(sort, by, isDownFirst))}>
                  {label}
                  <Icon of={ArrowUp} size="xs" />
                </button>
              )}
            </th>
          )
        })}
        {headEnd && <td className="head-end">{headEnd}</td>}
      </tr>
    </thead>
  )
}

function TableRow<Row>(props: TableProps<Row> & { row: Row; at: number; order: string[] }) {
  const { columns, headEnd, row, at, order, idOf, nameOf, selection, onSelection, problems, rowAttributes } = props
  const t = useWords(tableWords)
  const id = idOf(row)
  const problem = problems?.get(id)
  const isSelected = selection?.ids.has(id)
  const select = (event: MouseEvent<HTMLElement>) => {
    if (!selection) return
    onSelection?.(event.shiftKey ? extendedTo(selection, id, order) : toggled(selection, id))
  }
  return (
    <tr
      {...rowAttributes?.(row)}
      data-id={id}
      data-selected={isSelected ? '' : undefined}
      aria-rowindex={at + 2}
      onClick={pressRow}
    >
      {selection && (
        <td className="check">
          {/* Shift and a click on a label would select its text. */}
          <label onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
            <span className="off-screen">{t('selectRow', { name: nameOf(row) })}</span>
            <input type="checkbox" checked={isSelected} onClick={select} />
          </label>
        </td>
      )}
      {columns.map(({ id, cell, align, from, isOver }, index) => {
        const attributes = { 'data-align': align, 'data-from': from }
        return index === 0 ? (
          <th key={id} scope="row" {...attributes}>
            {cell(row)}
            {problem && <small className="problem">{problem}</small>}
          </th>
        ) : (
          <td key={id} className={isOver ? 'over' : undefined} {...attributes}>
            {cell(row)}
          </td>
        )
      })}
      {headEnd && <td className="head-end" />}
    </tr>
  )
}

/**
 * Opens the row that is pressed outside of its link, its controls and a text that is being selected. Where a table
 * scrolls sideways, the link of a row covers only the cell with its name.
 */
function pressRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>) {
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  const isControl = (target as Element).closest('a, button, input, label, select, textarea, summary, .check, .over')
  if (!link || isControl || getSelection()?.isCollapsed === false) return
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Moves the focus to the row `step` further, and returns its id. */
function moveTo(row: HTMLTableRowElement, step: number) {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLTableRowElement) || !next.dataset.id) return undefined
  const control = next.querySelector<HTMLElement>('a[data-row]') ?? next.querySelector('input')
  control?.focus()
  return next.dataset.id
}

/**
 * Arrows lead from row to row. Space selects the row in focus, Shift and an arrow extend the selection, Ctrl or ⌘ with
 * A selects all, Escape none.
 */
function pressKey(
  event: KeyboardEvent<HTMLElement>,
  order: readonly string[],
  selection: Selection | undefined,
  onSelection: (selection: Selection) => void,
) {
  const target = event.target as HTMLElement
  const row = target.closest('tr')
  const id = row?.dataset.id
  if (!row || !id || target.matches('select, textarea, button')) return
  const { key, shiftKey, ctrlKey, metaKey } = event
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step && !shiftKey) {
    if (!moveTo(row, step)) return
  } else if (!selection) return
  else if (key === ' ' && !(target instanceof HTMLInputElement)) onSelection(toggled(selection, id))
  else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) onSelection({ ids: new Set(order) })
  else if (key === 'Escape' && selection.ids.size > 0) onSelection(noSelection)
  else if (step && shiftKey) {
    const from = selection.ids.has(id) ? selection : toggled(selection, id)
    const next = moveTo(row, step)
    if (next) onSelection(extendedTo({ ...from, anchor: from.anchor ?? id }, next, order))
  } else return
  event.preventDefault()
  event.stopPropagation()
}
