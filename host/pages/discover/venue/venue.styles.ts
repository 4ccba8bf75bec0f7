import { css } from '../../../../widgets/ui/theme/style.ts'

/** The map leaves room for the first lines below it, so that everybody sees that there is more. */
export const venuePage = css`
  & > :first-child {
    height: calc(100vh - 120px);
    height: calc(100dvh - 120px);
    margin-block-end: 0;
  }
  & > section {
    display: grid;
    justify-items: start;
    gap: 12px;
    max-inline-size: 640px;
    padding: 20px var(--foyer-gutter) 32px;
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
  }
  & ul {
    display: grid;
    gap: 8px;
    color: var(--foyer-text-2);
  }
  & li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
  }
  & li svg {
    flex: none;
    margin-block-start: 3px;
    color: var(--foyer-text-3);
  }
`
