import { css } from '../../../../widgets/ui/theme/style.ts'

/** The completeness of a card, as a bar. */
export const meter = css`
  & > .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  & .head b {
    color: var(--foyer-brand-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & .head h2 {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
  }
  & meter {
    display: block;
    appearance: none;
    width: 100%;
    height: 6px;
    margin-block: 10px 12px;
    border: 0;
    border-radius: 9px;
    overflow: hidden;
    background: var(--foyer-sunken);
  }
  & meter::-webkit-meter-inner-element,
  & meter::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: 9px;
    background: var(--foyer-sunken);
  }
  & meter::-webkit-meter-optimum-value {
    border-radius: 9px;
    background: var(--foyer-brand-graphic);
  }
  & meter::-moz-meter-bar {
    border-radius: 9px;
    background: var(--foyer-brand-graphic);
  }
  & > .next {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .next p {
    flex: 1 1 180px;
    text-wrap: pretty;
  }
`

/** A question with its answers. */
export const question = css`
  & > p {
    margin-block: 2px 12px;
    text-wrap: pretty;
  }
  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** The completeness of a card in each language. */
export const byLanguage = css`
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(calc(120 * var(--foyer-px)), 1fr));
    gap: 4px 16px;
    margin-block-start: 8px;
  }
  & li {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & li > b {
    font-weight: 600;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text);
  }
  & li > b[data-done] {
    color: var(--foyer-brand-text);
  }
`
