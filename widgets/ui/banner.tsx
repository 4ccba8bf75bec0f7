import type { IconNode } from 'lucide'
import { BadgeCheck, CircleAlert, Info, Lightbulb, TriangleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import { toneClass } from './tag.tsx'
import { css } from './theme/style.ts'

const banner = css`
  display:flex;gap:10px;align-items:flex-start;padding:12px 14px;border-radius:var(--foyer-r-md);font-size:var(--foyer-fs-label);line-height:1.45;
  >svg{margin-block-start:1px;}
  >div{flex:1;min-inline-size:0;}
  >:last-child:not(div){margin-block:-4px;}
  @media (forced-colors:active){border:1px solid;}
`
const icons = { brand: Lightbulb, warn: TriangleAlert, error: CircleAlert, info: Info, brass: BadgeCheck }

/**
 * A message that stays on the page: what happened and what to do. `role` is `alert` for an error that has just
 * happened, `status` for news.
 */
export function Banner(props: {
  tone?: keyof typeof icons
  icon?: IconNode
  role?: 'alert' | 'status'
  children: ReactNode
  action?: ReactNode
  boxRef?: Ref<HTMLDivElement>
}) {
  const { tone = 'info', icon = icons[tone], role, children, action, boxRef } = props
  return (
    <div {...(boxRef && { ref: boxRef })} className={`${banner} ${toneClass(tone)}`} {...(role && { role })}>
      <Icon of={icon} size="sm" />
      <div>{children}</div>
      {action}
    </div>
  )
}
