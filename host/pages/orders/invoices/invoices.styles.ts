import { css } from '../../../../widgets/ui/theme/style.ts'

/** An invoice: for which meeting, its state and sum, for whom, and what can be done. */
export const invoiceCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  overflow-wrap: anywhere;
  & .top {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  & .price {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & p > span {
    display: block;
    white-space: pre-line;
  }
  & small {
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    color: var(--foyer-text-3);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions:empty {
    display: none;
  }
`

/** The orders to choose from, each with its meeting and sum. */
export const orderChoice = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  & legend {
    margin-block-end: 4px;
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
  }
  & small {
    display: block;
  }
`

/** The requests for invoices in the console: cards beside each other where there is room. */
export const requestGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: 12px;
  align-items: start;
  padding-inline: var(--foyer-gutter);
`

/** The console's page with the requests of a meeting. */
export const requestPage = css`
  max-width: 1400px;
  margin-inline: auto;
  padding-block-end: 24px;
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`
