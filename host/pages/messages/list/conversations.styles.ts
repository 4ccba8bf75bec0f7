import { rowStates } from '../../../../widgets/ui/theme/row-states.ts'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../../kit/stretched-link.ts'
import { rowCard, rowsInPane, swipedRow } from '../../../kit/table/compact-rows.styles.ts'

/** The conversations as one card of rows; on wide screens they reach from edge to edge of their pane. */
export const list = css`
  ${rowCard}
  @media (min-width: 840px) {
    ${rowsInPane}
  }
`

/** One conversation, the whole row of which is a link. On a phone its actions follow the finger from the row's end. */
export const row = css`
  position: relative;
  ${swipedRow}
  & > .front {
    position: relative;
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    align-items: center;
    align-content: center;
    gap: 0 12px;
    min-height: 76px;
    padding: 10px 16px;
    line-height: 1.4;
    ${rowStates}
  }
  & > .front > :first-child {
    grid-row: 1 / 4;
  }
  & h2 {
    min-width: 0;
    font-size: var(--foyer-fs-lead);
    line-height: 1.35;
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
  }
  & h2 > a {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & h2 > a {
    ${stretchedLink}
  }
  & time,
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .company {
    grid-column: 2 / 4;
    width: fit-content;
    max-width: 100%;
    font-size: var(--foyer-fs-micro);
  }
  & .text {
    grid-column: 2;
    width: fit-content;
    max-width: 100%;
    color: var(--foyer-text-2);
  }
  & .text > .draft {
    color: var(--foyer-danger-text);
  }
  & .marks {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 6px;
    min-height: 20px;
    color: var(--foyer-text-3);
  }
  &[data-unread] time {
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  &[data-unread] .text {
    color: var(--foyer-text);
    font-weight: 500;
  }
  & .quiet > span {
    background: var(--foyer-sunken);
    color: var(--foyer-text-2);
  }
  & .more {
    display: none;
  }
  & > .actions {
    display: flex;
    align-items: stretch;
  }
  & > .actions > button {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    min-width: 88px;
    padding-inline: 8px;
    white-space: nowrap;
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-micro);
    font-weight: 600;
  }
  & > .actions > button[data-action='read'] {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  @media (min-width: 840px) {
    overflow: visible;
    grid-template-columns: 100%;
    & > .actions {
      display: none;
    }
    & > .front {
      padding-inline-end: 12px;
    }
    & .more {
      position: absolute;
      z-index: 1;
      inset-block-end: 4px;
      inset-inline-end: 6px;
      display: inline-grid;
      background: var(--foyer-surface);
      opacity: 0;
    }
    &:hover .more,
    & .more:focus-visible,
    & .more[aria-expanded='true'] {
      opacity: 1;
    }
  }
  @media (min-width: 840px) and (hover: none) {
    & .more {
      position: static;
      grid-row: 1 / 4;
      grid-column: 4;
      opacity: 1;
    }
  }
`

/** The choice of what is done with a conversation. */
export const choices = css`
  display: grid;
  gap: 8px;
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** Search and filters above the conversations. */
export const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 12px;
  & input:placeholder-shown {
    text-overflow: ellipsis;
  }
  @media (min-width: 840px) {
    padding-inline: 12px;
  }
`
