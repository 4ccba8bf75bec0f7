import { css } from '../../../widgets/ui/theme/style.ts'

/** The language picker in the bar: its icon alone, and nothing where the app's side menu has one. */
export const barEnd = css`
  min-width: 44px;
  & > button {
    min-width: 44px;
    padding: 0;
    background: none;
  }
  & > button:not(:focus-visible) {
    box-shadow: none;
  }
  & > button > [lang] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (min-width: 840px) {
    & > button {
      display: none;
    }
  }
`

/** A text for reading: lines of at most 68 characters, with its table of contents above; on paper the text alone. */
export const legalPage = css`
  max-width: calc(68ch + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 24px;
  line-height: var(--foyer-lh-read);
  & > header > p {
    font-size: var(--foyer-fs-lead);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & > header > small {
    display: block;
    margin-block-start: 8px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > nav {
    margin-block: 24px 8px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > nav h2 {
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  & > nav ol {
    margin-block-start: 4px;
    columns: 15em auto;
    column-gap: 24px;
  }
  & > nav a {
    display: block;
    padding-block: 10px;
    line-height: 1.6;
    break-inside: avoid;
    color: var(--foyer-brand-text);
    font-weight: 500;
  }
  & section {
    margin-block-start: 32px;
    scroll-margin-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t) + 8px);
  }
  & section h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    letter-spacing: var(--foyer-track-title);
    text-wrap: balance;
  }
  & section p {
    margin-block-start: 8px;
    text-wrap: pretty;
  }
  & section p a {
    color: var(--foyer-brand-text);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  & code {
    font-family: var(--foyer-font-mono, ui-monospace, monospace);
    font-size: 0.9em;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block-start: 32px;
  }
  @media (hover: hover) {
    & > nav a:hover {
      text-decoration: underline;
    }
  }
  @media screen and (min-width: 1080px) {
    position: relative;
    max-width: calc(68ch + 300px + 48px + 2 * var(--foyer-gutter));
    padding-inline-start: calc(var(--foyer-gutter) + 300px + 48px);
    & > nav {
      position: fixed;
      inset-block-start: calc(var(--foyer-bar-h) + 8px);
      max-height: calc(100vh - var(--foyer-bar-h) - 32px);
      width: 300px;
      overflow-y: auto;
      margin-block: 0;
      margin-inline-start: -348px;
    }
    & > nav ol {
      columns: auto;
    }
    & > nav a {
      padding-block: 7px;
    }
  }
  @media print {
    max-width: none;
    padding: 0;
    font-size: 11pt;
    color: #000;
    & > nav,
    & > footer {
      display: none;
    }
    & section {
      margin-block-start: 16pt;
      break-inside: avoid;
    }
    & section h2 {
      break-after: avoid;
    }
  }
`
