import { css, glob } from '../../../widgets/ui/theme/style.ts'

/** Hides the app around a bill that is printed. */
glob`
  @media print {
    body:has([data-bill]) header {
      display: none;
    }
    body:has([data-bill]) nav {
      display: none;
    }
  }
`

/** A column of cards: the tickets of a meeting, or an order. */
export const orderColumn = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & .card {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .meeting {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  & .meeting > img {
    flex: none;
    width: 56px;
    height: 56px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .meeting b,
  & .meeting small {
    display: block;
    overflow-wrap: anywhere;
  }
  & .meeting b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  & .sum {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
  & .timer {
    font-variant-numeric: tabular-nums;
  }
`

/** A ticket type: its name, price and state, with the buttons that change the amount at its end. */
export const ticketCard = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > div:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1 1 180px;
    gap: 4px;
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & .price {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
  & .amount {
    display: flex;
    gap: 4px;
    align-items: center;
    margin-inline-start: auto;
  }
  & output {
    min-width: 28px;
    text-align: center;
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`

/** A bill; printed it is black on white. */
export const paper = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 20px 16px;
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
  & .parties {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 16px;
  }
  & dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    align-content: start;
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & dd {
    white-space: pre-line;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding-block: 10px;
    border-block-start: 1px solid var(--foyer-line);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  & th small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & td {
    padding-inline-start: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & .total > * {
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
  }
  & .tax > * {
    padding-block: 0 4px;
    border: 0;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  @media print {
    --foyer-text: #000;
    --foyer-text-2: #000;
    --foyer-text-3: #333;
    --foyer-line: #999;
    padding: 0;
    background: none;
    box-shadow: none;
    color: #000;
  }
`

/** The parts of a page that are not printed. */
export const unprinted = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  @media print {
    display: none;
  }
`
