import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The sets of pages, one below the other. */
export const packRows = css`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 14px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > li:last-child {
    padding-block-end: 0;
    border-block-end: 0;
  }
  & h3 {
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .actions {
    margin-block-start: 6px;
  }
`
