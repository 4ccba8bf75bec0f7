import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { invisibleInput } from '../overlay/invisible-input.ts'
import { css } from '../theme/style.ts'
import { ariaOf, Note, shell } from './field.tsx'

const tick = css`
  gap:10px;min-block-size:44px;padding-block:11px;line-height:1.467;
  input+i{flex:none;display:grid;place-items:center;inline-size:22px;block-size:22px;border:1.5px solid var(--foyer-line-field);border-radius:7px;background:var(--foyer-surface);}
  input:not(:checked)+i>svg{visibility:hidden;}
  input[aria-invalid=true]+i{border-color:var(--foyer-danger);}
  input:checked+i{border-color:transparent;background:var(--foyer-brand-fill);color:var(--foyer-on-brand);}
  a,button{position:relative;z-index:2;}
  @media (forced-colors:active){input:checked+i{forced-color-adjust:none;background:Highlight;color:HighlightText;}}
`

/** A checkbox for one thing to agree to within a form. Links in its label can be clicked without ticking it. */
export function Checkbox(props: {
  name: string
  checked: boolean
  onChecked: (checked: boolean) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  const { name, checked, onChecked, error, disabled, children } = props
  const id = useId()
  return (
    <div className={shell}>
      <label className={`${invisibleInput} ${tick}`}>
        <input
          {...ariaOf(id, props)}
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <i>
          <Icon of={Check} size="xs" />
        </i>
        <span>{children}</span>
      </label>
      <Note id={id} error={error} />
    </div>
  )
}

const track = css`
  gap:12px;align-items:center;justify-content:space-between;min-block-size:44px;
  input+i{order:1;flex:none;inline-size:46px;block-size:28px;padding:3px;border-radius:99px;background:var(--foyer-line-field);transition:background var(--foyer-d-2);}
  i::after{content:"";display:block;inline-size:22px;block-size:22px;border:1px solid transparent;border-radius:99px;background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.25);transition:margin var(--foyer-d-2) var(--foyer-ease-move);}
  input:checked+i{background:var(--foyer-brand-graphic);}
  input:checked+i::after{margin-inline-start:18px;}
  @media (forced-colors:active){i{outline:1px solid ButtonText;}i::after{background:ButtonText;}input:checked+i{background:Highlight;}}
`

/** A setting that takes effect at once. */
export function Switch(props: {
  label: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
}) {
  const { label, checked, onChecked, disabled } = props
  return (
    <label className={`${invisibleInput} ${track}`}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on.
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <i />
      <span>{label}</span>
    </label>
  )
}
