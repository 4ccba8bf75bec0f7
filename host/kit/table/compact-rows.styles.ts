import { rowStates } from '../../../widgets/ui/theme/row-states.ts'
import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../stretched-link.ts'

/**
 * One card of rows in the middle of the page, with a line between rows that begins behind their marks; `.end` is what
 * stands below the last one.
 */
export const rowCard = `
  padding-inline: var(--foyer-gutter);
  max-width: 640px;
  margin-inline: auto;
  & > ul {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & li {
    position: relative;
  }
  & li + li::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    inset-inline: 72px 0;
    border-block-start: 1px solid var(--foyer-line);
  }
  & > .end {
    padding-block: 12px;
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** From 840 px: the rows of such a card from edge to edge of their pane. */
export const rowsInPane = `
  padding-inline: 0;
  max-width: none;
  & > ul {
    border-radius: 0;
    box-shadow: none;
    border-block: 1px solid var(--foyer-line);
  }
`

/** A row whose actions follow the finger from its end: what is in front fills it, and both snap to its start. */
export const swipedRow = `
  display: grid;
  grid-template-columns: 100% auto;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  & > * {
    scroll-snap-align: start;
  }
`

/**
 * A card of rows of 64 px, each with a mark of 44 px, two lines and one control or tag at the end; the link or button
 * in the heading covers its row. Beside an entry the rows reach from edge to edge of their pane.
 */
export const compactRows = css`
  ${rowCard}
  & li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 8px 16px;
    line-height: 1.4;
    ${rowStates}
  }
  & .mark {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 13px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & .words {
    flex: 1;
    min-width: 0;
  }
  & h2,
  & p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & h2 {
    font-size: var(--foyer-fs-body);
    font-weight: 550;
    letter-spacing: var(--foyer-track-title);
  }
  & h2 > :is(a, button) {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: inherit;
  }
  & h2 > a {
    ${stretchedLink}
  }
  & h2 > button {
    ${stretchedLink}
  }
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & p[dir] {
    width: fit-content;
    max-width: 100%;
  }
  & .over {
    position: relative;
    z-index: 1;
    flex: none;
    margin-inline-end: -10px;
  }
  & .over:has(select) {
    margin-inline-end: 0;
  }
  @media (min-width: 840px) {
    &[data-pane] {
      ${rowsInPane}
    }
  }
`
