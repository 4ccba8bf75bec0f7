/** The rules of a white card with parts below one another. */
export const panelRules = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
`

/** The rules of a group of fields in a card, which lies lower than the card. */
export const fieldGroupRules = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 16px;
  border: 0;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
`

/** The rules of the heading of a card, which a card that opens and closes has in its summary. */
export const panelHeading = `
  & > h2,
  & > summary {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & > summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
  }
`
