import { css } from '../../../widgets/ui/theme/style.ts'

/** A list of items with its actions. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 599px) {
    & > .tools > * {
      flex: 1 1 auto;
    }
  }
  & > .count {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .rows {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > .rows:empty {
    display: none;
  }
  & .rows > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .rows > li > button:only-child,
  & .rows > li[data-id] {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 72px;
    padding: 10px 16px;
    text-align: start;
  }
  & .rows > li[data-id] {
    gap: 6px;
    padding-inline: 4px;
    background: var(--foyer-surface);
  }
  & .rows > li[data-held] {
    background: var(--foyer-brand-soft);
  }
  & .handle {
    touch-action: none;
    cursor: grab;
    color: var(--foyer-text-3);
  }
  & .rows button:only-child:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & .rows > li > button:only-child:hover {
      background: var(--foyer-brand-softer);
    }
  }
  & .rows img {
    width: 64px;
    height: 52px;
    object-fit: cover;
    border-radius: var(--foyer-r-sm);
    background: var(--foyer-sunken);
  }
  & .rows img[data-logo] {
    width: 52px;
    object-fit: contain;
    background: #fff;
  }
  & .rows i {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 24%;
    background: var(--foyer-sunken);
    color: var(--foyer-text-2);
  }
  & .face {
    flex: 1;
    min-width: 0;
    display: grid;
  }
  & .face > b {
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & .face > small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  & .tags:not(:empty) {
    margin-block-start: 4px;
  }
  & > .finish {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    justify-content: flex-end;
    gap: 10px;
    padding-block: 10px calc(10px + var(--foyer-safe-b));
    background: var(--foyer-canvas);
  }
`
