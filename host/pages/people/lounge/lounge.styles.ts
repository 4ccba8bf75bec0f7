import { css } from '../../../../widgets/ui/theme/style.ts'

/** A page of the lounge: one column, with room for the bar that saves. */
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: calc(640px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 0 var(--foyer-gutter);
  & > .state {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & [role='tabpanel'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 599px) {
    & .tools > * {
      flex: 1 1 auto;
    }
  }
  & .uploads {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
`

/** The picture or icon before an entry. */
export const mark = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 52px;
  height: 52px;
  overflow: hidden;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
  color: var(--foyer-text-2);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** The tags of an entry. */
export const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

/** The form of an entry or of the introduction. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & :is(input, textarea, select, button) {
    scroll-margin-block: calc(var(--foyer-bar-h) + 88px) calc(var(--foyer-ctl-lg) + 40px);
  }
  & .picture {
    justify-self: start;
    max-width: 100%;
    max-height: 280px;
    object-fit: contain;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .wrong {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-danger-text);
  }
  & > .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-inline: calc(var(--foyer-gutter) * -1);
    padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
    background: var(--foyer-canvas);
  }
  & > .bar > :last-child {
    flex: 1 1 auto;
  }
  @media (min-width: 840px) {
    & > .bar {
      justify-content: flex-end;
    }
    & > .bar > :last-child {
      flex: none;
      min-inline-size: 200px;
    }
  }
`

/** A month and a year side by side, below one caption. */
export const months = css`
  min-width: 0;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 8px;
  }
`

/** The files to choose from, each a row with a mark at its end. */
export const files = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 72px;
    padding: 10px 16px;
    text-align: start;
  }
  & button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
  }
  & button:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & button:hover:not([aria-pressed='true']) {
      background: var(--foyer-brand-softer);
    }
  }
  & button > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: block;
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & button > svg {
    flex: none;
    color: var(--foyer-text-3);
  }
  & button[aria-pressed='true'] > svg {
    color: var(--foyer-brand-text);
  }
`
