import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../kit/stretched-link.ts'

/** The board: cards with a number each, below them sections side by side where there is room. */
export const board = css`
  display: grid;
  gap: 16px;
  max-width: 1400px;
  margin-inline: auto;
  padding: 0 var(--foyer-gutter) 24px;
  & .as-of {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(156 * var(--foyer-px))), 1fr));
    gap: 12px;
    margin: 0;
  }
  & .cards > div {
    position: relative;
    padding: 14px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .cards > [data-urgent] {
    box-shadow:
      var(--foyer-e-1),
      inset 0 0 0 1.5px var(--foyer-warning-text);
  }
  & dt {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & dt a {
    ${stretchedLink}
  }
  & dd {
    margin: 0;
    font-size: calc(26 * var(--foyer-px));
    line-height: 1.3;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & dd > small {
    display: block;
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    line-height: 1.4;
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & [data-urgent] small {
    color: var(--foyer-warning-text);
  }
  & .sections {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 12px;
    align-items: start;
  }
  & section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 14px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & section > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    min-height: 44px;
    padding-block: 4px;
  }
  & li a {
    overflow-wrap: anywhere;
    font-weight: 550;
    ${stretchedLink}
  }
  & li b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & li small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & li svg.share {
    grid-column: 1 / -1;
    display: block;
    width: 100%;
    height: 8px;
    border-radius: 4px;
    background: var(--foyer-sunken);
  }
  &:dir(rtl) svg.share {
    transform: scaleX(-1);
  }
  & svg.share > rect {
    fill: var(--foyer-chart-1, var(--foyer-brand-graphic));
  }
  & li[data-full] svg.share > rect {
    fill: var(--foyer-warning-text);
  }
  @media (hover: hover) {
    & .cards > div:has(a):hover,
    & li:has(a):hover {
      background: var(--foyer-brand-softer);
    }
  }
  @media (forced-colors: active) {
    & svg.share > rect {
      fill: CanvasText;
    }
  }
`

/** People by hour as columns; the table for screen readers says the same in words. */
export const hours = css`
  display: flex;
  align-items: flex-end;
  gap: 4px;
  margin: 0;
  padding: 0;
  & > span {
    flex: 1;
    min-width: 0;
    display: grid;
    justify-items: center;
    gap: 4px;
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
    font-variant-numeric: tabular-nums;
  }
  & svg {
    display: block;
    width: 100%;
    max-width: 36px;
    height: 120px;
  }
  & rect {
    fill: var(--foyer-chart-1, var(--foyer-brand-graphic));
  }
  @media (forced-colors: active) {
    & rect {
      fill: CanvasText;
    }
  }
`
