import type { KeyboardEvent } from 'react'
import { moveFocus } from '../../../widgets/ui/keys/roving.ts'
import { css } from '../../../widgets/ui/theme/style.ts'

const bar = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, 1fr);
  padding: 3px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
  & button {
    min-height: var(--foyer-hit);
    padding: 6px 8px;
    border-radius: calc(var(--foyer-r-md) - 3px);
    font-size: var(--foyer-fs-label);
    line-height: 1.25;
    font-weight: 500;
    text-align: center;
    overflow-wrap: normal;
    color: var(--foyer-text-2);
    transition: background var(--foyer-d-2);
  }
  & [aria-selected='true'] {
    background: var(--foyer-raised, var(--foyer-surface));
    box-shadow: var(--foyer-e-1);
    color: var(--foyer-text);
    font-weight: 600;
  }
  & button:focus-visible {
    box-shadow: var(--foyer-focus);
  }
  @media (forced-colors: active) {
    & button {
      border: 1px solid transparent;
    }
    & [aria-selected='true'] {
      border-color: Highlight;
    }
  }
`

/** Tabs for two or three views, one of which is visible, with the keys of the ARIA Authoring Practices. */
export function Segments<Id extends string>(props: {
  label: string
  segments: readonly { id: Id; label: string }[]
  value: Id
  onValue: (id: Id) => void
}) {
  const { label, segments, value, onValue } = props
  const press = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = segments[moveFocus(event, index) ?? -1]
    if (next) onValue(next.id)
  }

  return (
    <div className={bar} role="tablist" aria-label={label}>
      {segments.map(({ id, label }, index) => {
        const isChosen = id === value
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={isChosen}
            aria-controls={isChosen ? `panel-${id}` : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onValue(id)}
            onKeyDown={(event) => press(event, index)}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
