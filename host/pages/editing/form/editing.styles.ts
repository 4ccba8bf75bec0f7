import { css } from '../../../../widgets/ui/theme/style.ts'
import '../../../../widgets/ui/theme/tones.ts'

/** The page: languages on top, then the sections; from 840 px these are beside their form. */
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
  @media (min-width: 840px) {
    grid-template-columns: 212px minmax(0, 640px);
    justify-content: center;
    gap: 20px 32px;
    max-width: none;
    padding-inline: 32px;
    & > .languages {
      grid-column: 1 / -1;
    }
    & > .form {
      justify-self: start;
    }
  }
`

/** The languages to choose from, and the state of the chosen one. */
export const languages = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  & > .row {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    margin-inline: calc(var(--foyer-gutter) * -1);
    padding: 4px var(--foyer-gutter);
    scrollbar-width: none;
    scroll-padding-inline: var(--foyer-gutter);
  }
  & > .row > button {
    flex: none;
    display: grid;
    grid-template-columns: auto auto;
    justify-content: space-between;
    align-items: center;
    gap: 4px 12px;
    min-width: 132px;
    min-height: 68px;
    padding: 8px 12px;
    border: 1px solid transparent;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    text-align: start;
  }
  & > .row > button:not(:focus-visible) {
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & > .row > button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
  }
  & > .row > button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  & .row b {
    font-size: 14px;
    font-weight: 600;
  }
  & .row .state {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-2);
  }
  & .row .percent {
    font-size: var(--foyer-fs-micro);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-2);
  }
  & progress {
    grid-column: 1 / -1;
    appearance: none;
    display: block;
    width: 100%;
    height: 4px;
    border: 0;
    border-radius: 9px;
    overflow: hidden;
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-bar {
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-value {
    background: var(--foyer-brand-graphic);
  }
  & progress::-moz-progress-bar {
    background: var(--foyer-brand-graphic);
  }
  & > .now {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 14px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .now > p {
    color: var(--foyer-text-2);
    font-size: 14px;
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
    font-size: 14px;
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
  @media (min-width: 840px) {
    & > .now {
      grid-template-columns: minmax(0, 1fr) 240px;
      column-gap: 24px;
    }
    & > .now > :not(.beside) {
      grid-column: 1;
    }
    & > .now > .beside {
      grid-column: 2;
      grid-row: 1 / span 3;
      align-self: start;
    }
  }
`

/** The links to the sections: a row that scrolls, from 840 px a column that stays. */
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
    font-size: 14px;
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
  @media (min-width: 840px) {
    position: sticky;
    inset-block-start: calc(var(--foyer-bar-h) + 8px);
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
