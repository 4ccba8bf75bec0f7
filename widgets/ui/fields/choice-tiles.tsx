import type { IconNode } from 'lucide'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { invisibleInput } from '../overlay/invisible-input.ts'
import { css } from '../theme/style.ts'
import { Caption, caption, Note, shell } from './field.tsx'

const grid = css`
  display:grid;grid-template-columns:1fr 1fr;gap:8px;
  @container (max-width:479px){&[data-long=label]{grid-template-columns:1fr;}}
  @container (max-width:359px){&[data-long]{grid-template-columns:1fr;}}
  @container (min-width:680px){&[data-columns="4"]{grid-template-columns:repeat(4,1fr);}}
`
const tile = css`
  input+span{flex:1;min-inline-size:0;display:flex;align-items:center;gap:8px;min-block-size:44px;padding:4px 12px;border-radius:var(--foyer-r-md);
    background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);color:var(--foyer-text-2);font-size:var(--foyer-fs-label);font-weight:500;line-height:1.2;hyphens:auto;transition:background var(--foyer-d-1);}
  input:checked+span{background:var(--foyer-brand-soft);box-shadow:inset 0 0 0 1.5px var(--foyer-brand-graphic);color:var(--foyer-brand-text);font-weight:600;}
  input:focus-visible+span{box-shadow:var(--foyer-focus);}
  @media (forced-colors:active){input+span{border:1px solid ButtonText;}input:checked+span{border:2px solid Highlight;}}
`

/** A few options side by side, of which one is chosen: a radio group with the browser's own arrow keys. */
export function ChoiceTiles<Value extends string>(props: {
  legend: string
  name: string
  value: Value | undefined
  onValue: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconNode }[]
  error?: string | undefined
  required?: boolean
  /**
   * The number of columns where they fit. A narrow container has two, or one if a label (in the narrowest containers a
   * single word) is long.
   */
  columns?: 2 | 4
  part?: string
}) {
  const { legend, name, value, onValue, options, error, required, columns = 2, part } = props
  const id = useId()
  const isLonger = (max: number, parts: RegExp) =>
    options.some(({ label }) => label.split(parts).some((word) => word.length > max))
  const long = isLonger(19, /$/) ? 'label' : isLonger(11, /[\s-]/) ? 'word' : undefined
  return (
    <fieldset className={shell} part={part} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={caption}>
        <Caption label={legend} required={required} />
      </legend>
      <div className={grid} data-columns={columns} data-long={long}>
        {options.map((option) => (
          <label key={option.value} className={`${invisibleInput} ${tile}`}>
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
