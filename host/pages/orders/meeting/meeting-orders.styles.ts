import { css } from '../../../../widgets/ui/theme/style.ts'

/** The list of a meeting's orders: search and filters, the sums, the rows, and what stands below them. */
export const ordersPage = css`
  max-width: 1400px;
  margin-inline: auto;
  padding-block-end: 24px;
  & > .tools {
    display: grid;
    gap: 12px;
    padding: 0 var(--foyer-gutter) 12px;
  }
  & > .tools > * {
    min-width: 0;
  }
  & > .tools input {
    text-overflow: ellipsis;
  }
  & > .tools > .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & > .tools > .filters > * {
    flex: 1 1 130px;
    max-width: 260px;
  }
  & .totals {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    margin: 0;
  }
  & .totals > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  & .totals dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  & > .more {
    display: grid;
    justify-items: center;
    padding: 16px;
  }
`
