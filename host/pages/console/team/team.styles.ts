import { css } from '../../../../widgets/ui/theme/style.ts'
import { panelRules } from '../../../kit/sheet/panel.ts'

/** The sections of a page of settings of the console: beside each other where there is room. */
export const sections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  padding: 0 var(--foyer-gutter);
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  & section {
    ${panelRules}
  }
  & section > h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & section > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & form {
    display: grid;
    gap: 12px;
  }
  & form > button {
    justify-self: start;
  }
  & .address {
    padding: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
    user-select: all;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

/** Rows of people or things: a mark, words, and the controls, which take a line of their own on narrow screens. */
export const rows = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    min-width: 0;
    padding-block: 12px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > li:last-child {
    border-block-end: 0;
    padding-block-end: 0;
  }
  & .words {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .words > b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    font-weight: 600;
  }
  & .words > span {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    max-width: 100%;
  }
`

/** The rights of each role. */
export const rightsTable = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--foyer-fs-small);
  & :is(th, td) {
    padding: 10px 0;
    border-block-end: 1px solid var(--foyer-line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & th:first-child {
    padding-inline-end: 12px;
    font-weight: 500;
  }
  & thead th {
    color: var(--foyer-text-3);
  }
  & tr:last-child > * {
    border-block-end: 0;
  }
  & td > span {
    margin-inline-end: 4px;
    margin-block-end: 4px;
  }
`
