import { LocateFixed, Maximize, Minus, Plus } from 'lucide'
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useHallView } from '../../../kit/plan/use-hall-view.ts'
import { BoothBox, hasLegibleNumbers } from './booth-box.tsx'
import { type Booth, nextBooth } from './booths.ts'
import { measureIn } from './fit-text.ts'
import type { Hall } from './hall-layout.ts'
import type { Mark } from './landmarks.ts'
import { MarkSign } from './marks.tsx'
import { plan as rootClass } from './plan.styles.ts'
import { planWords } from './plan-messages.ts'
import type { MapRow } from './use-map-rows.ts'
import type { Way } from './way/way.ts'

const middleOf = ({ x, y, width, height }: Booth<MapRow>) => ({ x: x + width / 2, y: y + height / 2 })

/** The keys that move the plan together with Shift, and how far, in px. */
const moves: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}

/** Letters change their size in steps of a quarter, so that a zoom does not draw every booth anew with each frame. */
const zoomStep = 1.25
const stepOf = (scale: number) => zoomStep ** Math.floor(Math.log(scale) / Math.log(zoomStep) + 0.01)

/** Moves the plan to a point whenever it becomes another one; to the first one unless the plan `isAtPlace`. */
function useGoTo(goTo: (x: number, y: number) => void, point: { x: number; y: number } | undefined, isAtPlace = false) {
  const { x, y } = point ?? {}
  const staysAtPlace = useRef(isAtPlace)
  useEffect(() => {
    if (x !== undefined && y !== undefined && !staysAtPlace.current) goTo(x, y)
    staysAtPlace.current = false
  }, [x, y, goTo])
}

/**
 * The drawing of one hall below a line of tools: `status`, and buttons that zoom. The Tab key reaches one booth at a
 * time; arrow keys move to the others.
 */
export function HallPlanView(props: {
  hall: Hall<MapRow>
  status: ReactNode
  chosen: Booth<MapRow> | undefined
  way: Way | undefined
  /** The id of the landmark to which the plan moves. */
  shownMark: string
  highlighted: ReadonlySet<string>
  /** The code of the exhibitor whose row in the list is under the pointer or has the focus. */
  pointed: string
  nameOf(mark: Mark): string
  onChoose(booth: Booth<MapRow>): void
  /** Called with the code of the exhibitor whose booth is under the mouse or has the focus; empty for none. */
  onPoint(exhibitorCode: string): void
}) {
  const { hall, status, chosen, way, shownMark, highlighted, pointed, nameOf, onChoose, onPoint } = props
  const t = useWords(planWords)
  const map = useRef<SVGSVGElement>(null)
  const view = useHallView(map, hall, hall.hall)
  const [focusedId, setFocusedId] = useState('')
  const inTabOrder =
    [focusedId, chosen?.id].find((id) => hall.booths.some((booth) => booth.id === id)) ??
    (hall.booths.find(({ id }) => highlighted.has(id)) ?? hall.booths[0])?.id
  const chosenHere = chosen && hall.booths.find(({ id }) => id === chosen.id)
  const px = 1 / stepOf(view.scale)
  const measures = useMemo(() => {
    const family = getComputedStyle(document.body).fontFamily
    return { number: measureIn(family, 650, 12), name: measureIn(family, 500, 11), mark: measureIn(family, 600, 11) }
  }, [])
  const hasNumbers = useMemo(() => hasLegibleNumbers(hall.booths, px, measures.number), [hall, px, measures])
  // Letters have their size in pixels of the screen. A style attribute would need a weaker content policy.
  useLayoutEffect(() => map.current?.style.setProperty('--px', String(px)), [px])
  const { goTo } = view
  const goToBooth = (booth: Booth<MapRow>) => {
    const { x, y } = middleOf(booth)
    goTo(x, y)
  }
  // The plan moves to a booth or a landmark when another one is chosen, or another hall is drawn.
  useGoTo(goTo, chosenHere && middleOf(chosenHere), view.isRestored)
  useGoTo(
    goTo,
    hall.marks.find(({ id }) => id === shownMark),
  )

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault'>) => {
    const step = event.shiftKey ? moves[event.key] : undefined
    if (event.key === '+' || event.key === '=') view.zoom(1.4)
    else if (event.key === '-') view.zoom(1 / 1.4)
    else if (event.key === '0') view.whole()
    else if (step) view.move(...step)
    else {
      const current = hall.booths.find(({ id }) => id === (event.target as Element).getAttribute('data-id'))
      const target = current && nextBooth(hall, current, event.key)
      if (current && (event.key === 'Enter' || event.key === ' ')) onChoose(current)
      else if (!target) return
      else {
        setFocusedId(target.id)
        goToBooth(target)
        map.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(target.id)}"]`)?.focus()
      }
    }
    event.preventDefault()
  }
  const codeAt = (target: EventTarget | null) => {
    const id = (target as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id')
    return hall.booths.find((booth) => booth.id === id)?.rows[0]?.exhibitorCode ?? ''
  }
  const booths = t('boothCount', { count: hall.booths.length })

  return (
    <>
      <div className="tools">
        {status}
        <IconButton label={t('zoomOut')} icon={Minus} onClick={() => view.zoom(1 / 1.4)} />
        <IconButton label={t('zoomIn')} icon={Plus} onClick={() => view.zoom(1.4)} />
        {chosenHere ? (
          <IconButton label={t('toBooth')} icon={LocateFixed} onClick={() => goToBooth(chosenHere)} />
        ) : (
          <IconButton label={t('wholeHall')} icon={Maximize} onClick={view.whole} />
        )}
      </div>
      <div className={rootClass}>
        {/* biome-ignore lint/a11y/useSemanticElements: drawings have no fieldset. */}
        <svg
          ref={map}
          viewBox={view.viewBox}
          role="group"
          aria-label={hall.hall ? t('plan', { hall: hall.hall, booths }) : t('planOnly', { booths })}
          onKeyDown={onKey}
          onPointerOver={(event) => event.pointerType === 'mouse' && onPoint(codeAt(event.target))}
          onPointerLeave={() => onPoint('')}
          onFocus={(event) => onPoint(codeAt(event.target))}
          onBlur={() => onPoint('')}
        >
          <Ground hall={hall} chosenRow={chosenHere?.row} way={chosenHere && way} px={px} />
          {hall.booths.map((booth) => (
            <BoothBox
              key={booth.id}
              booth={booth}
              isChosen={booth.id === chosenHere?.id}
              isHighlighted={highlighted.has(booth.id)}
              isFaded={highlighted.size > 0 && !highlighted.has(booth.id)}
              isPointed={pointed !== '' && booth.rows.some(({ exhibitorCode }) => exhibitorCode === pointed)}
              isInTabOrder={booth.id === inTabOrder}
              hasNumber={hall.drawn ? hasLegibleNumbers([booth], px, measures.number) : hasNumbers}
              px={px}
              measure={measures.name}
              onChoose={onChoose}
            />
          ))}
          {hall.marks.map((mark) => (
            <MarkSign
              key={mark.id}
              mark={mark}
              name={nameOf(mark)}
              px={px}
              hall={hall}
              isShown={mark.id === shownMark}
              measure={measures.mark}
            />
          ))}
        </svg>
      </div>
    </>
  )
}

/** The distance between the letters of a row along its aisle, in px of the screen, so that one is always visible. */
const letterDistancePx = 360

/**
 * The floor, the aisles with the letters of their rows, the blocks, and the way to the chosen booth. All of it is
 * decoration: booths have names that say where they are.
 */
const Ground = memo(
  (props: { hall: Hall<MapRow>; chosenRow: string | undefined; way: Way | undefined; px: number }) => {
    const { hall, chosenRow, way, px } = props
    const distance = letterDistancePx * px
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus.
      <g aria-hidden="true">
        <rect className="floor" width={hall.width} height={hall.height} rx={6} />
        {hall.drawn?.picture && (
          <image
            href={hall.drawn.picture}
            width={hall.width}
            height={hall.height}
            opacity={hall.drawn.opacity / 100}
            preserveAspectRatio="none"
          />
        )}
        {hall.aisles.map(({ row, y, from: start, to: end }) => (
          <rect
            key={row}
            className="aisle"
            data-chosen={row === chosenRow || undefined}
            x={start}
            y={y - 15}
            width={end - start}
            height={30}
            rx={15}
          />
        ))}
        {hall.blocks.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} className="block" x={x} y={y} width={width} height={height} rx={6} />
        ))}
        {way && way.points.length > 0 && (
          <path className="way" d={`M${way.points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
        )}
        {hall.aisles.map(({ row, y, from: start, to: end }) =>
          Array.from(
            { length: Math.max(1, Math.ceil((end - start - 40) / distance)) },
            (_, index) => start + 20 + index * distance,
          ).map((x) => (
            <text key={`${row} ${x}`} className="letter" data-chosen={row === chosenRow || undefined} x={x} y={y}>
              {row}
            </text>
          )),
        )}
      </g>
    )
  },
)
