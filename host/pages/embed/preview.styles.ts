import { css } from '../../../widgets/ui/theme/style.ts'

/** The widget at work on a dotted ground, and the list of its events. */
export const preview = css`
  grid-area: preview;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
  & > header > fieldset {
    display: flex;
    gap: 4px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & > header button {
    min-height: 44px;
    padding-inline: 14px;
    border-radius: var(--foyer-r-md);
    font-weight: 500;
    color: var(--foyer-text-2);
  }
  & > header button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & > .frame {
    height: 640px;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background-color: var(--foyer-surface);
    background-image: radial-gradient(var(--foyer-line-2) 1px, transparent 1.5px);
    background-size: 16px 16px;
    box-shadow: inset 0 0 0 1px var(--foyer-line);
  }
  & > .frame > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-height: 320px;
    margin-inline: auto;
    padding: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-canvas);
  }
  &[data-width='phone'] > .frame > div {
    max-width: 414px;
  }
  & .above {
    place-content: center;
    justify-items: center;
    gap: 16px;
    text-align: center;
    color: var(--foyer-text-2);
  }
  & p.above {
    padding-block-end: 12px;
  }
  & > .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & h3 {
    margin-block-start: 8px;
    font-weight: 600;
  }
  & ol {
    display: grid;
    gap: 4px;
    font:
      calc(13 * var(--foyer-px)) / 1.5 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
  }
  & ol:empty {
    display: none;
  }
  & ol b {
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  @media (max-width: 599px) {
    & > .frame {
      padding: 8px;
    }
    & > .frame > div {
      padding: 4px;
    }
  }
`

/** The code for a website. */
export const code = css`
  grid-area: code;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-width: 0;
  & [role='tabpanel'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & [role='tabpanel'] > p {
    max-width: 68ch;
    font-size: var(--foyer-fs-small);
    line-height: 1.5;
    color: var(--foyer-text-2);
  }
  & pre {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-plate);
    color: var(--foyer-on-plate);
    font:
      calc(13 * var(--foyer-px)) / 1.6 ui-monospace,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }
`
