import { css } from '../../../../widgets/ui/theme/style.ts'
import { planRules } from '../../../kit/plan/plan-rules.ts'

/** The plan. Its letters are sized in pixels of the screen: `--px` is one of these in units of the drawing. */
export const plan = css`
  ${planRules}
  flex: 1;
  min-height: 200px;
  box-shadow: inset 0 1px 0 var(--foyer-line);
  & > svg {
    text-anchor: middle;
  }
  & .aisle {
    fill: transparent;
  }
  & .aisle[data-chosen] {
    fill: var(--foyer-brand-soft);
  }
  & .letter {
    fill: var(--foyer-text-3);
    font-size: min(calc(13px * var(--px)), 40px);
    font-weight: 700;
    dominant-baseline: central;
  }
  & .letter[data-chosen] {
    fill: var(--foyer-brand-text);
    stroke: var(--foyer-brand-soft);
    stroke-width: 8px;
    paint-order: stroke;
    vector-effect: non-scaling-stroke;
  }
  & .block {
    fill: var(--foyer-line);
  }
  & .booth {
    cursor: pointer;
    outline: none;
  }
  & .booth > rect {
    fill: var(--foyer-surface);
    stroke: var(--foyer-line-field);
    stroke-width: 1px;
    transition: fill var(--foyer-d-2);
  }
  & .booth[data-shared] > rect {
    stroke-width: 3px;
  }
  & .booth > text {
    fill: var(--foyer-text);
    font-size: calc(12px * var(--px));
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & .booth > .name {
    font-size: calc(11px * var(--px));
    font-weight: 500;
    fill: var(--foyer-text-2);
  }
  & .booth[data-faded] {
    opacity: 0.4;
  }
  & .booth[data-highlighted] > rect {
    fill: var(--foyer-brand-soft);
    stroke: var(--foyer-brand-graphic);
    stroke-width: 2px;
  }
  & .booth[data-highlighted] > text {
    fill: var(--foyer-brand-text);
  }
  & .booth[data-pointed] {
    opacity: 1;
  }
  & .booth[data-pointed] > rect {
    fill: var(--foyer-brand-soft);
    stroke: var(--foyer-brand-text);
    stroke-width: 3px;
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
    stroke-width: 4px;
  }
  & .way {
    fill: none;
    stroke: var(--foyer-brand-text);
    stroke-width: 4px;
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
    & .booth:is([data-highlighted], [data-pointed]) > rect {
      stroke: Highlight;
    }
  }
`

/** The doors and landmarks on the plan. */
export const mark = css`
  color: var(--foyer-text-2);
  & > circle {
    fill: var(--foyer-surface);
    stroke: var(--foyer-line-field);
    stroke-width: 1px;
  }
  & > text {
    fill: var(--foyer-text-2);
    font-size: calc(11px * var(--px));
    font-weight: 600;
  }
  &[data-on-drawing] > text {
    paint-order: stroke;
    stroke: var(--foyer-canvas);
    stroke-width: 4px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  & > .opening {
    fill: var(--foyer-brand-fill);
  }
  &[data-door] > circle {
    fill: var(--foyer-plate);
    stroke: none;
  }
  &[data-door] {
    color: var(--foyer-on-plate);
  }
  &[data-area] {
    color: var(--foyer-brass-text);
  }
  &[data-area] > rect {
    fill: var(--foyer-brass-soft);
    stroke: var(--foyer-brass-line);
    stroke-width: 1px;
  }
  &[data-area] > text {
    fill: var(--foyer-brass-text);
  }
  &[data-shown] > :is(circle, rect:not(.opening)) {
    stroke: var(--foyer-brand-text);
    stroke-width: 3px;
  }
`
