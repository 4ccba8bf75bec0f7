import { css } from '../../../widgets/ui/theme/style.ts'

/** The document fills the page below the bar and scrolls by itself, so that wide pages can be moved sideways. */
export const reader = css`
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--foyer-bar-h) - var(--foyer-safe-t));
  height: calc(100dvh - var(--foyer-bar-h) - var(--foyer-safe-t));
  margin-block-end: calc(-24px - var(--foyer-safe-b));
  background: var(--foyer-sunken);
`

/** Search, pages and zoom in one line; the search takes a line of its own on phones. */
export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 4px;
  padding: 4px 8px;
  background: var(--foyer-surface);
  box-shadow: 0 1px 0 var(--foyer-line);
  font-variant-numeric: tabular-nums;
  & > form,
  & > .zoom {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  & .zoom {
    gap: 0;
    margin-inline: auto;
  }
  & .zoom > .percent {
    min-width: 60px;
    min-height: 44px;
    border-radius: var(--foyer-r-md);
    font-size: var(--foyer-fs-label);
    font-weight: 600;
    text-align: center;
  }
  & .number {
    width: 3.2em;
    height: 44px;
    border-radius: var(--foyer-r-sm);
    box-shadow: inset 0 0 0 1px var(--foyer-line-field);
    font-size: var(--foyer-fs-lead);
    text-align: center;
    appearance: textfield;
  }
  & .number::-webkit-inner-spin-button {
    display: none;
  }
`

/** The search line: the field, the number of hits, and the buttons to the previous and next one. */
export const finder = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 6px 8px;
  background: var(--foyer-surface);
  box-shadow: 0 1px 0 var(--foyer-line);
  & > search {
    flex: 10 1 300px;
    min-width: 0;
  }
  & > p {
    flex: 1 0 auto;
    min-width: 84px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    font-variant-numeric: tabular-nums;
  }
  & > div:last-child {
    display: flex;
  }
`

/** The scrolling area of the pages. Two fingers zoom the document, not the app. */
export const viewer = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y;
  outline-offset: -2px;
  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & > ol {
    display: grid;
    gap: 12px;
    width: max-content;
    min-width: 100%;
    padding: 12px;
    justify-content: center;
    direction: ltr;
  }
`

/** One sheet of paper: white in every colour scheme, as it would be printed. */
export const sheet = css`
  position: relative;
  overflow: hidden;
  background: #fff;
  color: #1b2021;
  box-shadow: var(--foyer-e-2);
  & > canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & > p {
    padding: 24px;
  }
  & > .text {
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
    position: absolute;
    inset: 0;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    letter-spacing: normal;
    overflow-wrap: normal;
    transform-origin: 0 0;
    forced-color-adjust: none;
  }
  & .text :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
  }
  & .text > :not(.markedContent),
  & .text .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  & .text .markedContent {
    display: contents;
  }
  & .text ::selection {
    background: rgb(0 120 255 / 0.3);
  }
  & mark {
    border-radius: 2px;
    background: rgb(255 205 0 / 0.45);
    color: transparent;
  }
  & mark[aria-current] {
    background: rgb(255 120 0 / 0.6);
  }
`

/** The quoted words above the pages, where they could not be marked on theirs. */
export const quote = css`
  padding: 8px var(--foyer-gutter);
  border-block-end: 1px solid var(--foyer-line);
  background: var(--foyer-surface);
  & > blockquote {
    max-height: 25vh;
    margin: 4px 0 0;
    overflow: auto;
    color: var(--foyer-text-2);
    white-space: pre-line;
  }
`

/** The text shown in place of a document, in the middle. */
export const instead = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: 60vh;
  padding: 24px;
  text-align: center;
  & progress {
    width: min(240px, 60vw);
    height: 6px;
    accent-color: var(--foyer-brand-graphic);
  }
`

/** A picture or a video as large as there is room. */
export const media = css`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 1120px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 24px;
  & > img {
    max-width: 100%;
    height: auto;
    max-height: 76vh;
    border-radius: var(--foyer-r-md);
    object-fit: contain;
  }
  & > figure {
    width: 100%;
  }
`
