import { css } from '../../../../widgets/ui/theme/style.ts'

const card = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  overflow-wrap: anywhere;
`

/** The coupons of a person as cards, in columns where there is room, below the one that a link offers. */
export const couponCards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 960px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    ${card}
  }
  & .offer {
    ${card}
    inline-size: 100%;
    max-width: 560px;
    margin-inline: auto;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & p {
    color: var(--foyer-text-2);
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .digits {
    padding: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-h2);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
    text-align: center;
    user-select: all;
  }
  & .used {
    font-size: var(--foyer-fs-small);
  }
`
