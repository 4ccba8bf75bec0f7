import { css } from '../../../widgets/ui/theme/style.ts'

// A list that is also a table: on wide screens where no entry is open, or from 840 px where the address says so.
const asTable = "[data-shows='list']"

/**
 * Beside the class of panes: `data-view` is `table`, `list` or `auto`. The list has the class `as-list`, the table
 * `as-table`, so that HTML from the server, which does not know the screen, is drawn right before the page is hydrated.
 */
export const tableView = css`
  & .view-switch {
    display: none;
  }
  @media (max-width: 839px) {
    & .as-table {
      display: none;
    }
  }
  @media (min-width: 840px) {
    &${asTable} .view-switch {
      display: flex;
    }
    &[data-view] > .list > header > [aria-haspopup] {
      visibility: visible;
    }
  }
  @media (min-width: 840px) and (max-width: 1199px) {
    &:not([data-view='table']) .as-table {
      display: none;
    }
    &[data-view='table']${asTable} {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-view='table']${asTable} > .detail,
    &[data-view='table']${asTable} .as-list {
      display: none;
    }
    &[data-view='table']${asTable} [data-tools] {
      max-width: none;
    }
  }
  @media (min-width: 1200px) {
    &[data-view='list'] .as-table,
    &[data-shows='detail'] .as-table {
      display: none;
    }
    &:not([data-view='list'])${asTable} {
      grid-template-columns: minmax(0, 1fr);
    }
    &:not([data-view='list'])${asTable} > .detail,
    &:not([data-view='list'])${asTable} .as-list {
      display: none;
    }
    /* Search and filters are in one line, the choice of columns at its end. */
    &:not([data-view='list'])${asTable} [data-tools] {
      max-width: none;
      grid-template-columns: minmax(280px, 380px) minmax(0, 1fr) auto;
      align-items: center;
      gap: 8px 16px;
      padding-inline: 16px;
    }
    &:not([data-view='list'])${asTable} [data-tools] > [data-whole] {
      grid-column: 1 / -1;
    }
  }
`
