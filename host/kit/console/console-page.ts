/** The rules of a page of the console: its tools below each other, then its rows, then the button for more of them. */
export const consolePageRules = `
  max-width: 1400px;
  margin-inline: auto;
  padding-block-end: 24px;
  & > .tools {
    display: grid;
    gap: 12px;
    padding: 0 var(--foyer-gutter) 12px;
  }
  & > .tools > * {
    min-width: 0;
  }
  & > .more {
    display: grid;
    justify-items: center;
    padding: 16px;
  }
`
