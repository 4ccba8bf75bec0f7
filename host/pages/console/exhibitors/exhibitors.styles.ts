import { css } from '../../../../widgets/ui/theme/style.ts'
import { sheetParts, sheetRows } from '../../../kit/sheet/sheet-parts.ts'

/** The form of an exhibitor and the preview of an import, in a sheet. */
export const sheetForm = css`
  display: grid;
  gap: 16px;
  ${sheetParts}
  ${sheetRows}
  & ul.rows {
    gap: 1px;
  }
  & ul.rows small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .handing {
    gap: 12px;
    margin-block-start: 12px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--foyer-line);
  }
  & .handing > form {
    display: grid;
    gap: 12px;
  }
  & .address {
    padding: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
    user-select: all;
  }
`

/** The booth of an exhibitor and the numbers of what comes with it, as marks in the middle. */
export const facts = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
`
