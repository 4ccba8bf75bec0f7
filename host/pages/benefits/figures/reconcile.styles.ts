import { css, glob } from '../../../../widgets/ui/theme/style.ts'

/** Prints the sums of a shop alone, where they are on the page. */
glob`
  @media print {
    body:has([data-settled]) :is(header, nav, .chart:not([data-settled]), .unprinted, [role='group']) {
      display: none;
    }
  }
`

/** The sums of all shops: each column of numbers ends where its head does. */
export const sumsTable = css`
  & :is(th, td):not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
  }
  & td {
    white-space: nowrap;
  }
`

/** The sums of a shop: the form, and a table that scrolls sideways where it is wide. */
export const settling = css`
  & form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    align-items: end;
    gap: 12px;
    margin-block: 12px;
  }
  & p {
    color: var(--foyer-text-2);
  }
  & .uses {
    overflow-x: auto;
  }
  & .uses :is(th, td) {
    padding-inline-end: 12px;
    text-align: start;
  }
  & .uses :is(th, td):last-child {
    padding-inline-end: 0;
    text-align: end;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
