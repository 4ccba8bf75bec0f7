import type { IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { css } from '../theme/style.ts'

/** The declarations of a bar that stays in sight at the bottom while its page or widget is scrolled. */
export const floating =
  'position:sticky;inset-block-end:8px;padding:8px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-2);'

/**
 * The ways to reach a company, in the same order everywhere: chat, assistant, call, map, live stream, and the enquiry
 * as the one button.
 */
export const actionBar = css`
  display:flex;align-items:center;gap:6px;
  >button{flex:1;min-inline-size:0;}
`
const action = css`
  display:grid;justify-items:center;align-content:center;gap:2px;flex:0 0 auto;inline-size:min-content;min-inline-size:56px;max-inline-size:calc(88*var(--foyer-px));overflow-wrap:normal;min-block-size:52px;padding-inline:4px;border-radius:var(--foyer-r-md);
  font-size:var(--foyer-fs-micro);line-height:1.25;text-align:center;color:var(--foyer-text-2);
  &:hover{background:var(--foyer-sunken);}
`

/** One way to reach a company: an icon above a word. */
export function Action(props: {
  icon: IconNode
  label: string
  href: string
  target?: string | undefined
  rel?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}) {
  const { icon, label, href, target, rel, onClick } = props
  return (
    <a className={action} href={href} target={target} rel={rel} onClick={onClick as never}>
      <Icon of={icon} />
      {label}
    </a>
  )
}
