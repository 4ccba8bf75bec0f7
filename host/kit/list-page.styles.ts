import { css } from '../../widgets/ui/theme/style.ts'

/** A list with a search field above it: one column, as wide as grids of cards may become. */
export const listPage = css`
  max-width: 1120px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > * {
    min-width: 0;
  }
  & > .more {
    justify-self: center;
    margin-block-start: 12px;
  }
  & > .lead {
    color: var(--foyer-text-2);
    max-width: 68ch;
  }
  & > .end {
    margin-block-start: 12px;
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`
