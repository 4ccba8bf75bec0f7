import { css } from '../../../../widgets/ui/theme/style.ts'
import { planRules } from '../../../kit/plan/plan-rules.ts'
import { panelHeading, panelRules } from '../../../kit/sheet/panel.ts'

/** The plan, and its fields below it, or beside it where there is room. */
export const editor = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  padding-inline: var(--foyer-gutter);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .note:empty {
    display: none;
  }
`

/** The tools above the plan. */
export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  & > span {
    display: flex;
    margin-inline-start: auto;
  }
  & > p {
    flex-basis: 100%;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & > p:empty {
    display: none;
  }
`

/** The plan with its booths. */
export const canvas = css`
  ${planRules}
  height: clamp(320px, 56vh, 900px);
  height: clamp(320px, 56dvh, 900px);
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  box-shadow: inset 0 0 0 1px var(--foyer-line);
  @media (min-width: 1000px) {
    height: max(420px, calc(100vh - 345px));
  }
  & > svg {
    outline-offset: -3px;
  }
  &[data-drawing] > svg {
    cursor: crosshair;
  }
  & image {
    pointer-events: none;
  }
  & text {
    fill: var(--foyer-text);
    font-weight: 650;
    text-anchor: middle;
    font-variant-numeric: tabular-nums;
  }
  & .name {
    fill: var(--foyer-text-2);
    font-weight: 500;
  }
  & .booth {
    cursor: move;
    outline: none;
  }
  & .booth > rect {
    fill: var(--foyer-surface);
    fill-opacity: 0.86;
    stroke: var(--foyer-brand-graphic);
    stroke-width: 1.5px;
  }
  & .booth[data-free] > rect {
    stroke: var(--foyer-line-field);
    stroke-dasharray: 5 3;
  }
  & .booth[data-overlapping] > rect {
    fill: var(--foyer-warning-soft);
    stroke: var(--foyer-warning-text);
    stroke-width: 2.5px;
    stroke-dasharray: none;
  }
  & .booth[data-chosen] > rect {
    fill: var(--foyer-brand-soft);
    stroke: var(--foyer-brand-text);
    stroke-width: 2.5px;
    stroke-dasharray: none;
  }
  & .booth:focus-visible > rect {
    stroke: var(--foyer-brand-text);
    stroke-width: 4px;
  }
  & .drawn {
    fill: var(--foyer-brand-soft);
    fill-opacity: 0.7;
    stroke: var(--foyer-brand-text);
    stroke-width: 2px;
    pointer-events: none;
  }
  & .corner > circle {
    fill: var(--foyer-brand-fill);
    stroke: var(--foyer-surface);
    stroke-width: 2px;
    pointer-events: none;
  }
  & .corner > .reach {
    fill: transparent;
    stroke: none;
    pointer-events: all;
  }
  & [data-corner='nw'],
  & [data-corner='se'] {
    cursor: nwse-resize;
  }
  & [data-corner='ne'],
  & [data-corner='sw'] {
    cursor: nesw-resize;
  }
  @media (forced-colors: active) {
    & .booth[data-chosen] > rect {
      stroke: Highlight;
    }
  }
`

/** One group of fields beside the plan. */
export const panel = css`
  ${panelRules}
  ${panelHeading}
  position: relative;
  & > h3,
  & > label[for] {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & > .close {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
  }
  & > .number {
    display: grid;
    gap: 8px;
    padding-inline-end: 40px;
  }
  & input[type='range'] {
    width: 100%;
    min-height: 44px;
    accent-color: var(--foyer-brand-graphic);
  }
  & > ul:empty {
    display: none;
  }
  & > ul > li {
    display: flex;
    align-items: center;
    gap: 8px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > ul > li > bdi {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > ul > li > button:only-child {
    display: grid;
    flex: 1;
    min-height: 48px;
    padding-block: 6px;
    align-content: center;
    text-align: start;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .buttons,
  & > .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & > .numbers {
    max-height: 40vh;
    overflow-y: auto;
  }
  & > .numbers > button {
    min-width: 52px;
    min-height: 44px;
    padding-inline: 10px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > .numbers > [data-overlapping] {
    box-shadow: inset 0 0 0 2px var(--foyer-warning-text);
  }
`
