import { css } from '../../../../widgets/ui/theme/style.ts'

/** The fields of a section in cards, and the line that saves them, which stays visible. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .card > h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & .card > p {
    margin-block-start: -10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & :is(input, textarea, select, button, [contenteditable]) {
    scroll-margin-block: calc(var(--foyer-bar-h) + 104px) calc(var(--foyer-ctl-lg) + 48px);
  }
  & > .save {
    position: sticky;
    inset-block-end: 0;
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px 12px;
    margin-inline: calc(var(--foyer-gutter) * -1);
    padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
    background: var(--foyer-canvas);
  }
  & > .save > small {
    flex: 1;
    min-width: 120px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  @media (max-width: 479px) {
    & > .save[data-dirty] > small {
      flex-basis: 100%;
    }
    & > .save[data-dirty] > button {
      flex: 1 1 auto;
    }
  }
`

/** Fields below each other, or two side by side where there is room. */
export const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

/** Two fields side by side where there is room. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: 16px 12px;
  align-items: start;
`

/** One field with the text of another language below it. Each text has the direction of its own language. */
export const inLanguage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  min-width: 0;
  & :is(input, textarea)[lang] {
    text-align: start;
  }
  & > .beside {
    padding: 6px 10px;
    border-inline-start: 3px solid var(--foyer-brand-line);
    font-size: var(--foyer-fs-small);
    line-height: 1.45;
    color: var(--foyer-text-2);
    white-space: pre-line;
  }
  & > .beside > small {
    font-size: inherit;
    color: var(--foyer-text-3);
  }
`

/** Lines of fields that can be added and removed. */
export const lines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  justify-items: start;
  & > legend {
    margin-block-end: 6px;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & > .line {
    display: flex;
    align-items: center;
    gap: 4px;
    width: 100%;
  }
  & > .line:has(label) {
    align-items: flex-start;
  }
  & > .line > div {
    flex: 1;
    min-width: 0;
  }
  & > .line:has(label) > button {
    margin-block-start: 28px;
  }
  & > .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .wrong {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-danger-text);
  }
`

/** The hours of each day. */
export const week = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  justify-items: start;
  & > .day {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: flex-end;
    gap: 0 12px;
    width: 100%;
    padding-block: 2px 6px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > .day > :first-child {
    flex: 1 1 140px;
  }
  & .spans {
    display: grid;
    grid-template-columns: minmax(0, auto);
    gap: 6px;
    justify-items: end;
    min-width: 0;
  }
  & .spans > p {
    min-height: 44px;
    padding-block: 11px;
    color: var(--foyer-text-3);
  }
  & .span {
    display: flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
  }
  /* Below the times, beside the button. */
  & .spans > small {
    padding-inline-end: 48px;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-3);
  }
  & .span input {
    min-height: 44px;
    width: 122px;
    min-width: 0;
    padding: 8px;
    border-radius: var(--foyer-r-sm);
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-field);
    font-size: var(--foyer-fs-lead);
    font-variant-numeric: tabular-nums;
  }
  & .span input[aria-invalid='true'] {
    box-shadow: inset 0 0 0 1.5px var(--foyer-danger);
  }
  /* There the times leave no room for the sign beside them; a tap opens their choice all the same. */
  @media (max-width: 359px) {
    & .span input::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
  & .span input:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic), 0 0 0 4px var(--foyer-brand-soft);
  }
  & .wrong {
    flex: 1 0 100%;
    padding-block-end: 6px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-danger-text);
  }
`

/** Uploaded pictures with their actions. */
export const pictures = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > .one {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & > .one > img {
    width: 132px;
    height: 88px;
    object-fit: contain;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 8px;
  }
  & li {
    position: relative;
    overflow: hidden;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & li > img {
    width: 100%;
    height: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    touch-action: none;
    cursor: grab;
  }
  & li[data-held] {
    opacity: 0.6;
  }
  & li > span {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 6px;
  }
  & li > div {
    display: flex;
    justify-content: space-between;
  }
`
