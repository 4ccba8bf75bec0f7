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
