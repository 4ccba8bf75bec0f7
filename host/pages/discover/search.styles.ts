import { css } from '../../../widgets/ui/theme/style.ts'

/** The search page: one column for reading. */
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 720px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & > * {
    min-width: 0;
  }
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    letter-spacing: var(--foyer-track-title);
  }
  & .head > :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & .recent {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .recent button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-width: 100%;
    min-height: 44px;
    padding-inline: 14px;
    border-radius: 99px;
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    color: var(--foyer-text-2);
  }
  & .recent bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .status {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .more {
    justify-self: center;
    text-align: center;
    margin-block-start: 12px;
  }
  &[aria-busy='true'] .results {
    opacity: 0.6;
  }
  & .results {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    transition: opacity var(--foyer-d-2);
  }
`

/** One hit: icon, name, the matching text, and where it belongs. */
export const hit = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 6px 12px;
  min-height: 64px;
  padding: 12px 16px;
  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & > div {
    flex: 1 1 min(100% - 66px, 220 * var(--foyer-px) - 140px);
    min-width: 0;
  }
  & div > :is(b, small) {
    display: block;
  }
  & div > b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
  }
  & small {
    margin-block-start: 2px;
    font-size: var(--foyer-fs-small);
    line-height: 1.45;
    color: var(--foyer-text-3);
  }
  & small.snippet {
    color: var(--foyer-text-2);
  }
  & small.snippet > i {
    margin-inline-end: 4px;
    padding-inline: 6px;
    border-radius: var(--foyer-r-xs);
    background: var(--foyer-sunken);
    font-style: normal;
    color: var(--foyer-text-3);
  }
  & small.reason {
    color: var(--foyer-brand-text);
  }
  & mark {
    border-radius: 3px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
    font-weight: inherit;
  }
  @media (hover: hover) {
    &[href]:hover {
      background: var(--foyer-brand-softer);
    }
  }
  @media (forced-colors: active) {
    & mark {
      background: Mark;
      color: MarkText;
    }
  }
`
