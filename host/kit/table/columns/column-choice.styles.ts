import { css } from '../../../../widgets/ui/theme/style.ts'

/** The choice of columns: a checkbox for each. */
export const columnChoice = css`
  display: grid;
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  & > [data-whole] {
    margin-block-start: 8px;
    padding-block: 8px;
    border-block-start: 1px solid var(--foyer-line);
  }
  @media (min-width: 1360px) {
    & > [data-whole] {
      display: none;
    }
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--foyer-brand-graphic);
  }
`
