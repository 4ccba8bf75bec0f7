import { css } from '../../../../widgets/ui/theme/style.ts'
import { consolePageRules } from '../../../kit/console/console-page.ts'

/** The list of a meeting's orders: search and filters, the sums, the rows, and what stands below them. */
export const ordersPage = css`
  ${consolePageRules}
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
`
