import { css } from '../../../../widgets/ui/theme/style.ts'
import { sheetParts } from '../../../kit/sheet/sheet-parts.ts'

/** The templates and the issued cards as rows inside their sections. */
export const cardRows = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 56px;
    padding-block: 8px;
  }
  & > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & > li > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    display: block;
    font-weight: 550;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    flex: none;
  }
`

/** The fields of a template, and the list of people, in a sheet. */
export const cardForm = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  & .place {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  ${sheetParts}
  & .note {
    color: var(--foyer-text-2);
  }
`

/** One part of the look of cards: what is chosen, and how it is chosen. */
export const lookField = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-block-end: 6px;
    padding: 0;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & .one {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & img {
    border-radius: var(--foyer-r-md);
    object-fit: contain;
    background: var(--foyer-sunken);
  }
  & input[type='color'] {
    width: 56px;
    height: 44px;
    padding: 4px;
    border: 0;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-field);
  }
`

/** The changes of templates and cards, each with its differences. */
export const changeRows = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 2px;
    padding-block: 10px;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li li,
  & time {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & time {
    color: var(--foyer-text-3);
  }
`
