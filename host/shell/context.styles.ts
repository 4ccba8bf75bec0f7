import { css } from '../../widgets/ui/theme/style.ts'

/** The sections of a context pane, below each other. */
export const context = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 12px 16px 0;
  --foyer-lines: 2;
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  & > section > h2 {
    font-size: var(--foyer-fs-small);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  & > section > ul {
    margin-inline: -16px;
    border-radius: 0;
    box-shadow: none;
  }
  & .off-screen {
    margin: 0;
  }
`

/** Hides a section of the detail while the context pane shows it. */
export const unlessInContext = css`
  @media (min-width: 1200px) {
    &&& {
      display: none;
    }
    html[data-context='closed'] &&& {
      display: grid;
    }
  }
`
