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
