/** The rules of the head of the column by which a table is sorted: its arrow is seen, and points down or up. */
export const sortedHead = `
  & thead [aria-sort] {
    color: var(--foyer-text);
  }
  & thead [aria-sort] svg {
    visibility: visible;
  }
  & thead [aria-sort='descending'] svg {
    transform: scaleY(-1);
  }
`
