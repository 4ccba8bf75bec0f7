import { css } from '../../../../widgets/ui/theme/style.ts'
import { thinProgress } from '../../../kit/own-card/thin-progress.ts'
import '../../../../widgets/ui/theme/tones.ts'

/** The page: languages on top, then the sections; from 756 px of its own width these are beside their form. */
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: calc(640px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & > .form {
    min-width: 0;
    width: 100%;
    max-width: 640px;
    justify-self: center;
  }
  @container (min-width: 756px) {
    grid-template-columns: 212px minmax(0, 640px);
    justify-content: center;
    gap: 20px 32px;
    max-width: none;
    padding-inline: 32px;
    & > .form {
      justify-self: start;
    }
  }
`

/** The languages to choose from, which stay in sight, and the state of the chosen one, to be opened. */
export const languages = css`
  display: contents;
  & > .line {
    position: sticky;
    z-index: 6;
    inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
    display: flex;
    align-items: center;
    min-width: 0;
    margin-inline: calc(var(--foyer-gutter) * -1);
    background: var(--foyer-canvas);
  }
  & .row {
    flex: 1;
    display: flex;
    gap: 8px;
    min-width: 0;
    overflow-x: auto;
    padding: 6px var(--foyer-gutter);
    scrollbar-width: none;
    scroll-padding-inline: var(--foyer-gutter);
  }
  & .next {
    flex: none;
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 44px;
    min-height: 44px;
    padding-inline: 8px;
    justify-content: center;
    border-radius: var(--foyer-r-md);
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-2);
  }
  & .next > svg {
    color: var(--foyer-text-3);
  }
  & .row > button {
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
  }
  & .row > button:not(:focus-visible) {
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & .row > button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-text);
  }
  & .row > button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  & .row b {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
    white-space: nowrap;
  }
  & .row .percent {
    font-size: var(--foyer-fs-micro);
    font-variant-numeric: tabular-nums;
  }
  & .line i {
    width: 8px;
    height: 8px;
    border-radius: 9px;
    background: var(--foyer-warning);
  }
  ${thinProgress}
  & > .now {
    padding-inline: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > .now[open] {
    padding-block-end: 14px;
  }
  & .now > * + * {
    margin-block-start: 12px;
  }
  & .now > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-height: 44px;
    padding-block: 6px;
    list-style: none;
    font-size: var(--foyer-fs-label);
    color: var(--foyer-text-2);
  }
  & .now > summary::-webkit-details-marker {
    display: none;
  }
  & .now > summary > b {
    font-weight: 600;
    color: var(--foyer-text);
  }
  & .now > summary > svg {
    margin-inline-start: auto;
    transition: transform var(--foyer-d-2);
  }
  & .now[open] > summary > svg {
    transform: rotate(180deg);
  }
  & .now > summary + * {
    margin-block-start: 0;
  }
  & .now > p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-label);
  }
  & .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .lacks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: var(--foyer-fs-label);
    color: var(--foyer-text-2);
  }
  & .lacks ul {
    display: contents;
  }
  & .lacks a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 6px;
    font-weight: 550;
    color: var(--foyer-brand-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .beside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-width: 360px;
  }
  @container (min-width: 756px) {
    & > .line,
    & > .now {
      grid-column: 1 / -1;
    }
    & > .line {
      margin-inline: -32px;
    }
    & .row {
      padding-inline: 32px;
    }
  }
`

/** The links to the sections: a row that scrolls, from 756 px of the page's width a column that stays. */
export const sectionList = css`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  margin-inline: calc(var(--foyer-gutter) * -1);
  padding: 4px var(--foyer-gutter);
  scrollbar-width: none;
  scroll-padding-inline: var(--foyer-gutter);
  & > a {
    flex: none;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 14px;
    border-radius: 99px;
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    font-size: var(--foyer-fs-label);
    font-weight: 500;
    white-space: nowrap;
    color: var(--foyer-text-2);
  }
  & > a[aria-current] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  & > a[aria-current]:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  & > a > i {
    width: 8px;
    height: 8px;
    border-radius: 9px;
    background: var(--foyer-warning);
  }
  @container (min-width: 756px) {
    position: sticky;
    inset-block-start: calc(var(--foyer-bar-h) + 68px);
    flex-direction: column;
    align-self: start;
    gap: 2px;
    margin: 0;
    padding: 0;
    overflow: visible;
    & > a {
      padding-inline: 14px;
      border-radius: var(--foyer-r-md);
      background: none;
      box-shadow: none;
      font-size: var(--foyer-fs-body);
      white-space: normal;
    }
    & > a[aria-current]:not(:focus-visible) {
      box-shadow: none;
    }
    & > a > i {
      margin-inline-start: auto;
    }
  }
`
