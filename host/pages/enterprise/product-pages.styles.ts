import { css } from '../../../widgets/ui/theme/style.ts'

/** A list with its search above it: one column, as wide as grids of cards may become. */
export const listPage = css`
  max-width: 1120px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > * {
    min-width: 0;
  }
  & > .more {
    justify-self: center;
    margin-block-start: 12px;
  }
  & > .lead {
    color: var(--foyer-text-2);
    max-width: 68ch;
  }
  & > .end {
    margin-block-start: 12px;
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/**
 * One thing with all that is said of it. One column; from 960 px what it shows stands at the start and the facts
 * beside it.
 */
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
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
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

/** Named properties, name beside value. */
export const specs = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
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
`

/** The ways to reach somebody: a bar at the bottom of small screens, a row beside the facts on wide ones. */
export const waysBar = css`
  display: flex;
  align-items: center;
  gap: 6px;
  & > button {
    flex: 1;
    min-width: 0;
  }
  & > a {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-width: 56px;
    max-width: 88px;
    min-height: 52px;
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
    inset-inline-start: 84px;
  }
`

/** Pictures: a strip that snaps from one to the next, and below it all of them small. */
export const pictures = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  & .stage {
    position: relative;
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
  }
  & .stage > ul {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & .stage > ul::-webkit-scrollbar {
    display: none;
  }
  & .stage li {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
  & .stage button {
    display: block;
    width: 100%;
  }
  & .stage button:focus-visible {
    outline: 3px solid var(--foyer-brand-text);
    outline-offset: -3px;
  }
  & .stage img {
    width: 100%;
    height: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  & .stage > b {
    position: absolute;
    inset-block-end: 10px;
    inset-inline-end: 10px;
    padding: 2px 10px;
    border-radius: var(--foyer-r-full);
    background: rgb(0 20 22 / 0.6);
    color: #fff;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  & .strip {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
    gap: 8px;
  }
  & .strip button {
    overflow: hidden;
    border-radius: var(--foyer-r-sm);
  }
  & .strip button[aria-current]:not(:focus-visible) {
    box-shadow: 0 0 0 2px var(--foyer-brand-graphic);
  }
  & .strip img {
    width: 100%;
    height: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
`
