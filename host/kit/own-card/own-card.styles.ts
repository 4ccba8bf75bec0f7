import { css } from '../../../widgets/ui/theme/style.ts'
import { thinProgress } from './thin-progress.ts'

/** The languages to choose from, which stay in sight below the bar. */
export const languageBar = css`
  position: sticky;
  z-index: 6;
  inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
  display: flex;
  gap: 8px;
  min-width: 0;
  margin-inline: calc(var(--foyer-gutter) * -1);
  padding: 6px var(--foyer-gutter);
  overflow-x: auto;
  background: var(--foyer-canvas);
  scrollbar-width: none;
  scroll-padding-inline: var(--foyer-gutter);
  & > button {
    position: relative;
    overflow: hidden;
    flex: none;
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding-inline: 12px;
    border: 1px solid transparent;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-label);
    white-space: nowrap;
  }
  & > button:not(:focus-visible) {
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & > button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-text);
  }
  & > button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  & b {
    font-weight: 600;
  }
  & small {
    font-size: var(--foyer-fs-micro);
    font-variant-numeric: tabular-nums;
  }
  & i {
    width: 8px;
    height: 8px;
    border-radius: 9px;
    background: var(--foyer-warning);
  }
  /* The part of a sheet that scrolls begins below its head; its padding moves what is sticky down. */
  dialog & {
    inset-block-start: -4px;
    background: var(--foyer-surface);
  }
  ${thinProgress}
  @media (forced-colors: active) {
    & > button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`

/** The choice of who sees something: a caption, then an icon, the level, and an arrow, as wide as the chosen level. */
export const levelChoice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-width: 0;
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  & > span {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-width: 0;
    max-width: 100%;
  }
  & > span > svg {
    position: absolute;
    flex: none;
    pointer-events: none;
  }
  & > span > svg:first-child {
    inset-inline-start: 10px;
  }
  & > span > svg:last-child {
    inset-inline-end: 10px;
  }
  & select {
    appearance: none;
    field-sizing: content;
    min-width: 0;
    max-width: 100%;
    min-height: 44px;
    padding: 6px 32px;
    border: 1px solid transparent;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-lead);
    color: inherit;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  & select:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic), 0 0 0 4px var(--foyer-brand-soft);
  }
  @media (forced-colors: active) {
    & select {
      border-color: ButtonText;
    }
  }
`

/** A text in the edited language, with that of another below it. */
export const textInLanguage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  min-width: 0;
  & :is(input, textarea)[lang] {
    text-align: start;
  }
  & > .beside {
    padding: 6px 10px;
    border-inline-start: 3px solid var(--foyer-brand-line);
    font-size: var(--foyer-fs-small);
    line-height: 1.45;
    color: var(--foyer-text-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > .beside > small {
    font-size: inherit;
    color: var(--foyer-text-3);
  }
`
