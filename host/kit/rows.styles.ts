import { css } from '../../widgets/ui/theme/style.ts'

/** The inbox beside a lead; its list may be wider than that of a directory. */
export const inbox = css`
  & > .list {
    background: var(--foyer-canvas);
  }
  & > .list > header {
    background: var(--foyer-canvas);
  }
  /* Nothing is chosen yet. */
  & > .detail > :only-child {
    padding-block-start: 22vh;
  }
  @media (min-width: 840px) {
    grid-template-columns: minmax(340px, 400px) minmax(0, 1fr);
    /* Here the bar's button is the export, not the choice of language. */
    & > .list > header > [aria-haspopup] {
      visibility: visible;
    }
  }
`

/** The search field and the filters above the list. */
export const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 12px;
  & input:placeholder-shown {
    text-overflow: ellipsis;
  }
  & .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 20px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .set {
    position: relative;
  }
  & .set > small {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    pointer-events: none;
  }
`

/** The button that appears when new leads have come. */
export const pill = css`
  position: sticky;
  z-index: 6;
  inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t) + 4px);
  display: grid;
  justify-items: center;
  height: 0;
  & > button {
    box-shadow: var(--foyer-e-2);
    border-radius: 99px;
  }
`

/** The cards of the list. */
export const cards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 0 var(--foyer-gutter) 16px;
  & > .end {
    padding-block: 6px;
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`

/** One lead as a card, the whole of which is a link. */
export const card = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 14px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  @media (hover: hover) {
    &:hover {
      background: var(--foyer-brand-softer);
    }
  }
  &[data-open] {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic);
  }
  & .who {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  & .who > div {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
    overflow-wrap: anywhere;
  }
  & h2 > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  & h2 > a:focus-visible {
    box-shadow: none;
  }
  & h2 > a:focus-visible::after {
    border-radius: var(--foyer-r-lg);
    outline: 2px solid transparent;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & .who p,
  & time {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .who p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  & .who p > span {
    display: inline-block;
    max-width: 100%;
  }
  & time {
    flex: none;
    align-self: flex-start;
    padding-block-start: 3px;
  }
  & .text {
    color: var(--foyer-text-2);
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  & .tags,
  & .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  /* The due time is at the end of their line; below them it begins where they do. */
  & .facts {
    flex: 1 0 auto;
    max-width: 100%;
  }
  & .due {
    display: flex;
  }
  & .actions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 120px), 1fr));
    gap: 8px;
    position: relative;
    z-index: 1;
  }
  & .actions > a {
    min-height: 44px;
  }
  & mark {
    background: var(--foyer-brass-soft);
    color: inherit;
    border-radius: 3px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    & mark {
      background: Mark;
      color: MarkText;
    }
  }
`
