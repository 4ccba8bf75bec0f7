import { css } from '../../../../widgets/ui/theme/style.ts'
import { sheetParts, sheetRows } from '../../../kit/sheet/sheet-parts.ts'

/** The row of buttons above the registrations; what can be taken back stands below them. */
export const listTools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 var(--foyer-gutter) 12px;
  & > .wide {
    order: 1;
    flex: 1 1 100%;
    min-width: 0;
  }
`

/** The form and the preview of an import, and the list of invitations, in a sheet. */
export const listSheet = css`
  display: grid;
  gap: 16px;
  min-width: 0;
  ${sheetParts}
  ${sheetRows}
  & .two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 12px;
  }
  & ul.rows > li > .words {
    flex: 1 1 180px;
    display: grid;
    min-width: 0;
  }
  & .letter {
    display: grid;
    gap: 8px;
    padding: 16px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    overflow-wrap: anywhere;
  }
  & .letter > p {
    white-space: pre-line;
  }
  & ul.rows small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & ul.rows > li > p {
    flex-basis: 100%;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
`
