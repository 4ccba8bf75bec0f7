import { css } from '../../../widgets/ui/theme/style.ts'
import { panelRules } from './panel.ts'

/** The sections of one lead, below each other. */
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 720px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 0;
  & > [role='status']:empty {
    position: absolute;
  }
  & > section {
    ${panelRules}
  }
  & > section > h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & .off-screen {
    margin: 0;
  }
`
