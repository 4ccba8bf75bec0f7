import { css } from '../../../widgets/ui/theme/style.ts'

/** The editor of a formatted text: its toolbar, and the text as visitors read it. */
export const editor = css`
  border-radius: var(--foyer-r-md);
  background: var(--foyer-surface);
  box-shadow: inset 0 0 0 1px var(--foyer-line-field);
  &:focus-within {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic), 0 0 0 4px var(--foyer-brand-soft);
  }
  &[data-wrong] {
    box-shadow: inset 0 0 0 1.5px var(--foyer-danger);
  }
  & > [role='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    padding: 2px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > [role='toolbar'] > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--foyer-r-sm);
    color: var(--foyer-text-2);
  }
  & > [role='toolbar'] > button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & > .link {
    display: grid;
    gap: 8px;
    padding: 10px 12px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > .link > div:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
  }
  & > .area {
    min-height: 140px;
    max-height: 420px;
    overflow-y: auto;
    padding: 12px 14px;
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-read);
    text-align: start;
    overflow-wrap: anywhere;
  }
  & > .area:focus {
    outline: none;
    box-shadow: none;
  }
`

/** The parts of a formatted text while it is edited. */
export const formattedText = css`
  & :is(p, ul, ol, blockquote, table, h3, h4) {
    margin-block-end: 0.6em;
  }
  & :is(h3, h4) {
    font-size: 1.06em;
    font-weight: 600;
  }
  & :is(ul, ol) {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & :is(a) {
    color: var(--foyer-brand-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & img {
    display: inline-block;
    max-width: 100%;
    height: auto;
  }
  & blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--foyer-brand-line);
  }
`
