import { css } from '../../../widgets/ui/theme/style.ts'

/** One column, two from 1000 px: links at the start, figures beside them. */
export const overview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & > .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: 24px;
    max-width: 1120px;
    padding-inline: 24px;
  }
`

/** The enterprise and the reader's role there. */
export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > :first-child {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & > :first-child > div {
    min-width: 0;
  }
  & h2 {
    margin-block-end: 4px;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`

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
  & dd > small,
  & .say {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & dd {
    font-size: 22px;
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
  & h3 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 8px 0;
    border-block-end: 1px solid var(--foyer-line);
    text-align: start;
    font-weight: 400;
  }
  & thead th {
    font-weight: 600;
  }
  & :is(th, td):not(:first-child) {
    text-align: end;
  }
  & .scroll {
    max-height: 320px;
    overflow-y: auto;
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
    font-size: 14px;
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
