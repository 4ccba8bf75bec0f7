import { css } from '../../../../widgets/ui/theme/style.ts'

/** The form of an exhibitor and the preview of an import, in a sheet. */
export const sheetForm = css`
  display: grid;
  gap: 16px;
  & h3 {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & section {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  & ul.rows {
    display: grid;
    gap: 1px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & ul.rows > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding-block: 8px;
    border-block-end: 1px solid var(--foyer-line);
    overflow-wrap: anywhere;
  }
  & ul.rows small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`
