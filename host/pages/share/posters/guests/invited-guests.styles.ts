import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The guests of a meeting under their heading and figures. */
export const guests = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > h2 {
    font-size: var(--foyer-fs-lead);
    font-weight: 600;
  }
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;
  }
  & > dl > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 12px 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & dt {
    font-size: var(--foyer-fs-small);
    line-height: 1.35;
    color: var(--foyer-text-3);
    hyphens: auto;
    overflow-wrap: break-word;
  }
  & dd {
    font-size: calc(22 * var(--foyer-px));
    line-height: 1.3;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`
