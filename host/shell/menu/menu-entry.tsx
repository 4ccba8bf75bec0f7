import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../widgets/ui/icon.tsx'

/**
 * One entry of the menu: its icon, or a `picture` in its place, and its name. `children` are a count, which screen
 * readers say after the name.
 */
export function MenuEntry(props: {
  href: string
  icon: IconNode
  picture?: string | undefined
  label: string
  isCurrent: boolean
  children?: ReactNode
}) {
  const { href, icon, picture, label, isCurrent, children } = props
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {picture ? <img src={picture} alt="" /> : <Icon of={icon} isActive={isCurrent} />}
      {label}
      {children}
    </a>
  )
}
