import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../kit/stretched-link.ts'
import { rowCard, rowsInPane } from '../../kit/table/compact-rows.styles.ts'

/** The head of the queue: tabs, search and filters, each in a row of its own. */
export const tools = css`
  display: grid;
  gap: 12px;
  padding: 0 var(--foyer-gutter) 12px;
  & > * {
    min-width: 0;
  }
  & input {
    margin-inline-end: 12px;
    text-overflow: ellipsis;
  }
  & > .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* Two beside each other fill the row of a pane, so that the rows below begin early. */
  & > .filters > * {
    flex: 1 1 130px;
    max-width: 260px;
  }
  /* On a phone they are one row, which scrolls sideways. */
  @media (max-width: 599px) {
    & > .filters {
      flex-wrap: nowrap;
      margin: -4px calc(-1 * var(--foyer-gutter));
      padding: 4px var(--foyer-gutter);
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
    }
    & > .filters > * {
      flex: none;
      max-width: 70vw;
    }
  }
`

/** The registrations of the queue. On a phone the two decisions follow the finger from the end of a row. */
export const queueRows = css`
  ${rowCard}
  & li {
    display: grid;
    grid-template-columns: 100% auto;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & li::-webkit-scrollbar {
    display: none;
  }
  & li > * {
    scroll-snap-align: start;
  }
  & .front {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 72px;
    padding: 10px 16px;
  }
  & .front > label {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline: -12px -8px;
  }
  & .front > label > input {
    width: 20px;
    height: 20px;
  }
  & .words {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & h2 > a {
    overflow-wrap: anywhere;
    ${stretchedLink}
  }
  & .words > p {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 4px;
  }
  & time {
    align-self: flex-start;
    flex: none;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .actions {
    display: flex;
  }
  & .actions > button {
    min-width: 88px;
    padding-inline: 10px;
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    font-weight: 600;
  }
  & .actions > button:last-child {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  & li[data-open] > .front {
    background: var(--foyer-brand-soft);
  }
  @media (hover: hover) {
    & li:not([data-open]) > .front:hover {
      background: var(--foyer-brand-softer);
    }
  }
  @media (min-width: 840px) {
    ${rowsInPane}
    & li {
      overflow: visible;
    }
    & .actions {
      display: none;
    }
  }
`

/** Reasons and fields in a sheet, one below the other. */
export const choices = css`
  display: grid;
  gap: 4px;
  margin: 0 0 16px;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding-block: 6px;
  }
  & > label > input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--foyer-brand-graphic);
  }
  & > [role='alert'] {
    color: var(--foyer-danger-text);
    font-size: var(--foyer-fs-small);
  }
`

/** One registration: its facts, answers, photo and history as sections below each other. */
export const review = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 760px;
  margin-inline: auto;
  padding: 16px var(--foyer-gutter) 104px;
  & > section {
    display: grid;
    gap: 10px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & > section > * {
    min-width: 0;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
  }
  & .who {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
  }
  & .who p {
    color: var(--foyer-text-2);
  }
  & .photo {
    width: min(100%, 220px);
    height: auto;
    border-radius: var(--foyer-r-md);
  }
  & dl.facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 12px 20px;
    margin: 0;
  }
  & .facts dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & ul {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
`

/** The two decisions at the lower edge of a registration. */
export const decisionBar = css`
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
  gap: 10px;
  padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-bar);
`
