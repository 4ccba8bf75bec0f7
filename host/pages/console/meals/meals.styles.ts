import { css } from '../../../../widgets/ui/theme/style.ts'

/** The sittings of a meeting in the order of their days, on one card. */
export const sittingList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 760px;
  padding: 0 var(--foyer-gutter);
  & > section {
    padding: 4px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** The marks of a dish, as boxes to tick beside each other. */
export const markBoxes = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: 0 12px;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-size: var(--foyer-fs-label);
    font-weight: 500;
    color: var(--foyer-text-2);
  }
`
