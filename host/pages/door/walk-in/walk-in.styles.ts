import { css } from '../../../../widgets/ui/theme/style.ts'

/** The parts of the sheet of a registration at the door. */
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

/** The people whom the server did not take, below the sentence about them. */
export const refusedWalkIns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
