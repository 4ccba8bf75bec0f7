import { css } from '../../../../widgets/ui/theme/style.ts'

/** The form for a question, and the questions. */
export const discussion = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > form {
    display: grid;
    gap: 10px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > ul {
    display: grid;
    gap: 8px;
  }
`

/** One question with its votes at the start. */
export const questionCard = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  padding: 12px 16px 12px 8px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  &:dir(rtl) {
    padding: 12px 8px 12px 16px;
  }
  &[data-pinned] {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  & > button {
    align-self: start;
    display: grid;
    justify-items: center;
    align-content: center;
    min-inline-size: 44px;
    min-block-size: 52px;
    border-radius: var(--foyer-r-md);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-2);
  }
  & > button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & > div {
    display: grid;
    gap: 6px;
    justify-items: start;
    min-width: 0;
  }
  & p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & blockquote {
    justify-self: stretch;
    margin: 0;
    padding: 10px 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-brand-softer);
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & form {
    justify-self: stretch;
    display: grid;
    gap: 8px;
    justify-items: start;
  }
`
