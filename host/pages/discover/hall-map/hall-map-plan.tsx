import { LocateFixed, Maximize, Minus, Plus } from 'lucide'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { type Booth, box, type Hall, nextBooth } from './booths.ts'
import { controls, plan as look } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import type { MapRow } from './hall-map-rows.ts'
import { useHallView } from './hall-map-view.ts'

/** Names are legible from this scale on. */
const namesFrom = 1.35
const inBox = 13
/** So that a row's letter is in sight wherever one looks. */
const lettersApart = 450

const middleOf = ({ x, y }: { x: number; y: number }) => ({ x: x + box.width / 2, y: y + box.height / 2 })
const cut = (name: string) => {
  const signs = [...name]
  // Signs of East Asian scripts are twice as wide.
  const room = /[\u2e80-\uffff]/.test(name) ? Math.ceil(inBox / 2) : inBox
  return signs.length > room ? `${signs.slice(0, room - 1).join('')}…` : name
}

/** The drawing of one hall. One booth at a time is in the order of the Tab key; arrow keys go to the others. */
export function HallPlanView(props: {
  hall: Hall<MapRow>
  chosen: Booth<MapRow> | undefined
  highlighted: ReadonlySet<string>
  onChoose(booth: Booth<MapRow>): void
}) {
  const { hall, chosen, highlighted, onChoose } = props
  const t = useWords(mapWords)
  const map = useRef<SVGSVGElement>(null)
  const view = useHallView(map, hall, hall.hall)
  const [at, setAt] = useState('')
  const inTabOrder = [at, chosen?.id].find((id) => hall.booths.some((booth) => booth.id === id)) ?? hall.booths[0]?.id
  const mine = chosen && hall.booths.find(({ id }) => id === chosen.id)
  const show = (booth: Booth<MapRow>) => {
    const { x, y } = middleOf(booth)
    view.goTo(x, y)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan moves when the booth or the hall has changed, not with each drawing
  useEffect(() => {
    if (mine) show(mine)
  }, [mine?.id, mine?.x, mine?.y, hall.width])

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>) => {
    if (event.key === '+' || event.key === '=') view.zoom(1.4)
    else if (event.key === '-') view.zoom(1 / 1.4)
    else if (event.key === '0') view.whole()
    else {
      const from = hall.booths.find(({ id }) => id === (event.target as Element).getAttribute('data-id'))
      const next = from && nextBooth(hall, from, event.key)
      if (from && (event.key === 'Enter' || event.key === ' ')) onChoose(from)
      else if (!next) return
      else {
        setAt(next.id)
        show(next)
        map.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus()
      }
    }
    event.preventDefault()
  }
  const booths = t('boothCount', { count: hall.booths.length })

  return (
    <div className={look}>
      {/* biome-ignore lint/a11y/useSemanticElements: drawings have no fieldset. */}
      <svg
        ref={map}
        viewBox={view.viewBox}
        role="group"
        aria-label={hall.hall ? t('plan', { hall: hall.hall, booths }) : t('planOnly', { booths })}
        onKeyDown={onKey}
      >
        <Ground hall={hall} chosen={mine} />
        {hall.booths.map((booth) => (
          <BoothBox
            key={booth.id}
            booth={booth}
            isChosen={booth.id === mine?.id}
            isHighlighted={highlighted.has(booth.id)}
            isFaded={highlighted.size > 0 && !highlighted.has(booth.id)}
            isInTabOrder={booth.id === inTabOrder}
            hasName={view.scale >= namesFrom}
            onChoose={onChoose}
          />
        ))}
      </svg>
      <div className={controls}>
        <IconButton label={t('zoomIn')} icon={Plus} onClick={() => view.zoom(1.4)} />
        <IconButton label={t('zoomOut')} icon={Minus} onClick={() => view.zoom(1 / 1.4)} />
        {mine ? (
          <IconButton label={t('toBooth')} icon={LocateFixed} onClick={() => show(mine)} />
        ) : (
          <IconButton label={t('wholeHall')} icon={Maximize} onClick={view.whole} />
        )}
      </div>
    </div>
  )
}

/**
 * Aisles with the letters of their rows, the way to the chosen booth below them, and places that nobody has. It is
 * decoration: booths say where they are.
 */
const Ground = memo(({ hall, chosen }: { hall: Hall<MapRow>; chosen: Booth<MapRow> | undefined }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus.
  <g aria-hidden="true">
    {hall.aisles.map(({ row, y, from, to }) => (
      <rect
        key={row}
        className="aisle"
        data-chosen={row === chosen?.row || undefined}
        x={from}
        y={y - 13}
        width={to - from}
        height={26}
        rx={13}
      />
    ))}
    {chosen && <Way hall={hall} booth={chosen} />}
    {hall.aisles.map(({ row, y, from, to }) =>
      Array.from({ length: Math.ceil((to - from - 36) / lettersApart) }, (_, at) => from + 18 + at * lettersApart).map(
        (x) => (
          <text key={`${row} ${x}`} className="letter" data-chosen={row === chosen?.row || undefined} x={x} y={y}>
            {row}
          </text>
        ),
      ),
    )}
    {hall.spare.map(({ x, y }) => (
      <rect key={`${x} ${y}`} className="spare" x={x} y={y} width={box.width} height={box.height} rx={7} />
    ))}
  </g>
))

/** From where the row is marked along its aisle to the booth. */
function Way({ hall, booth }: { hall: Hall<MapRow>; booth: Booth<MapRow> }) {
  const from = (hall.aisles.find(({ row }) => row === booth.row)?.from ?? 0) + 40
  const { x, y } = middleOf(booth)
  const edge = y < booth.aisle ? booth.y + box.height + 3 : booth.y - 3
  return <path className="way" d={`M${from} ${booth.aisle}H${x}V${edge}`} />
}

const BoothBox = memo(
  (props: {
    booth: Booth<MapRow>
    isChosen: boolean
    isHighlighted: boolean
    isFaded: boolean
    isInTabOrder: boolean
    hasName: boolean
    onChoose(booth: Booth<MapRow>): void
  }) => {
    const { booth, isChosen, isHighlighted, isFaded, isInTabOrder, hasName, onChoose } = props
    const t = useWords(mapWords)
    const { id, label, x, y, rows } = booth
    const names = rows.map(({ name }) => name).join(', ')
    const said = useMemo(() => t('booth', { booth: label, names }), [t, label, names])
    const middle = middleOf(booth)
    return (
      // biome-ignore lint/a11y/useSemanticElements: drawings have no button of their own.
      <g
        className="booth"
        role="button"
        // As the attribute of SVG is spelt: Preact writes `tabIndex` as it stands, which only HTML reads.
        {...{ tabindex: isInTabOrder ? 0 : -1 }}
        aria-label={said}
        aria-pressed={isChosen}
        data-id={id}
        data-chosen={isChosen || undefined}
        data-highlighted={isHighlighted || undefined}
        data-faded={isFaded || undefined}
        data-shared={rows.length > 1 || undefined}
        onClick={() => onChoose(booth)}
      >
        <rect x={x} y={y} width={box.width} height={box.height} rx={7} />
        <text x={middle.x} y={hasName ? y + 20 : middle.y + 5}>
          {label.length > 6 ? id.split(' ').at(-1) : label}
        </text>
        {hasName && (
          <text className="name" x={middle.x} y={y + 34}>
            {cut(names)}
          </text>
        )}
      </g>
    )
  },
)
