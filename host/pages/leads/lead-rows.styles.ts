import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../kit/stretched-link.ts'
import { rowCard, rowsInPane, swipedRow } from '../../kit/table/compact-rows.styles.ts'

/** The leads as one card of rows; beside a lead they reach from edge to edge of their pane. */
export const list = css`
  ${rowCard}
  @media (min-width: 840px) {
    ${rowsInPane}
  }
`

/** One lead as a row, the whole of which is a link. On a phone its actions follow the finger from the row's end. */
export const row = css`
  ${swipedRow}
  & > .front {
    position: relative;
    display: grid;
    grid-template: 21px 19px 19px / 44px fit-content(60%) minmax(0, 1fr) auto;
    align-items: center;
    align-content: center;
    gap: 0 12px;
    min-height: 78px;
    padding: 8px 16px;
    line-height: 1.35;
  }
  & > .front > :first-child {
    grid-row: 1 / 4;
  }
  & h2 {
    grid-column: 2 / 4;
    min-width: 0;
    font-size: var(--foyer-fs-body);
    line-height: 1.4;
    font-weight: 550;
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
  &[data-status='NEW'] h2 {
    font-weight: 700;
  }
  & p,
  & time {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .about {
    grid-column: 2 / 4;
  }
  & .text {
    grid-column: 2 / 5;
    display: flex;
    gap: 8px;
    color: var(--foyer-text-2);
  }
  & .text > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .text > :is(.assignee, .joined) {
    flex: none;
    max-width: 45%;
    font-weight: 550;
  }
  & .text > .assignee {
    display: flex;
    align-items: center;
    gap: 3px;
  }
  & time {
    justify-self: end;
  }
  & .marks {
    display: flex;
    gap: 6px;
    justify-content: flex-end;
    white-space: nowrap;
  }
  & > .actions {
    display: flex;
    align-items: stretch;
  }
  & > .actions > a {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
    min-width: 80px;
    padding-inline: 8px;
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-micro);
    font-weight: 600;
  }
  & > .actions > a:last-child {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  & mark {
    background: var(--foyer-brass-soft);
    color: inherit;
    border-radius: 3px;
  }
  @media (hover: hover) {
    &:hover > .front {
      background: var(--foyer-brand-softer);
    }
  }
  &[data-open] > .front {
    background: var(--foyer-brand-soft);
    box-shadow: inset 3px 0 0 var(--foyer-brand-graphic);
  }
  &[data-open]:dir(rtl) > .front {
    box-shadow: inset -3px 0 0 var(--foyer-brand-graphic);
  }
  @media (min-width: 840px) {
    overflow: visible;
    & > .actions {
      display: none;
    }
    & > .front {
      grid-template-rows: 21px 19px;
      min-height: 60px;
    }
    & > .front > :first-child {
      grid-row: 1 / 3;
    }
    & .about {
      grid-column: 2;
    }
    & .text {
      grid-column: 3;
      grid-row: 2;
    }
    & .marks {
      grid-column: 4;
      grid-row: 2;
    }
    & .text > .assignee {
      flex: 0 1 auto;
      max-width: none;
      font-weight: 400;
    }
    & .assignee > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & .text > :not(.assignee),
    & .topic {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & mark {
      background: Mark;
      color: MarkText;
    }
    &[data-open] > .front {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
