/**
 * The rules of a row's link that covers the whole row, which must be `position: relative`. Its focus ring goes around
 * the row, also in forced colours.
 */
export const stretchedLink = `
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    box-shadow: none;
  }
  &:focus-visible::after {
    outline: 2px solid transparent;
    outline-offset: -2px;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
`
