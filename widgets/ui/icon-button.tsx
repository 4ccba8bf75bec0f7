import type { IconNode } from 'lucide'
import type { Attributes } from './button.tsx'
import { Icon } from './icon.tsx'
import { css } from './theme/style.ts'

const round = css`
  position:relative;inline-size:44px;block-size:44px;border-radius:var(--foyer-r-full);display:inline-grid;place-items:center;flex:none;
  transition:background var(--foyer-d-1);
  &:active{background:var(--foyer-sunken);}
  &:disabled{color:var(--foyer-text-off);cursor:default;}
  @media (hover:hover){&:hover:enabled{background:var(--foyer-sunken);}}
`
const tones = {
  plain: '',
  tint: css`background:var(--foyer-sunken);`,
  brand: css`
    &,&:active,&:hover:enabled{background:var(--foyer-brand-fill);color:var(--foyer-on-brand);}
  `,
  'on-art': css`
    border:4px solid transparent;color:#fff;
    &,&:active,&:hover:enabled{background:rgb(0 20 22/.46) padding-box;}
  `,
}

/**
 * A round button of 44 px that shows only an icon. Its label is its accessible name, and its tooltip for a mouse.
 *
 *     <IconButton label={t('close')} icon={X} onClick={onClose} />
 */
export function IconButton(
  props: Attributes & {
    label: string
    icon: IconNode
    tone?: keyof typeof tones
    /** Mirrors the icon in right-to-left languages. */
    flip?: boolean
    /** The icon's size. */
    size?: 'md' | 'sm' | 'xs'
    part?: string
  },
) {
  const { label, icon, tone = 'plain', flip, size, className: extraClass, ...attributes } = props
  const names = [round, tones[tone], extraClass].filter(Boolean).join(' ')
  return (
    <button type="button" title={label} aria-label={label} {...attributes} className={names}>
      <Icon of={icon} {...(size && { size })} {...(flip && { flip })} />
    </button>
  )
}
