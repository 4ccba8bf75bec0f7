import { css } from '../../../widgets/ui/theme/style.ts'

/** The side list of settings: groups of rows with the present page marked. */
export const settingsList = css`
  display: grid;
  gap: 16px;
  padding-block: 8px 24px;
  & h2 {
    padding: 4px 16px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  & a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    padding: 8px 16px;
    font-weight: 500;
  }
  & a > svg {
    color: var(--foyer-brand-text);
  }
  & a:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & a:active {
    background: var(--foyer-sunken);
  }
  & a[aria-current] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  & a[aria-current]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: 3px;
    background: var(--foyer-brand-graphic);
  }
  @media (hover: hover) {
    & a:hover:not([aria-current]) {
      background: var(--foyer-brand-softer);
    }
  }
  @media (forced-colors: active) {
    & a[aria-current]::after {
      background: Highlight;
    }
  }
`
