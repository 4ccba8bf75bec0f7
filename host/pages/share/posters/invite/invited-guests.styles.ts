import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The guests of a meeting under their heading. */
export const guests = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > h2 {
    font-size: var(--foyer-fs-lead);
    font-weight: 600;
  }
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
`
