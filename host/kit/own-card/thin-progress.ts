/** The rules of a thin progress bar along the lower edge of its parent, which must be positioned. */
export const thinProgress = `
  & progress {
    position: absolute;
    inset: auto 0 0;
    appearance: none;
    width: 100%;
    height: 3px;
    border: 0;
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-bar {
    background: var(--foyer-line-2);
  }
  & progress::-webkit-progress-value {
    background: var(--foyer-brand-graphic);
  }
  & progress::-moz-progress-bar {
    background: var(--foyer-brand-graphic);
  }
`
