import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The line above the composer that opens the conversation with the assistant. */
export const strip = css`
  display: flex;
  justify-content: center;
  padding: 4px 12px 0;
  background: var(--foyer-surface);
`

/** The questions and answers, one below the other. */
export const transcript = css`
  display: grid;
  gap: 16px;
  padding-block-end: 8px;
  & > li {
    display: grid;
    gap: 4px;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--foyer-line);
  }
  & > li[data-role='VISITOR'] {
    border-color: var(--foyer-brand-graphic);
  }
  & p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & p:last-child {
    line-height: var(--foyer-lh-read);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
