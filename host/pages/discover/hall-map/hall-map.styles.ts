import { css } from '../../../../widgets/ui/theme/style.ts'

/** The map fills the screen between the bars; search and halls are above it, the chosen booth below. */
export const page = css`
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--foyer-tabbar-h) - var(--foyer-safe-b));
  height: calc(100dvh - var(--foyer-tabbar-h) - var(--foyer-safe-b));
  margin-block-end: -16px;
  @media (min-width: 840px) {
    height: 100vh;
    margin-block-end: -24px;
  }
  & > .above {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 4px var(--foyer-gutter) 10px;
  }
  & .status {
    min-height: 20px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .status button {
    min-height: 44px;
    margin-block: -12px;
    padding-inline: 6px;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & .middle {
    display: grid;
    place-content: center;
    flex: 1;
  }
`

/** The plan, which moves under the fingers while the page does not scroll. */
export const plan = css`
  position: relative;
  flex: 1;
  min-height: 200px;
  background: var(--foyer-sunken);
  box-shadow: inset 0 1px 0 var(--foyer-line);
  direction: ltr;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    touch-action: none;
    user-select: none;
    cursor: grab;
  }
  & > svg:active {
    cursor: grabbing;
  }
  & > svg:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & .aisle {
    fill: var(--foyer-surface);
    opacity: 0.75;
  }
  & .letter {
    fill: var(--foyer-text-3);
    font-size: 20px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
  }
  & .aisle[data-chosen] {
    opacity: 1;
  }
  & .letter[data-chosen] {
    fill: var(--foyer-brand-text);
    stroke: var(--foyer-surface);
    stroke-width: 12px;
    paint-order: stroke;
  }
  & .spare {
    fill: none;
    stroke: var(--foyer-line-2);
    stroke-dasharray: 3 4;
    opacity: 0.7;
  }
  & .booth {
    cursor: pointer;
    outline: none;
  }
  & .booth > rect {
    fill: var(--foyer-surface);
    stroke: var(--foyer-line-field);
    stroke-width: 0.8;
    transition: fill var(--foyer-d-2);
  }
  & .booth[data-shared] > rect {
    stroke-width: 3;
  }
  & .booth > text {
    fill: var(--foyer-text);
    font-size: 14px;
    font-weight: 650;
    text-anchor: middle;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  & .booth > .name {
    font-size: 8.5px;
    font-weight: 500;
    fill: var(--foyer-text-2);
  }
  & .booth[data-faded] {
    opacity: 0.4;
  }
  & .booth[data-highlighted] > rect {
    fill: var(--foyer-brand-soft);
    stroke: var(--foyer-brand-graphic);
    stroke-width: 2;
  }
  & .booth[data-highlighted] > text {
    fill: var(--foyer-brand-text);
  }
  & .booth[data-chosen] {
    opacity: 1;
  }
  & .booth[data-chosen] > rect {
    fill: var(--foyer-brand-fill);
    stroke: none;
  }
  & .booth[data-chosen] > text {
    fill: var(--foyer-on-brand);
  }
  & .booth:focus-visible > rect {
    stroke: var(--foyer-brand-text);
    stroke-width: 4;
  }
  & .way {
    fill: none;
    stroke: var(--foyer-brand-text);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-dasharray: 0.1 9;
    pointer-events: none;
  }
  @media (hover: hover) {
    & .booth:not([data-chosen]):hover > rect {
      fill: var(--foyer-brand-softer);
      stroke: var(--foyer-brand-graphic);
    }
  }
  @media (forced-colors: active) {
    & .booth[data-chosen] > rect {
      fill: Highlight;
    }
    & .booth[data-highlighted] > rect {
      stroke: Highlight;
    }
  }
`

/** The buttons on the map. */
export const controls = css`
  position: absolute;
  inset-block-end: 12px;
  right: 12px;
  display: grid;
  gap: 8px;
  & > button {
    border-radius: 12px;
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-2);
  }
`

/** The exhibitors at the chosen booth, and links to them. */
export const card = css`
  position: relative;
  max-height: 46%;
  overflow-y: auto;
  padding: 14px var(--foyer-gutter) 16px;
  border-radius: 20px 20px 0 0;
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-3);
  & > .close {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
  }
  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-block-end: 10px;
    padding-inline-end: 44px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & > ul {
    display: grid;
    gap: 10px;
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  & > ul > li > div {
    flex: 999 1 140px;
    min-width: 0;
  }
  & > ul > li > a {
    flex: 1 0 auto;
  }
  & li b {
    display: block;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** Below the map: the exhibitors without a place on it, and how the map was made. */
export const below = css`
  padding: 8px var(--foyer-gutter);
  background: var(--foyer-surface);
  font-size: var(--foyer-fs-micro);
  color: var(--foyer-text-3);
  & summary {
    min-height: 44px;
    padding-block: 12px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-2);
  }
  & ul {
    max-height: 160px;
    overflow-y: auto;
  }
  & li a {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    font-size: var(--foyer-fs-body);
    color: var(--foyer-text);
  }
`
