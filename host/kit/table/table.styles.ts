import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../stretched-link.ts'
import { sortedHead } from './sorted-head.ts'

/** The height of a row in px, by which long tables know what to draw. */
export const rowHeightPx = 56

/** A table from edge to edge; its heads stay below the bar of the page. */
export const table = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  background: var(--foyer-surface);
  font-size: var(--foyer-fs-small);
  line-height: 1.35;
  & th,
  & td {
    height: ${rowHeightPx}px;
    padding: 4px 8px;
    text-align: start;
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-block-end: 1px solid var(--foyer-line);
  }
  & :is(th, td)[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & [data-align='end'] + * {
    padding-inline-start: 24px;
  }
  & .buttons {
    display: flex;
    justify-content: flex-end;
  }
  & .person > div > .person {
    display: flex;
    gap: 8px;
  }
  & .grow {
    flex: 1;
    min-width: 0;
  }
  & :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  & thead th {
    position: sticky;
    z-index: 4;
    inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
    height: 40px;
    padding-block: 0;
    background: var(--foyer-surface);
    color: var(--foyer-text-3);
    font-weight: 550;
    border-block: 1px solid var(--foyer-line);
  }
  & thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    min-height: 40px;
    margin-inline: -6px;
    padding-inline: 6px;
    border-radius: var(--foyer-r-xs);
    font-weight: inherit;
    white-space: nowrap;
  }
  & thead th button > svg {
    flex: none;
    visibility: hidden;
  }
  ${sortedHead}
  & .head-end {
    width: 52px;
    padding: 0;
  }
  & thead .head-end {
    position: sticky;
    z-index: 4;
    inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
    height: 40px;
    background: var(--foyer-surface);
    border-block: 1px solid var(--foyer-line);
  }
  & thead .head-end button {
    min-height: 0;
    margin: 0;
    padding: 0;
  }
  & .check {
    width: 52px;
    padding: 0;
    text-overflow: clip;
  }
  & .check > label {
    display: grid;
    place-items: center;
    height: 44px;
    cursor: pointer;
  }
  & .check input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--foyer-brand-graphic);
    cursor: pointer;
  }
  & tbody tr {
    position: relative;
  }
  & tbody a[data-row] {
    font-weight: 550;
    font-size: var(--foyer-fs-body);
  }
  & tbody a[data-row] {
    ${stretchedLink}
  }
  & tbody :is(.check, .over) {
    position: relative;
    z-index: 1;
  }
  /* Two lines: the name of the row, and quietly what it is. */
  & .person small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: 11px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & tbody [data-selected] {
    background: var(--foyer-brand-soft);
  }
  & .person {
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
  }
  & .person > div {
    min-width: 0;
  }
  & .person > div > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* A text in the other direction is cut at its own end. */
  & .cut {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Facts of one line are cut each at its own end. */
  & .person .facts {
    display: flex;
    white-space: pre;
  }
  & .facts > bdi {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & small {
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
  }
  & .gap > td {
    padding: 0;
    border: 0;
  }
  @media (hover: hover) {
    & tbody tr:not([data-selected]):hover {
      background: var(--foyer-brand-softer);
    }
    & thead button:hover {
      background: var(--foyer-sunken);
    }
    & thead th button:hover > svg {
      visibility: visible;
    }
  }
  & .problem {
    display: block;
    color: var(--foyer-danger-text);
  }
  @media (max-width: 999px) {
    &:not([data-whole]) [data-from='1000'] {
      display: none;
    }
  }
  @media (max-width: 1099px) {
    &:not([data-whole]) [data-from='1100'] {
      display: none;
    }
  }
  @media (max-width: 1239px) {
    &:not([data-whole]) [data-from='1240'] {
      display: none;
    }
  }
  @media (max-width: 1359px) {
    &:not([data-whole]) [data-from='1360'] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & tbody [data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/**
 * Around a table. With `data-whole`, on screens that have no room for all columns, the table is as wide as where they
 * have, and scrolls sideways below the names of its rows, which stay. Its heads scroll with the page.
 */
export const tableFrame = css`
  @media (max-width: 1359px) {
    &[data-whole] {
      overflow-x: auto;
      overscroll-behavior-x: contain;
    }
    &[data-whole] > table {
      width: 1360px;
    }
    &[data-whole] thead :is(th, .head-end) {
      inset-block-start: auto;
    }
    &[data-whole] tr {
      background: var(--foyer-surface);
    }
    &[data-whole] tr:has(a[data-row]) {
      cursor: pointer;
    }
    &[data-whole] :is(.check, th[scope='row'], thead th:first-of-type, thead .check + th) {
      position: sticky;
      z-index: 2;
      inset-inline-start: 0;
      background: inherit;
    }
    &[data-whole] .check ~ th[scope='row'],
    &[data-whole] thead .check + th {
      inset-inline-start: 52px;
    }
    &[data-whole] th[scope='row'],
    &[data-whole] thead :is(th:first-of-type:not(.check), .check + th) {
      border-inline-end: 1px solid var(--foyer-line);
    }
  }
`

/** The actions on the selected rows, above the lower edge of the screen. */
export const bulkBar = css`
  position: sticky;
  z-index: 8;
  inset-block-end: 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  width: fit-content;
  max-width: calc(100% - 32px);
  margin: 16px auto;
  padding: 8px 8px 8px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: 0 0 0 1px var(--foyer-line-2), var(--foyer-e-2);
  & > [role='status'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & select {
    appearance: none;
    min-height: 44px;
    max-width: 200px;
    padding-inline: 14px;
    border: 1px solid var(--foyer-line-field);
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    color: var(--foyer-text);
    font-size: var(--foyer-fs-lead);
    cursor: pointer;
  }
`
