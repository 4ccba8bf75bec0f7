import { css } from '../../../widgets/ui/theme/style.ts'

/** A page about one thing: one column; from 960 px its pictures are at the start and the facts beside them. */
export const detailPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 1120px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  padding-block-end: 84px;
  & > * {
    min-width: 0;
  }
  & h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-display);
    text-wrap: balance;
  }
  & h3 {
    margin-block-end: 10px;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    letter-spacing: var(--foyer-track-title);
  }
  & .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-content: start;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .text {
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-read);
    color: var(--foyer-text-2);
    max-width: 68ch;
  }
  & .since {
    margin-block: 4px 12px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .all {
    margin-block-start: 8px;
    text-align: center;
  }
  & .all > a {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    padding-inline: 8px;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & .files {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .files > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, min(420px, 46%));
    grid-template-rows: repeat(5, auto) 1fr auto;
    gap: 0 32px;
    padding-block: 16px 24px;
    & > * {
      grid-column: 1;
    }
    & > .facts {
      grid-column: 2;
      grid-row: 1 / span 6;
    }
    & > .wide {
      grid-column: 1 / -1;
      grid-row: 7;
    }
    & > section:not(:first-child) {
      margin-block-start: 28px;
    }
  }
`

/** The same for a page whose second column the context pane shows. */
export const oneColumnInContext = css`
  @media (min-width: 1200px) {
    && {
      grid-template-columns: minmax(0, 760px);
      justify-content: center;
    }
    html[data-context='closed'] && {
      grid-template-columns: minmax(0, 1fr) minmax(0, min(420px, 46%));
      justify-content: normal;
    }
  }
`

/** A table of properties: name and value side by side. */
export const specs = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 110 * var(--foyer-px)), 1fr));
    gap: 4px 16px;
    padding: 11px 16px;
  }
  & > div + div {
    border-block-start: 1px solid var(--foyer-line);
  }
  & dt {
    color: var(--foyer-text-3);
  }
  & dd {
    margin: 0;
    font-weight: 600;
  }
  & :is(dt, dd) {
    text-wrap: balance;
  }
`

/** The contact actions: a bar at the bottom of small screens, a row beside the facts on wide ones. */
export const contactBar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  & > button {
    flex: 1 0 auto;
    max-width: 100%;
  }
  & > a {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    flex: none;
    width: min-content;
    min-width: 56px;
    max-width: calc(88 * var(--foyer-px));
    min-height: 52px;
    overflow-wrap: normal;
    padding-inline: 4px;
    border-radius: var(--foyer-r-md);
    font-size: var(--foyer-fs-micro);
    line-height: 1.25;
    text-align: center;
    color: var(--foyer-text-2);
  }
  @media (hover: hover) {
    & > a:hover {
      background: var(--foyer-sunken);
    }
  }
  @media (min-width: 960px) {
    gap: 8px;
    & > button {
      flex: 1 0 55%;
    }
    & > a {
      grid-auto-flow: column;
      justify-content: center;
      gap: 8px;
      flex: 1 0 auto;
      width: auto;
      max-width: none;
      padding-inline: 14px;
      font-size: var(--foyer-fs-lead);
      font-weight: 600;
      background: var(--foyer-surface);
      box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    }
  }
  @media (max-width: 959.9px) {
    position: fixed;
    z-index: 20;
    inset-inline: 0;
    inset-block-end: 0;
    padding: 8px var(--foyer-gutter) calc(8px + var(--foyer-safe-b));
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-bar);
  }
  @media (min-width: 840px) and (max-width: 959.9px) {
    inset-inline-start: var(--foyer-rail);
  }
`
