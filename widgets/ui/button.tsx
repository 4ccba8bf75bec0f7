import type { IconNode } from 'lucide'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { css } from './theme/style.ts'

const box = css`
  position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:var(--foyer-ctl);
  padding:10px 18px;border-radius:var(--foyer-r-md);font-weight:600;font-size:var(--foyer-fs-lead);
  line-height:1.25;text-align:center;transition:background var(--foyer-d-1),transform var(--foyer-d-1);
  &:active{transform:scale(.98);}
  &:disabled{background:var(--foyer-sunken);color:var(--foyer-text-off);box-shadow:none;transform:none;cursor:default;}
  &[aria-busy=true]{transform:none;cursor:progress;}
  @media (forced-colors:active){border:1px solid ButtonText;}
`
const kinds = {
  primary: css`
    background:var(--foyer-brand-fill);color:var(--foyer-on-brand);
    &:active{background:var(--foyer-brand-fill-press);}
    @media (hover:hover){&:hover:not(:disabled):not(:active){background:var(--foyer-brand-fill-hover);}}
  `,
  secondary: css`background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);`,
  soft: css`background:var(--foyer-brand-soft);color:var(--foyer-brand-text);`,
  ink: css`background:var(--foyer-plate);color:var(--foyer-on-plate);`,
  ghost: css`color:var(--foyer-brand-text);`,
  danger: css`background:var(--foyer-danger-soft);color:var(--foyer-danger-text);`,
}
// Only the brand fill has tokens for hover and press.
const dims = css`
  &:active:not(:disabled){filter:brightness(.93);}
  @media (hover:hover){&:hover:not(:disabled):not(:active){filter:brightness(.97);}}
`
// A 36 px button keeps a target of 44 px.
const sizes = {
  md: '',
  lg: css`min-block-size:var(--foyer-ctl-lg);`,
  sm: css`
    min-block-size:var(--foyer-ctl-sm);padding:6px 14px;font-size:14px;border-radius:10px;
    &::after{content:"";position:absolute;inset:-5px 0;}
  `,
}
const wide = css`inline-size:100%;`

/** What a button takes beside its own props: attributes of buttons and links. */
export type Attributes = Omit<
  ButtonHTMLAttributes<HTMLButtonElement> &
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'>,
  'size' | 'icon'
>

/** A button, or a link that looks like one when it has an `href`. */
export function Button(
  props: Attributes & {
    /** `primary` is the one main action of a view; never two side by side. */
    kind?: keyof typeof kinds
    size?: keyof typeof sizes
    /** As wide as its place. */
    block?: boolean
    /** Something is under way: a spinner takes the icon's place and presses do nothing. */
    busy?: boolean
    /** What it says while busy, such as “Sending”. */
    busyLabel?: string
    icon?: IconNode
    href?: string
    /** The name for `::part()`. */
    part?: string
    children?: ReactNode
  },
) {
  const {
    kind = 'primary',
    size = 'md',
    block,
    busy,
    busyLabel,
    icon,
    href,
    children,
    className: own,
    onClick,
    ...rest
  } = props
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!busy) pressed.current?.style.removeProperty('min-inline-size')
  }, [busy])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button stays focusable, so a reader keeps their place; it only stops acting, also as a form's submit.
    if (busy) return event.preventDefault()
    if (busyLabel) {
      pressed.current = event.currentTarget
      pressed.current.style.minInlineSize = `${pressed.current.offsetWidth}px`
    }
    onClick?.(event)
  }
  const names = [box, kinds[kind], kind !== 'primary' && dims, sizes[size], block && wide, own]
    .filter(Boolean)
    .join(' ')
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon of={icon} size="sm" />}
      {children !== undefined && <span>{(busy && busyLabel) || children}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a {...(rest as object)} href={href} className={names} onClick={onClick as never}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {content}
    </button>
  )
}
