import { LocateFixed, Maximize, Minus, Plus } from 'lucide'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { type Booth, boothSize, type Hall, nextBooth } from './booths.ts'
import { controls, plan as rootClass } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import { useHallView } from './use-hall-view.ts'
import type { MapRow } from './use-map-rows.ts'

/** From this scale on, names are legible and drawn. */
const minNameScale = 1.35
const maxSigns = 13
/** The distance between the letters of a row along its aisle, so that one of them is always visible. */
const letterDistance = 450

const middleOf = ({ x, y }: { x: number; y: number }) => ({ x: x + boothSize.width / 2, y: y + boothSize.height / 2 })
const cut = (name: string) => {
  const signs = [...name]
  // Characters of East Asian scripts are twice as wide.
  const limit = /[\u2e80-\uffff]/.test(name) ? Math.ceil(maxSigns / 2) : maxSigns
  return signs.length > limit ? `${signs.slice(0, limit - 1).join('')}…` : name
}

/** The drawing of one hall. The Tab key reaches one booth at a time; arrow keys move to the others. */
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
  const [focusedId, setFocusedId] = useState('')
  const inTabOrder =
    [focusedId, chosen?.id].find((id) => hall.booths.some((booth) => booth.id === id)) ?? hall.booths[0]?.id
  const chosenHere = chosen && hall.booths.find(({ id }) => id === chosen.id)
  const showName = (booth: Booth<MapRow>) => {
    const { x, y } = middleOf(booth)
    view.goTo(x, y)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosenHere` is a new object and `showName` a new function with each drawing; the plan moves when booth or hall change
  useEffect(() => {
    if (chosenHere) showName(chosenHere)
  }, [chosenHere?.id, chosenHere?.x, chosenHere?.y, hall.width])

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>) => {
    if (event.key === '+' || event.key === '=') view.zoom(1.4)
    else if (event.key === '-') view.zoom(1 / 1.4)
    else if (event.key === '0') view.whole()
    else {
      const current = hall.booths.find(({ id }) => id === (event.target as Element).getAttribute('data-id'))
      const target = current && nextBooth(hall, current, event.key)
      if (current && (event.key === 'Enter' || event.key === ' ')) onChoose(current)
      else if (!target) return
      else {
        setFocusedId(target.id)
        showName(target)
        map.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(target.id)}"]`)?.focus()
      }
    }
    event.preventDefault()
  }
  const booths = t('boothCount', { count: hall.booths.length })

  return (
    <div className={rootClass}>
      {/* biome-ignore lint/a11y/useSemanticElements: drawings have no fieldset. */}
      <svg
        ref={map}
        viewBox={view.viewBox}
        role="group"
        aria-label={hall.hall ? t('plan', { hall: hall.hall, booths }) : t('planOnly', { booths })}
        onKeyDown={onKey}
      >
        <Ground hall={hall} chosen={chosenHere} />
        {hall.booths.map((booth) => (
          <BoothBox
            key={booth.id}
            booth={booth}
            isChosen={booth.id === chosenHere?.id}
            isHighlighted={highlighted.has(booth.id)}
            isFaded={highlighted.size > 0 && !highlighted.has(booth.id)}
            isInTabOrder={booth.id === inTabOrder}
            hasName={view.scale >= minNameScale}
            onChoose={onChoose}
          />
        ))}
      </svg>
      <div className={controls}>
        <IconButton label={t('zoomIn')} icon={Plus} onClick={() => view.zoom(1.4)} />
        <IconButton label={t('zoomOut')} icon={Minus} onClick={() => view.zoom(1 / 1.4)} />
        {chosenHere ? (
          <IconButton label={t('toBooth')} icon={LocateFixed} onClick={() => showName(chosenHere)} />
        ) : (
          <IconButton label={t('wholeHall')} icon={Maximize} onClick={view.whole} />
        )}
      </div>
    </div>
  )
}

/**
 * The aisles with the letters of their rows, the path to the chosen booth, and the empty places. All of it is
 * decoration: booths have names that say where they are.
 */
const Ground = memo(({ hall, chosen }: { hall: Hall<MapRow>; chosen: Booth<MapRow> | undefined }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus.
  <g aria-hidden="true">
    {hall.aisles.map(({ row, y, from: start, to: end }) => (
      <rect
        key={row}
        className="aisle"
        data-chosen={row === chosen?.row || undefined}
        x={start}
        y={y - 13}
        width={end - start}
        height={26}
        rx={13}
      />
    ))}
    {chosen && <PathToBooth hall={hall} booth={chosen} />}
    {hall.aisles.map(({ row, y, from: start, to: end }) =>
      Array.from(
        { length: Math.ceil((end - start - 36) / letterDistance) },
        (_, index) => start + 18 + index * letterDistance,
      ).map((x) => (
        <text key={`${row} ${x}`} className="letter" data-chosen={row === chosen?.row || undefined} x={x} y={y}>
          {row}
        </text>
      )),
    )}
    {hall.spare.map(({ x, y }) => (
      <rect key={`${x} ${y}`} className="spare" x={x} y={y} width={boothSize.width} height={boothSize.height} rx={7} />
    ))}
  </g>
))

/** The path from the row's first letter along its aisle to the booth. */
function PathToBooth({ hall, booth }: { hall: Hall<MapRow>; booth: Booth<MapRow> }) {
  const start = (hall.aisles.find(({ row }) => row === booth.row)?.from ?? 0) + 40
  const { x, y } = middleOf(booth)
  const edge = y < booth.aisle ? booth.y + boothSize.height + 3 : booth.y - 3
  return <path className="way" d={`M${start} ${booth.aisle}H${x}V${edge}`} />
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
    const fullName = useMemo(() => t('booth', { booth: label, names }), [t, label, names])
    const middle = middleOf(booth)
    return (
      // biome-ignore lint/a11y/useSemanticElements: drawings have no button of their own.
      <g
        className="booth"
        role="button"
        // Preact writes the attribute as it is named here, and SVG knows only the lower-case spelling.
        {...{ tabindex: isInTabOrder ? 0 : -1 }}
        aria-label={fullName}
        aria-pressed={isChosen}
        data-id={id}
        data-chosen={isChosen || undefined}
        data-highlighted={isHighlighted || undefined}
        data-faded={isFaded || undefined}
        data-shared={rows.length > 1 || undefined}
        onClick={() => onChoose(booth)}
      >
        <rect x={x} y={y} width={boothSize.width} height={boothSize.height} rx={7} />
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
