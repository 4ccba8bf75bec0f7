import { css } from '../../../widgets/ui/theme/style.ts'

/** A page to which the rail leads: beside the rail it has no way back of its own. */
export const railPage = css`
  @media (min-width: 840px) {
    & > header > button:first-child {
      display: none;
    }
  }
`

/** One column, two from 1000 px: links at the start, figures beside them. */
export const overview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 0;
  & > .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: 24px;
    max-width: 1120px;
    padding: 0 24px;
  }
`

/** The enterprise and the reader's role there. */
export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > :first-child {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & > :first-child > div {
    min-width: 0;
  }
  & h2 {
    margin-block-end: 4px;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`
