import { css } from '../../../widgets/ui/theme/style.ts'

/** Figures in cards. */
export const figures = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  & .numbers {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  & .numbers > :nth-child(3) {
    grid-column: 1 / -1;
  }
  @media (min-width: 600px) {
    & .numbers {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-template-columns: none;
    }
    & .numbers > :nth-child(3) {
      grid-column: auto;
    }
  }
  & .numbers > div,
  & > section {
    padding: 14px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & dt,
  & dd > small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & dd {
    font-size: calc(22 * var(--foyer-px));
    line-height: 1.3;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & dd > small {
    display: block;
    font-weight: 400;
    line-height: 1.4;
  }
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  & > section > h2,
  & h3 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & > section > button {
    justify-self: start;
  }
`

/** Bars with their numbers, the longest first. */
export const bars = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    font-size: var(--foyer-fs-label);
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & svg {
    grid-column: 1 / -1;
    display: block;
    width: 100%;
    height: 10px;
    border-radius: 4px;
    background: var(--foyer-sunken);
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
  & rect {
    fill: var(--foyer-chart-1, var(--foyer-brand-graphic));
  }
  @media (forced-colors: active) {
    & rect {
      fill: CanvasText;
    }
  }
`
