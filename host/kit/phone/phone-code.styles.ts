import { css } from '../../../widgets/ui/theme/style.ts'

/** The heading of the code step: what to do, and the number that the code was sent to. */
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

/** The countdown and the actions while a code is on its way. */
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
