import { css } from '../../../../widgets/ui/theme/style.ts'

/** What the sheet of a registration at the door holds. */
export const walkInStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & h3 {
    font-size: var(--foyer-fs-h3);
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .note a {
    text-decoration: underline;
  }
`
