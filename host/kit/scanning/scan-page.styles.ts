import { css } from '../../../widgets/ui/theme/style.ts'

/** Scanning beside what was scanned on wide screens; on phones the result is on top, where the eyes are. */
export const scanPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 1080px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  & > div,
  & > div > section:not([data-tone]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  & > .state {
    order: -2;
    grid-column: 1 / -1;
  }
  & > .scanned {
    order: -1;
  }
  & > .scanned:not(:has([data-tone])) {
    order: 1;
  }
  & .panel {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .panel > form {
    display: grid;
    gap: 12px;
  }
  & .hint,
  & .none {
    color: var(--foyer-text-2);
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  @media (min-width: 840px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: 24px;
    & > .scanned:not(.none) {
      order: 1;
    }
  }
`

/** The result of a scan: a colour, a word, and the person. */
export const result = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  border-radius: var(--foyer-r-xl);
  box-shadow: inset 0 0 0 2px currentColor;
  overflow-wrap: anywhere;
  &[data-tone='green'] {
    background: var(--foyer-success-soft);
    color: var(--foyer-success-text);
  }
  &[data-tone='amber'] {
    background: var(--foyer-warning-soft);
    color: var(--foyer-warning-text);
  }
  &[data-tone='red'] {
    background: var(--foyer-danger-soft);
    color: var(--foyer-danger-text);
  }
  & > .word {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
  }
  & > .person {
    font-size: var(--foyer-fs-lead);
    font-weight: 600;
    color: var(--foyer-text);
  }
  & > .company {
    color: var(--foyer-text-2);
  }
`
