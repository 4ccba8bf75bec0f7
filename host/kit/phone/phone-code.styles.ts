import { css } from '../../../widgets/ui/theme/style.ts'

/** The head of the six digits: what to do, and where they were sent. */
export const codeHead = css`
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 700;
    letter-spacing: var(--foyer-track-title);
  }
  & p {
    color: var(--foyer-text-2);
  }
  & bdi {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & button {
    position: relative;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & button::after {
    content: '';
    position: absolute;
    inset: -11px -8px;
  }
`

/** What runs or can be done while a code is on its way. */
export const meanwhile = css`
  display: flex;
  align-items: center;
  min-height: var(--foyer-hit);
  margin-block: -8px;
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    font-variant-numeric: tabular-nums;
  }
  & button {
    margin-inline: -18px;
  }
`
