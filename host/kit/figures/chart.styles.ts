import { css } from '../../../widgets/ui/theme/style.ts'
import { figures } from './figures.styles.ts'

const columns = css`
  max-width: 1080px;
  margin-inline: auto;
  padding: 16px var(--foyer-gutter) 24px;
  @media (min-width: 840px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    & > .wide {
      grid-column: 1 / -1;
    }
  }
  & > .chart {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .chart h3 {
    margin-block-end: 12px;
  }
  & .chart > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & summary {
    display: flex;
    align-items: center;
    min-height: var(--foyer-hit);
    font-size: var(--foyer-fs-label);
    font-weight: 600;
    color: var(--foyer-brand-text);
    cursor: pointer;
  }
`

/**
 * Figures and charts in cards: below each other, or two beside each other. Rules of one weight win by their order, and
 * those of `figures` must come first; because this file imports them, they do.
 */
export const chartPage = `${figures} ${columns}`

/** The numbers of a chart as a table. */
export const dataTable = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--foyer-fs-label);
  & th {
    padding: 8px 0;
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & td,
  & th:last-child:not(:first-child) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & tr + tr,
  & tbody tr {
    border-block-start: 1px solid var(--foyer-line);
  }
`
