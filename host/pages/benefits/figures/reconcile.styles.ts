import { css } from '../../../../widgets/ui/theme/style.ts'

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
    align-items: start;
    gap: 12px;
    margin-block: 12px;
  }
  /* Beside the fields, the button stands below the height of their labels. */
  @media (min-width: 600px) {
    & form > button {
      margin-block-start: calc(var(--foyer-fs-small) * var(--foyer-lh-body) + 6px);
    }
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
  @media print {
    & .unprinted {
      display: none;
    }
  }
`
