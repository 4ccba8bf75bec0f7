import { css, glob } from '../../widgets/ui/theme/style.ts'
import '../../widgets/ui/theme/dark.ts'
import '../../widgets/ui/theme/scripts.ts'
import '../../widgets/ui/theme/tones.ts'

/** The rules of `body`: no browser margin, and the background of the app. */
glob`
  /* Text follows the size that the reader has set in the browser, on iPhones that of the system, and never falls below
     ours: inputs under 16 px make iPhones zoom. */
  html {
    --foyer-unit: max(1px, 1rem / 16);
    @supports (-webkit-touch-callout: none) {
      font: -apple-system-body;
      --foyer-unit: max(1px, 1rem / 17);
    }
  }
  body {
    --foyer-gutter: 16px;
    --foyer-tabbar-h: 56px;
    --foyer-rail: 84px;
    /* Above the tab bar, or the bar of actions that stands in its place. */
    --foyer-toast-end: 88px;
    margin: 0;
    background: var(--foyer-canvas);
  }
  /* In these languages the names of its entries are longer. */
  body:lang(ar) {
    --foyer-rail: 112px;
  }
  body:lang(th) {
    --foyer-rail: 112px;
  }
  body:lang(tr) {
    --foyer-rail: 112px;
  }
  body:lang(vi) {
    --foyer-rail: 112px;
  }
  #app.foyer {
    /* Its background does not follow the page's. */
    color-scheme: inherit;
    container-type: normal;
  }
`

/** A link to the content, the first stop of the Tab key; invisible until it has the focus. */
export const skip = css`
  position: fixed;
  z-index: 140;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: 12px 16px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-plate);
  color: var(--foyer-on-plate);
  font-weight: 600;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`

/** The frame of the app: tab bar at the bottom up to 839 px, side menu from 840 px. */
export const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--foyer-canvas);
  & > main {
    min-width: 0;
    padding-block-end: calc(var(--foyer-tabbar-h) + var(--foyer-safe-b) + 16px);
  }
  /* A press before the app has taken over the page: it counts, a moment later. */
  & [data-early] {
    opacity: 0.6;
  }
  & > main:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &[data-layout='detail'] > main {
    padding-block-end: calc(var(--foyer-safe-b) + 24px);
  }
  &[data-layout='door'] > main {
    padding-block-end: 0;
  }
  @media (min-width: 840px) {
    &:not([data-layout='door']) {
      grid-template-columns: var(--foyer-rail) minmax(0, 1fr);
    }
    & > main,
    &[data-layout='detail'] > main {
      padding-block-end: 24px;
    }
  }
`

/** The line that says that the network is down. */
export const notice = css`
  p {
    padding: 12px var(--foyer-gutter);
    background: var(--foyer-warning-soft);
    color: var(--foyer-warning-text);
    font-size: var(--foyer-fs-small);
    font-weight: 500;
  }
`

/** A column for texts and lists: 640 px, with a gutter at each side. */
export const column = css`
  max-width: 640px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  @media (min-width: 600px) {
    padding-inline: 20px;
  }
`

/** Places a state without content a little above the middle of the window. */
export const middle = css`
  padding-block-start: 18vh;
`

/** The tab bar; on wide screens the side menu. The list of languages is inside it, and its buttons keep their looks. */
export const menu = css`
  position: fixed;
  z-index: 20;
  inset-inline: 0;
  inset-block-end: 0;
  display: grid;
  /* Five places from the start: the page may be drawn while the last entries are still on their way. */
  grid-template-columns: repeat(5, 1fr);
  padding-block: 6px calc(6px + var(--foyer-safe-b));
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-bar);
  & > .mark,
  & > .palette,
  & > .end {
    display: none;
  }
  & > :is(a, button),
  & > .end > button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-height: var(--foyer-hit);
    padding-inline: 2px;
    overflow-wrap: normal;
    hyphens: auto;
    /* Five words side by side: they grow as far as a phone has room for them, the icons with them. */
    font-size: clamp(12px, 3.5vw, var(--foyer-fs-micro));
    line-height: 1.35;
    text-align: center;
    font-weight: 500;
    color: var(--foyer-text-3);
    border-radius: var(--foyer-r-md);
  }
  & a[aria-current] {
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  & > a > svg {
    inline-size: min(22 * var(--foyer-px), 32px);
    block-size: min(22 * var(--foyer-px), 32px);
  }
  & a > img {
    width: 24px;
    height: 24px;
    border-radius: 50%;
    object-fit: cover;
  }
  & a[aria-current] > img {
    box-shadow: 0 0 0 2px var(--foyer-brand-graphic);
  }
  [data-layout='detail'] > & {
    display: none;
  }
  @media (min-width: 840px) {
    [data-layout] > & {
      display: flex;
    }
    position: sticky;
    inset-block: 0;
    height: 100vh;
    flex-direction: column;
    gap: 8px;
    padding: 16px 4px;
    box-shadow: 1px 0 0 var(--foyer-line);
    &:dir(rtl) {
      box-shadow: -1px 0 0 var(--foyer-line);
    }
    & > .mark {
      display: grid;
      place-items: center;
      padding-block-end: 12px;
    }
    & > .palette {
      display: flex;
    }
    & a[aria-current] {
      background: var(--foyer-brand-soft);
    }
    @media (hover: hover) {
      & > :is(a, button):hover:not([aria-current]),
      & > .end > button:hover {
        background: var(--foyer-sunken);
      }
    }
    & > :is(a, button),
    & > .end > button {
      min-height: 60px;
    }
    & > .end > button {
      width: 100%;
      background: none;
    }
    & > .end > button:not(:focus-visible) {
      box-shadow: none;
    }
    & > .end {
      display: block;
      margin-block-start: auto;
    }
  }
`

/** The bar of a page: back button, title, and actions. */
export const bar = css`
  position: sticky;
  z-index: 10;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
  padding-block-start: var(--foyer-safe-t);
  padding-inline: 6px;
  background: var(--foyer-canvas);
  & h1,
  & h2 {
    flex: 1;
    min-width: 0;
    text-align: center;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    hyphens: auto;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & .balance {
    width: 44px;
  }
  @media (min-width: 840px) {
    height: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
    padding-inline: 8px;
    & :is(h1, h2) {
      padding-inline-start: 8px;
      text-align: start;
      -webkit-line-clamp: 1;
    }
    & h1 > button {
      margin-inline-start: -8px;
    }
    & .balance {
      display: none;
    }
  }
`
