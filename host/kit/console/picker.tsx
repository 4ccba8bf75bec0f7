import { ChevronDown } from 'lucide'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'

const frame = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-surface);
  box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  & > select {
    flex: 1;
    appearance: none;
    min-width: 0;
    max-width: 100%;
    min-height: 44px;
    padding-inline: 14px 40px;
    border-radius: inherit;
    font-size: max(16px, var(--foyer-fs-body));
    text-overflow: ellipsis;
    cursor: pointer;
  }
  & > select > option {
    background: var(--foyer-surface);
    color: var(--foyer-text);
  }
  & > svg {
    position: absolute;
    inset-inline-end: 14px;
    color: var(--foyer-text-3);
    pointer-events: none;
  }
`

/** A choice of one value in a row of filters, with the browser’s own picker. */
export function Picker(props: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onValue(value: string): void
}) {
  const { label, value, options, onValue } = props
  return (
    <span className={frame}>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" />
    </span>
  )
}
