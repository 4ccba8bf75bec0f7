import { css } from '../../../../widgets/ui/theme/style.ts'

/** The notices in one column: a card of rows for each day. */
export const notices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & > .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    min-height: 44px;
  }
  & > .tools > :last-child:not(:first-child) {
    margin-inline-end: -8px;
  }
  & > section > h2 {
    margin-block: 6px 8px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  & li {
    --foyer-lines: 4;
  }
  & li :is(a, button)[dir] {
    font-size: var(--foyer-fs-body);
    font-weight: 450;
  }
  & li[data-unread],
  & li:has([data-unread]) {
    background: var(--foyer-brand-softer);
  }
  & li:has([data-unread]) a[dir] {
    font-weight: 650;
  }
  & li .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 99px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & li time {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    font-variant-numeric: tabular-nums;
  }
  & li .dot {
    width: 10px;
    height: 10px;
    margin-inline-start: 4px;
    border-radius: 99px;
    background: var(--foyer-brand-graphic);
  }
  & > .more {
    justify-self: center;
  }
  & > .note {
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  @media (forced-colors: active) {
    & li .dot {
      background: Highlight;
    }
  }
`
