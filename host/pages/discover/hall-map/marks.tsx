import {
  ArrowUpDown,
  Baby,
  Banknote,
  BriefcaseMedical,
  Coffee,
  DoorOpen,
  Footprints,
  HeartHandshake,
  type IconNode,
  Info,
  LogOut,
  Luggage,
  Presentation,
  Toilet,
  TrendingUp,
  Users,
  Utensils,
} from 'lucide'
import { createElement, memo } from 'react'
import type { Measure } from './fit-text.ts'
import type { Hall } from './hall-layout.ts'
import type { LandmarkKind, Mark } from './landmarks.ts'
import { mark as markClass } from './plan.styles.ts'
import type { planWords } from './plan-messages.ts'

/** The icon of each kind of landmark, and the key of its word. */
export const markKinds = {
  ENTRANCE: { icon: DoorOpen, word: 'entrance' },
  EXIT: { icon: LogOut, word: 'exit' },
  INFO: { icon: Info, word: 'info' },
  CAFE: { icon: Coffee, word: 'cafe' },
  RESTAURANT: { icon: Utensils, word: 'restaurant' },
  TOILETS: { icon: Toilet, word: 'toilets' },
  STAGE: { icon: Presentation, word: 'stage' },
  MEETING_ROOM: { icon: Users, word: 'meetingRoom' },
  LIFT: { icon: ArrowUpDown, word: 'lift' },
  ESCALATOR: { icon: TrendingUp, word: 'escalator' },
  STAIRS: { icon: Footprints, word: 'stairs' },
  FIRST_AID: { icon: BriefcaseMedical, word: 'firstAid' },
  CLOAKROOM: { icon: Luggage, word: 'cloakroom' },
  PRAYER_ROOM: { icon: HeartHandshake, word: 'prayerRoom' },
  BABY_ROOM: { icon: Baby, word: 'babyRoom' },
  CASH_MACHINE: { icon: Banknote, word: 'cashMachine' },
} as const satisfies Record<LandmarkKind, { icon: IconNode; word: keyof typeof planWords.english }>

const wallThickness = 8
const openingLength = 44

/** A gap in the wall, in front of which a door is. */
function openingOf({ wall, x, y }: Mark, width: number, height: number) {
  const isUpright = wall === 'left' || wall === 'right'
  const edge = { left: 0, right: width, top: 0, bottom: height }[wall ?? 'top']
  const half = wallThickness / 2
  return isUpright
    ? { x: edge - half, y: y - openingLength / 2, width: wallThickness, height: openingLength }
    : { x: x - openingLength / 2, y: edge - half, width: openingLength, height: wallThickness }
}

/** Where the name of a landmark begins, ends or has its middle. */
function nameAt({ wall, x, y }: Mark, radius: number, px: number) {
  if (wall === 'left') return { x: x - radius, y: y + radius + 12 * px, textAnchor: 'start' as const }
  if (wall === 'right') return { x: x + radius, y: y + radius + 12 * px, textAnchor: 'end' as const }
  return { x, y: wall === 'bottom' ? y - radius - 5 * px : y + radius + 12 * px, textAnchor: 'middle' as const }
}

/** One door or landmark: its icon, and its name where there is room. `px` is a pixel of the screen in units. */
export const MarkSign = memo(
  (props: {
    mark: Mark
    name: string
    px: number
    hall: Pick<Hall, 'width' | 'height' | 'drawn'>
    isShown: boolean
    measure: Measure
  }) => {
    const { mark, name, px, hall, isShown, measure } = props
    const radius = mark.area ? Math.min(11 * px, 20) : Math.min(14 * px, 24)
    const nameLength = measure(name) * px
    const { area } = mark
    const iconSize = radius * (area ? 1.7 : 1.2)
    const hasName = area ? iconSize + 6 * px + nameLength <= area.width - 8 * px : nameLength <= mark.nameWidth - 14
    const isLegible = px <= 1.7
    const iconX = area && hasName && isLegible ? mark.x - nameLength / 2 - 3 * px : mark.x
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
      <g
        className={markClass}
        role="img"
        aria-label={name}
        data-door={mark.isDoor || undefined}
        data-area={Boolean(area) || undefined}
        data-shown={isShown || undefined}
        data-on-drawing={hall.drawn?.picture ? true : undefined}
      >
        <title>{name}</title>
        {area && (
          <rect
            x={area.x + 3}
            y={area.y + 3}
            width={area.width - 6}
            height={area.height - 6}
            rx={Math.min(8, 6 * px)}
          />
        )}
        {!area && (mark.isDoor || mark.kind === 'EXIT') && (
          <rect className="opening" {...openingOf(mark, hall.width, hall.height)} rx={2} />
        )}
        {!area && <circle cx={mark.x} cy={mark.y} r={radius} />}
        <svg
          x={iconX - iconSize / 2}
          y={mark.y - iconSize / 2}
          width={iconSize}
          height={iconSize}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {markKinds[mark.kind].icon.map(([shape, attributes]) => createElement(shape, attributes as object))}
        </svg>
        {isLegible &&
          hasName &&
          (area ? (
            <text x={mark.x + iconSize / 2 + 3 * px} y={mark.y + 4 * px}>
              {name}
            </text>
          ) : (
            <text {...nameAt(mark, radius, px)}>{name}</text>
          ))}
      </g>
    )
  },
)
