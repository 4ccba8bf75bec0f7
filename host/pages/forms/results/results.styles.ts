import { css } from '../../../../widgets/ui/theme/style.ts'

/** Figures beside the answers; below each other on narrow screens. */
export const resultPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 1120px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  @media (min-width: 840px) {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
    & > .top {
      grid-column: 1 / -1;
    }
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  & .top h2 {
    font-size: calc(22 * var(--foyer-px));
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .days {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
  & .summary {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & h3 {
    font-size: var(--foyer-fs-h3);
    overflow-wrap: anywhere;
  }
`
