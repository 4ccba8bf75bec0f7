import type { IconNode } from 'lucide'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { css } from './theme/style.ts'

const buttonStyle = css`
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
// Only the brand colour has tokens for hover and pressed; other fills are dimmed.
const dimmed = css`
  &:active:not(:disabled){filter:brightness(.93);}
  @media (hover:hover){&:hover:not(:disabled):not(:active){filter:brightness(.97);}}
`
// A button of 36 px still has a touch target of 44 px.
const sizes = {
  md: '',
  lg: css`min-block-size:var(--foyer-ctl-lg);`,
  sm: css`
    min-block-size:var(--foyer-ctl-sm);padding:6px 14px;font-size:var(--foyer-fs-label);border-radius:10px;
    &::after{content:"";position:absolute;inset:-5px 0;}
  `,
}
const wide = css`inline-size:100%;`

/** The attributes of `<button>` and `<a>` that a button passes on to its element. */
export type Attributes = Omit<
  ButtonHTMLAttributes<HTMLButtonElement> &
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'>,
  'size' | 'icon'
>

/**
 * A button, or a link that looks like one when it has `href`.
 *
 *     <Button kind="primary" type="submit" busy={isSending} busyLabel={t('sending')}>{t('send')}</Button>
 */
export function Button(
  props: Attributes & {
    /** `primary` marks the one main action of a view; a view never has two side by side. */
    kind?: keyof typeof kinds
    size?: keyof typeof sizes
    /** Makes the button as wide as its container. */
    block?: boolean
    /** While true, a spinner replaces the icon, and presses do nothing; the button keeps the focus. */
    busy?: boolean
    /** The text while busy, such as “Sending”; without it the label stays. */
    busyLabel?: string
    icon?: IconNode
    href?: string
    /** The name by which a partner styles the button with `::part()`. */
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
    className: extraClass,
    onClick,
    ...attributes
  } = props
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!busy) element.current?.style.removeProperty('min-inline-size')
  }, [busy])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button can still be focused, so that a screen reader keeps its place. It only does nothing, and submits no
    // form.
    if (busy) return event.preventDefault()
    if (busyLabel) {
      element.current = event.currentTarget
      element.current.style.minInlineSize = `${element.current.offsetWidth}px`
    }
    onClick?.(event)
  }
  const names = [buttonStyle, kinds[kind], kind !== 'primary' && dimmed, sizes[size], block && wide, extraClass]
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
      <a {...(attributes as object)} href={href} className={names} onClick={onClick as never}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...attributes}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {content}
    </button>
  )
}
