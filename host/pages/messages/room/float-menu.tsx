import type { IconNode } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect } from 'react'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useModal } from '../../../../widgets/ui/overlay/overlay.tsx'
import { floating } from './room.styles.ts'

/** An entry of a menu: a link with `href`, else a button. */
export interface MenuEntry {
  name: string
  label: string
  icon: IconNode
  tone?: 'danger'
  href?: string
  /** It can be reached, but not pressed; the label says so. */
  isOff?: boolean
  onPress?(button: HTMLElement): void
}

/** The distance between a menu, what it belongs to and the edge of the window, in px. */
const gapPx = 8

/** Places a menu above its anchor, or below it where there is more room. */
function place(menu: HTMLElement, anchor: Element) {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const isMirrored = getComputedStyle(anchor).direction === 'rtl'
  const isAtEnd = (box.left + box.right) / 2 > innerWidth / 2
  const left = isAtEnd ? box.right - width : box.left
  const top = box.top > height + 2 * gapPx ? box.top - height - gapPx : box.bottom + gapPx
  const within = (value: number, max: number) => Math.max(gapPx, Math.min(value, max - gapPx))
  menu.style.left = `${within(left, innerWidth - width)}px`
  menu.style.top = `${within(top, innerHeight - height)}px`
  menu.style.direction = isMirrored ? 'rtl' : ''
}

/**
 * A menu beside the element that it belongs to, open while `anchor` is given. Arrows move through it; Escape and a
 * press beside it close it, and the focus returns to where it was.
 */
export function FloatMenu(props: {
  label: string
  anchor: Element | undefined
  layout?: 'row' | 'list'
  entries: readonly MenuEntry[]
  onClose(): void
}) {
  const { label, anchor, layout = 'row', entries, onClose } = props
  const modal = useModal(anchor !== undefined, onClose)
  useLayoutEffect(() => {
    const menu = modal.ref.current
    if (!menu || !anchor) return
    place(menu, anchor)
    menu.querySelector<HTMLElement>('button,a')?.focus()
  }, [anchor, modal.ref])
  if (!anchor) return null

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.children] as HTMLElement[]
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const side = isMirrored ? -1 : 1
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: side, ArrowLeft: -side }[event.key]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : step && at + step
    if (next === undefined) return
    event.preventDefault()
    rows[(next + rows.length) % rows.length]?.focus()
  }
  return (
    <dialog {...modal} className={floating} data-layout={layout} aria-label={label} onKeyDown={move}>
      {entries.map(({ name, label, icon, tone, href, isOff, onPress }) =>
        href !== undefined ? (
          <a key={name} href={href} data-entry={name}>
            <Icon of={icon} size="sm" />
            {label}
          </a>
        ) : (
          <button
            key={name}
            type="button"
            data-entry={name}
            data-tone={tone}
            aria-disabled={isOff || undefined}
            onClick={(event) => {
              if (isOff) return
              onPress?.(event.currentTarget)
              onClose()
            }}
          >
            <Icon of={icon} size="sm" />
            {label}
          </button>
        ),
      )}
    </dialog>
  )
}
