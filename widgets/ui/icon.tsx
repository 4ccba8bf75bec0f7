import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { css } from './theme/style.ts'

const sizes = { md: 22, sm: 18, xs: 15 }
const activeStyle = css`
  :is(path,rect,circle,polygon,ellipse):first-of-type{fill:var(--foyer-brand-fill);fill-opacity:.28;}
`

/**
 * A Lucide drawing of 22, 18 or 15 px. Always decoration: what it means stands beside it, or in the label of its
 * button.
 */
export function Icon(props: {
  of: IconNode
  size?: keyof typeof sizes
  /** Mirrored in right-to-left languages; only for arrows, back, send, list and reply. */
  flip?: boolean
  /** Active: the first shape is filled with a little brand. */
  isActive?: boolean
  className?: string
}) {
  const { of, size = 'md', flip, className: own } = props
  const names = [flip && 'flip', props.isActive && activeStyle, own].filter(Boolean).join(' ')
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
      {of.map(([shape, attributes]) => createElement(shape, attributes as object))}
    </svg>
  )
}
