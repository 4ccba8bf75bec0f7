import { Maximize, Minus, Plus, SquareDashedMousePointer, SquarePlus } from 'lucide'
import { memo, useMemo, useRef, useState } from 'react'
import { type PlanBox, planStep } from '../../../../api/contract/meetings/organising/hall-plan-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useHallView } from '../../../kit/plan/use-hall-view.ts'
import { type Box, compareNumbers, fitted, type PlanDraft, standingByBooth } from './content.ts'
import { canvas, tools } from './hall-plan.styles.ts'
import { boothMapWords } from './hall-plan-messages.ts'
import { corners, useDrag } from './use-drag.ts'

/** The arrow keys, and by how many steps they move the sides of a booth. */
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-planStep, 0],
  ArrowRight: [planStep, 0],
  ArrowUp: [0, -planStep],
  ArrowDown: [0, planStep],
}
/** The size of letters and of the corners that are dragged, in px of the screen. */
const px = { letter: 12, line: 14, corner: 6, reach: 16 }

interface CanvasProps {
  draft: PlanDraft
  hall: string
  chosenId: string
  overlaps: ReadonlyMap<string, readonly string[]>
  nameOf(exhibitorCode: string): string
  onChoose(id: string): void
  /** Opens the fields of a booth. */
  onEdit(id: string): void
  onDraw(box: PlanBox): void
  /** Adds a booth of the usual size around a point. */
  onAdd(centre: { x: number; y: number }): void
  /** Moves or resizes a booth. Changes with the same `mark` soon after one another are one step back. */
  onBox(id: string, box: PlanBox, mark?: string): void
  onRemove(id: string): void
}

/** The plan of a hall on its drawing: booths are drawn, moved and resized by mouse, pen, thumb and keys. */
export function PlanCanvas(props: CanvasProps) {
  const { draft, hall, chosenId, overlaps, nameOf, onChoose, onEdit, onDraw, onAdd, onBox, onRemove } = props
  const t = useWords(boothMapWords)
  const map = useRef<SVGSVGElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [focusedId, setFocusedId] = useState('')
  const dragged = (id: string, box: PlanBox) => {
    onChoose(id)
    onBox(id, box)
  }
  const drag = useDrag(map, { ...draft, chosenId, isDrawing, onDraw, onBox: dragged })
  const isEmpty = Object.keys(draft.booths).length === 0 && !draft.drawing
  const view = useHallView(map, draft, `edit ${hall}`, { isTaken: drag.take, isWholeFirst: true, isEmpty })
  const unit = 1 / view.scale
  const { booths, places } = draft
  // Neither changes while a booth is under the pointer, or the plan moves.
  const order = useMemo(
    () => Object.entries(booths).sort(([, a], [, b]) => compareNumbers(a.number, b.number)),
    [booths],
  )
  const names = useMemo(() => {
    const standing = [...standingByBooth({ booths, places }, hall)]
    return new Map(standing.map(([id, codes]) => [id, codes.map(nameOf).join(', ')]))
  }, [booths, places, hall, nameOf])
  const inTabOrder = [focusedId, chosenId].find((id) => id in draft.booths) ?? order[0]?.[0]

  const focus = (id: string) => {
    setFocusedId(id)
    const booth = id && map.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`)
    if (booth) booth.focus()
    else map.current?.focus()
  }
  const neighbourOf = (id: string, by: number) => order[order.findIndex(([each]) => each === id) + by]?.[0] ?? ''
  function press(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault'>) {
    const { key, shiftKey, target } = event
    const id = (target as Element).getAttribute('data-id') ?? ''
    const box = draft.booths[id]
    const step = arrows[key]
    if (key === '+' || key === '=') view.zoom(1.4)
    else if (key === '-') view.zoom(1 / 1.4)
    else if (key === '0') view.whole()
    else if (key === 'Escape' && (isDrawing || chosenId)) {
      setDrawing(false)
      onChoose('')
    } else if (!box) return
    else if (step) {
      const [dx, dy] = step
      const moved = shiftKey
        ? { ...box, width: box.width + dx, height: box.height + dy }
        : { ...box, x: box.x + dx, y: box.y + dy }
      onBox(id, fitted(moved, draft), `${shiftKey ? 'size' : 'move'} ${id}`)
    } else if (key === 'Enter' || key === ' ') onEdit(id)
    else if (key === 'Delete' || key === 'Backspace') {
      const next = neighbourOf(id, 1) || neighbourOf(id, -1)
      onRemove(id)
      focus(next)
    } else if (key === 'PageDown' || key === 'PageUp') {
      const next = neighbourOf(id, key === 'PageDown' ? 1 : -1)
      if (next) focus(next)
    } else return
    event.preventDefault()
  }
  function boxOf(id: string, box: Box): Box {
    return drag.shown?.id === id ? { ...box, ...drag.shown.box } : box
  }
  const chosen = draft.booths[chosenId]
  const drawn = drag.shown && !drag.shown.id ? drag.shown.box : undefined
  return (
    <>
      <div className={tools}>
        <Button
          kind={isDrawing ? 'primary' : 'secondary'}
          size="sm"
          icon={SquareDashedMousePointer}
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {t('draw')}
        </Button>
        <Button kind="secondary" size="sm" icon={SquarePlus} onClick={() => onAdd(view.centre)}>
          {t('add')}
        </Button>
        <span>
          <IconButton label={t('zoomOut')} icon={Minus} onClick={() => view.zoom(1 / 1.4)} />
          <IconButton label={t('zoomIn')} icon={Plus} onClick={() => view.zoom(1.4)} />
          <IconButton label={t('wholeHall')} icon={Maximize} onClick={view.whole} />
        </span>
        <p role="status">{isDrawing && t('drawHint')}</p>
      </div>
      <div className={canvas} data-drawing={isDrawing || undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: drawings have no fieldset. */}
        <svg
          ref={map}
          viewBox={view.viewBox}
          role="group"
          // Preact writes the attribute as it is named here, and SVG knows only the lower-case spelling.
          {...{ tabindex: -1 }}
          aria-label={t('plan', { booths: t('boothCount', { count: order.length }) })}
          onKeyDown={press}
          onPointerMove={drag.onPointerMove}
          onPointerUp={drag.onPointerUp}
          onPointerCancel={drag.onPointerCancel}
          onClick={(event) => {
            const booth = (event.target as Element).closest('[data-id]')
            if (!drag.wasDragged()) onChoose(booth?.getAttribute('data-id') ?? '')
          }}
        >
          <rect className="floor" width={draft.width} height={draft.height} />
          {draft.drawing && (
            <image
              href={draft.drawing}
              width={draft.width}
              height={draft.height}
              opacity={draft.opacity / 100}
              preserveAspectRatio="none"
            />
          )}
          {order.map(([id, box]) => (
            <BoothShape
              key={id}
              id={id}
              box={boxOf(id, box)}
              unit={unit}
              names={names.get(id) ?? ''}
              isChosen={id === chosenId}
              isInTabOrder={id === inTabOrder}
              isOverlapping={overlaps.has(id)}
              overlapping={(overlaps.get(id) ?? []).map((other) => draft.booths[other]?.number).join(', ')}
              onFocus={setFocusedId}
            />
          ))}
          {chosen && <Corners box={boxOf(chosenId, chosen)} unit={unit} />}
          {drawn && <rect className="drawn" {...drawn} />}
        </svg>
      </div>
    </>
  )
}

/** One booth: its number and, where there is room, who stands there. */
const BoothShape = memo(
  (props: {
    id: string
    box: Box
    /** A pixel of the screen in units of the plan. */
    unit: number
    names: string
    isChosen: boolean
    isInTabOrder: boolean
    isOverlapping: boolean
    /** The numbers of the booths that it overlaps. */
    overlapping: string
    onFocus(id: string): void
  }) => {
    const { id, box, unit, names, isChosen, isInTabOrder, isOverlapping, overlapping, onFocus } = props
    const t = useWords(boothMapWords)
    const { number, x, y, width, height } = box
    const letters = (text: string) => text.length * px.letter * 0.62 * unit
    const hasNumber = letters(number) <= width && px.line * unit <= height
    const hasName = names !== '' && letters(names) <= width && 2.4 * px.line * unit <= height
    const middle = { x: x + width / 2, y: y + height / 2 }
    const label = names ? t('booth', { booth: number, names }) : t('freeBooth', { booth: number })
    return (
      // biome-ignore lint/a11y/useSemanticElements: drawings have no button of their own.
      <g
        className="booth"
        role="button"
        {...{ tabindex: isInTabOrder ? 0 : -1 }}
        aria-label={isOverlapping ? `${label}. ${t('overlaps', { booths: overlapping })}` : label}
        aria-pressed={isChosen}
        data-id={id}
        data-chosen={isChosen || undefined}
        data-free={!names || undefined}
        data-overlapping={isOverlapping || undefined}
        onFocus={() => onFocus(id)}
      >
        <rect x={x} y={y} width={width} height={height} />
        {hasNumber && (
          <text x={middle.x} y={middle.y + (hasName ? -0.3 : 0.35) * px.letter * unit} fontSize={px.letter * unit}>
            {number}
          </text>
        )}
        {hasNumber && hasName && (
          <text className="name" x={middle.x} y={middle.y + px.letter * unit} fontSize={px.letter * 0.9 * unit}>
            {names}
          </text>
        )}
      </g>
    )
  },
)

/** The corners of the chosen booth, a little outside of it, so that a thumb can still move small ones. */
function Corners({ box, unit }: { box: PlanBox; unit: number }) {
  const away = px.corner * unit
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus.
    <g aria-hidden="true">
      {corners.map((corner) => {
        const cx = corner.endsWith('w') ? box.x - away : box.x + box.width + away
        const cy = corner.startsWith('n') ? box.y - away : box.y + box.height + away
        return (
          <g key={corner} className="corner">
            <circle cx={cx} cy={cy} r={px.corner * unit} />
            <circle className="reach" data-corner={corner} cx={cx} cy={cy} r={px.reach * unit} />
          </g>
        )
      })}
    </g>
  )
}
