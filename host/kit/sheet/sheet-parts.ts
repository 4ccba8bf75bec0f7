/** The rules of what stands in the forms of sheets: headings, a note in small letters, tags, and parts in a column. */
export const sheetParts = `
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
`

/** The rules of rows in such a form, with a line below each. */
export const sheetRows = `
  & ul.rows {
    display: grid;
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
`
