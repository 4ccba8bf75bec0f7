import { css } from '../../../widgets/ui/theme/style.ts'
import { sortedHead } from '../table/sorted-head.ts'

/** A line over days with the area below it. */
export const chart = css`
  position: relative;
  padding-block-end: 4px;
  & svg {
    display: block;
    width: 100%;
    height: 150px;
    overflow: visible;
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
  & .grid {
    stroke: var(--foyer-chart-grid, var(--foyer-line));
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  & .area {
    fill: var(--foyer-brand-soft);
  }
  & .visits,
  & .leads {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & .visits {
    stroke: var(--foyer-chart-1, var(--foyer-brand-graphic));
  }
  & .leads {
    stroke: var(--foyer-chart-3, var(--foyer-brass-text));
    stroke-dasharray: 5 4;
  }
  & .ends {
    display: flex;
    justify-content: space-between;
    padding-block-start: 6px;
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
  }
  & .key {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    padding-block-end: 8px;
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
  }
  & .key > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & .key svg {
    width: 18px;
    height: 4px;
  }
  @media (forced-colors: active) {
    & .visits,
    & .leads {
      stroke: CanvasText;
    }
  }
`

/** The figures as a sentence. */
export const summary = css`
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-3);
  text-wrap: pretty;
`

/** The buttons below the drawing. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** The days as a table; its heads stay while it scrolls. */
export const dayTable = css`
  max-height: 360px;
  overflow-y: auto;
  & table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 8px 0;
    border-block-end: 1px solid var(--foyer-line);
    text-align: start;
    font-weight: 400;
  }
  & :is(th, td):not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    padding-block: 0;
    background: var(--foyer-surface);
    color: var(--foyer-text-3);
  }
  & thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    font-weight: 600;
  }
  /* The arrow stands before the head of numbers, whose ends are in one line with it. */
  & thead th:not(:first-child) button {
    flex-direction: row-reverse;
  }
  & thead svg {
    visibility: hidden;
  }
  ${sortedHead}
  @media (hover: hover) {
    & thead button:hover > svg {
      visibility: visible;
    }
  }
`
