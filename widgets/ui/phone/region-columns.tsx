import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { Spinner } from '../spinner.tsx'
import { css } from '../theme/style.ts'
import type { Division } from './region-search.ts'
import type { Level } from './region-tree.ts'

const columns = css`
  flex:1;min-block-size:240px;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));grid-template-rows:minmax(0,1fr);margin:0 -20px -16px;border-block-start:1px solid var(--foyer-line);
  >*{min-inline-size:0;overflow-y:auto;overscroll-behavior:contain;}
  >*+*{border-inline-start:1px solid var(--foyer-line);}
  >:first-child{background:var(--foyer-canvas);}
`
const cell = css`
  display:flex;align-items:center;min-block-size:48px;padding:6px 14px;font-size:var(--foyer-fs-body);line-height:1.3;cursor:pointer;
  &:focus-visible{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);outline-offset:-2px;}
  &[aria-selected=true]{color:var(--foyer-brand-text);font-weight:600;background:var(--foyer-surface);}
  @media (hover:hover){&:hover{color:var(--foyer-brand-text);}}
  @media (forced-colors:active){&[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px;}}
`
const waiting = css`display:flex;flex-direction:column;align-items:center;gap:12px;padding:24px 8px;text-align:center;font-size:var(--foyer-fs-small);color:var(--foyer-text-2);`

/** One column of the region picker and its callbacks. */
export interface Column {
  label: string
  /** `undefined` while nothing is chosen in the column before. */
  level: Level | undefined
  chosen: string | undefined
  onPick: (division: Division) => void
  onRetry: () => void
}

/**
 * Provinces, cities and areas side by side. Each column is a listbox with one tab stop; the left and right arrow keys
 * move between columns.
 */
export function RegionColumns({ columns: columnList }: { columns: readonly Column[] }) {
  const root = useRef<HTMLDivElement>(null)
  const cross = (index: number, step: number) => {
    const column = root.current?.children[index + step]
    column?.querySelector<HTMLElement>('[tabindex="0"],button')?.focus()
  }
  return (
    <div className={columns} ref={root}>
      {columnList.map((column, index) => (
        <div key={column.label}>
          {column.level?.is === 'ready' ? (
            <List {...column} list={column.level.list} onCross={(step) => cross(index, step)} />
          ) : (
            column.level && <Waiting isLoading={column.level.is === 'loading'} onRetry={column.onRetry} />
          )}
        </div>
      ))}
    </div>
  )
}

function Waiting({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const t = useWords(kitWords)
  if (isLoading) {
    return (
      <div className={waiting}>
        <Spinner label={t('loading')} />
      </div>
    )
  }
  return (
    <div className={waiting} role="alert">
      {t('regionsNotLoaded')}
      <Button kind="soft" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

type ListProps = Omit<Column, 'level' | 'onRetry'> & { list: readonly Division[]; onCross: (step: number) => void }

function List({ label, list, chosen, onPick, onCross }: ListProps) {
  const listbox = useRef<HTMLDivElement>(null)
  const firstInTabOrder = list.some(({ code }) => code === chosen) ? chosen : list[0]?.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` is not read: it holds the selected line, which is looked up
  useEffect(() => {
    // The option is centred by setting `scrollTop`, because scrollIntoView would also move the sheet and the page
    // behind it.
    const line = listbox.current?.querySelector<HTMLElement>('[aria-selected=true]')
    const column = listbox.current?.parentElement
    if (line && column) column.scrollTop = line.offsetTop - (column.clientHeight - line.offsetHeight) / 2
  }, [list])

  const press = (event: KeyboardEvent<HTMLDivElement>, division: Division) => {
    const line = event.currentTarget
    const isBackwards = getComputedStyle(line).direction === 'rtl'
    const moves: Record<string, () => void> = {
      ArrowDown: () => (line.nextElementSibling as HTMLElement | null)?.focus(),
      ArrowUp: () => (line.previousElementSibling as HTMLElement | null)?.focus(),
      Home: () => (listbox.current?.firstElementChild as HTMLElement | null)?.focus(),
      End: () => (listbox.current?.lastElementChild as HTMLElement | null)?.focus(),
      ArrowRight: () => onCross(isBackwards ? -1 : 1),
      ArrowLeft: () => onCross(isBackwards ? 1 : -1),
      Enter: () => onPick(division),
      ' ': () => onPick(division),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <div ref={listbox} role="listbox" aria-label={label}>
      {list.map((division) => (
        <div
          key={division.code}
          className={cell}
          role="option"
          lang="zh-CN"
          aria-selected={division.code === chosen}
          tabIndex={division.code === firstInTabOrder ? 0 : -1}
          onClick={() => onPick(division)}
          onKeyDown={(event) => press(event, division)}
        >
          {division.name}
        </div>
      ))}
    </div>
  )
}
