import { Check, type IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId } from 'react'
import { ariaOf, Caption, caption, Note, shell } from './field.tsx'
import { Icon } from './icon.tsx'
import { css } from './style.ts'

// The real input lies over its drawing, invisible: the platform keeps the keys, the focus and the voice.
const over = css`
  position:relative;display:flex;align-items:flex-start;
  input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer;z-index:1;}
  input:focus-visible+*{outline:2px solid transparent;box-shadow:var(--foyer-focus);}
`
const tick = css`
  gap:10px;min-block-size:44px;padding-block:11px;line-height:22px;
  input+i{flex:none;display:grid;place-items:center;inline-size:22px;block-size:22px;border:1.5px solid var(--foyer-line-field);border-radius:7px;background:var(--foyer-surface);}
  input:not(:checked)+i>svg{visibility:hidden;}
  input[aria-invalid=true]+i{border-color:var(--foyer-danger);}
  input:checked+i{border-color:transparent;background:var(--foyer-brand-fill);color:var(--foyer-on-brand);}
  a,button{position:relative;z-index:2;}
  @media (forced-colors:active){input:checked+i{forced-color-adjust:none;background:Highlight;color:HighlightText;}}
`

/** One thing to agree to or to switch on within a form. Links in its text stay pressable. */
export function Checkbox(props: {
  name: string
  checked: boolean
  onChecked: (checked: boolean) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  children: ComponentChildren
}) {
  const { name, checked, onChecked, error, disabled, children } = props
  const id = useId()
  return (
    <div class={shell}>
      <label class={`${over} ${tick}`}>
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
  label: ComponentChildren
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
}) {
  const { label, checked, onChecked, disabled } = props
  return (
    <label class={`${over} ${track}`}>
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

const grid = css`
  display:grid;grid-template-columns:1fr 1fr;gap:8px;
  &[data-long]{grid-template-columns:1fr;}
  @container (min-width:480px){&[data-long]{grid-template-columns:1fr 1fr;}}
  @container (min-width:680px){&[data-columns="4"]{grid-template-columns:repeat(4,1fr);}}
`
const tile = css`
  input+span{flex:1;min-inline-size:0;display:flex;align-items:center;gap:8px;min-block-size:44px;padding:4px 12px;border-radius:var(--foyer-r-md);
    background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);color:var(--foyer-text-2);font-size:14px;font-weight:500;line-height:1.2;hyphens:auto;transition:background var(--foyer-d-1);}
  input:checked+span{background:var(--foyer-brand-soft);box-shadow:inset 0 0 0 1.5px var(--foyer-brand-graphic);color:var(--foyer-brand-text);font-weight:600;}
  input:focus-visible+span{box-shadow:var(--foyer-focus);}
  @media (forced-colors:active){input+span{border:1px solid ButtonText;}input:checked+span{border:2px solid Highlight;}}
`

/** A few choices side by side, of which one holds: a radio group with the platform's own arrow keys. */
export function ChoiceTiles<Value extends string>(props: {
  legend: string
  name: string
  value: Value | undefined
  onValue: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconNode }[]
  error?: string | undefined
  required?: boolean
  /** Columns when there is room; a narrow place always has two, or one if a label is long. */
  columns?: 2 | 4
  part?: string
}) {
  const { legend, name, value, onValue, options, error, required, columns = 2, part } = props
  const id = useId()
  const isLong = options.some(({ label }) => label.length > 19)
  return (
    <fieldset class={shell} part={part} aria-describedby={error ? `${id}-note` : undefined}>
      <legend class={caption}>
        <Caption label={legend} required={required} />
      </legend>
      <div class={grid} data-columns={columns} data-long={isLong ? '' : undefined}>
        {options.map((option) => (
          <label key={option.value} class={`${over} ${tile}`}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(option.value)}
            />
            <span>
              {option.icon && <Icon of={option.icon} size="sm" />}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      <Note id={id} error={error} />
    </fieldset>
  )
}
