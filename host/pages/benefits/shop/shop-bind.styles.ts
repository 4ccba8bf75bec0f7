import { css } from '../../../../widgets/ui/theme/style.ts'

/** A form in a card, and a list below it. */
export const bindPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 640px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > form > p {
    color: var(--foyer-text-2);
  }
  & > section {
    display: grid;
    gap: 12px;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
`
