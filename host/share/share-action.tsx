import type { IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from '../../widgets/ui/icon.tsx'

/** One way to share: a round button with its name below, or a link that looks like one. */
export function ShareAction(props: {
  icon: IconNode
  label: string
  href?: string | undefined
  /** The file name under which the browser saves what `href` leads to. */
  saveAs?: string
  isOff?: boolean
  onPress?(event: MouseEvent<HTMLElement>): void
}) {
  const { icon, label, href, saveAs, isOff, onPress } = props
  const content = (
    <>
      <span>
        <Icon of={icon} />
      </span>
      {label}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} download={saveAs} onClick={onPress}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" disabled={isOff} onClick={onPress}>
      {content}
    </button>
  )
}
