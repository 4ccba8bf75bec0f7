import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The form of a list of guests, and below it what was made. */
export const many = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 8px 24px;
  & .progress {
    display: grid;
    gap: 6px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & progress {
    appearance: none;
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: 9px;
    overflow: hidden;
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-bar {
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-value {
    background: var(--foyer-brand-graphic);
  }
  & progress::-moz-progress-bar {
    background: var(--foyer-brand-graphic);
  }
  & section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  & ul {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
  }
  & li + li {
    box-shadow: inset 0 1px 0 var(--foyer-line);
  }
  & li > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: 12px;
    min-height: 64px;
    padding: 8px 12px;
  }
  & li img {
    grid-row: span 2;
    border-radius: 4px;
    background: var(--foyer-sunken);
  }
  & li b {
    align-self: end;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  & li small {
    align-self: start;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: start;
    white-space: nowrap;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`
