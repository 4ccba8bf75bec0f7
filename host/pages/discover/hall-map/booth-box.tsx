import { memo, useMemo } from 'react'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { Booth } from './booths.ts'
import { fitLines, type Measure } from './fit-text.ts'
import { planWords } from './plan-messages.ts'
import type { MapRow } from './use-map-rows.ts'

/** The heights of a line of a booth's number and of its name, in px of the screen. */
const linePx = { number: 15, name: 13 }
/** The distance of letters from the edge of a booth, in px of the screen. */
const padPx = 4

/** The number of a booth as its sign shows it; a long one without the hall. */
export const signOf = ({ label, id }: Pick<Booth, 'label' | 'id'>) =>
  label.length > 6 ? (id.split(' ').at(-1) ?? label) : label

/** Returns whether the numbers of all these booths are legible at this size of a pixel, in units of the drawing. */
export const hasLegibleNumbers = (booths: readonly Booth[], px: number, measure: Measure) =>
  booths.every((booth) => booth.height / px >= linePx.number && measure(signOf(booth)) + padPx <= booth.width / px)

/** The number of lines for a name below the booth's number; none where they would be too narrow to read. */
export const nameLines = (height: number, px: number) =>
  px > 1.05 ? 0 : Math.max(0, Math.floor((height / px - linePx.number - 2 * padPx) / linePx.name))

/** One booth of the plan: its number and, where they fit, the names of its exhibitors. */
export const BoothBox = memo(
  (props: {
    booth: Booth<MapRow>
    isChosen: boolean
    isHighlighted: boolean
    isFaded: boolean
    isPointed: boolean
    isInTabOrder: boolean
    hasNumber: boolean
    /** A pixel of the screen in units of the drawing. */
    px: number
    measure: Measure
    onChoose(booth: Booth<MapRow>): void
  }) => {
    const { booth, isChosen, isHighlighted, isFaded, isPointed, isInTabOrder, hasNumber, px, measure, onChoose } = props
    const t = useWords(planWords)
    const { id, label, x, y, width, height, rows } = booth
    const names = rows.map(({ name }) => name).join(', ')
    const fullName = useMemo(() => t('booth', { booth: label, names }), [t, label, names])
    const maxLines = hasNumber ? nameLines(height, px) : 0
    const lines = useMemo(
      () => (maxLines > 0 ? fitLines(names, width / px - 2 * padPx, maxLines, measure) : []),
      [names, width, px, maxLines, measure],
    )
    const middle = { x: x + width / 2, y: y + height / 2 }
    const numberY = middle.y + (4.3 - (lines.length * linePx.name) / 2) * px
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
        data-pointed={isPointed || undefined}
        data-shared={rows.length > 1 || undefined}
        onClick={() => onChoose(booth)}
      >
        <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={5} />
        {hasNumber && (
          <text x={middle.x} y={numberY}>
            {signOf(booth)}
          </text>
        )}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <text key={index} className="name" x={middle.x} y={numberY + (index + 1) * linePx.name * px}>
            {line}
          </text>
        ))}
      </g>
    )
  },
)
