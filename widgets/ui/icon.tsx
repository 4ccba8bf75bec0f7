import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { css } from './theme/style.ts'

const sizes = { md: 22, sm: 18, xs: 15 }
const activeStyle = css`
  :is(path,rect,circle,polygon,ellipse):first-of-type{fill:var(--foyer-brand-fill);fill-opacity:.28;}
`

/**
 * A Lucide icon of 22, 18 or 15 px. It is always decoration: its meaning is in a text beside it, or in the label of its
 * button.
 */
export function Icon(props: {
  of: IconNode
  size?: keyof typeof sizes
  /** Mirrors it in right-to-left languages; only for arrows, back, send, list and reply. */
  flip?: boolean
  /** Marks it as active: its first shape is filled with a light shade of the brand colour. */
  isActive?: boolean
  className?: string
}) {
  const { of: icon, size = 'md', flip, className: extraClass } = props
  const names = [flip && 'flip', props.isActive && activeStyle, extraClass].filter(Boolean).join(' ')
  return (
    <svg
      className={names || undefined}
      width={sizes[size]}
      height={sizes[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'xs' ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.map(([shape, attributes]) => createElement(shape, attributes as object))}
    </svg>
  )
}
