import { css } from '../../../../widgets/ui/theme/style.ts'

const tile = `
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
`

/** The four shortcuts, each an icon under an arch with its name. */
export const shortcuts = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 4px;
  padding: 14px 6px;
  ${tile}
  & a {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    padding: 4px 2px;
    border-radius: var(--foyer-r-md);
    font-size: var(--foyer-fs-micro);
    line-height: 1.35;
    text-align: center;
    hyphens: auto;
  }
  & span {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    padding-block-start: 6px;
    border-radius: 24px 24px 10px 10px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--foyer-brand-softer);
    }
  }
`

/** The things that wait for the reader: three rows, on wide screens four, whose place stands before they are there. */
export const personal = css`
  & .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: 20px 20px 10px 10px;
    background: var(--foyer-brand-softer);
    color: var(--foyer-brand-text);
  }
  & > ul,
  & > .failed {
    min-height: 204px;
    ${tile}
  }
  & > ul > li {
    min-height: 68px;
  }
  & > ul > li + li::before {
    inset-inline-start: 68px;
  }
  & > ul > li > div {
    min-height: 68px;
  }
  & > ul > li > div > div > span {
    white-space: nowrap;
  }
  & > .failed {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    padding: 16px;
    text-align: center;
    color: var(--foyer-text-2);
  }
  & .waiting > li {
    display: grid;
    align-content: center;
    gap: 8px;
    padding-inline: 68px 40px;
  }
  & .waiting i {
    height: 13px;
    width: 70%;
    border-radius: 6px;
    background: var(--foyer-line);
  }
  & .waiting i:first-child {
    width: 45%;
  }
  @media (min-width: 1100px) {
    display: grid;
    grid-template-rows: auto 1fr;
    & > h2 {
      margin-block-start: 0;
    }
    & > ul {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: space-evenly;
    }
  }
`

/** The benefits of an account. */
export const benefits = css`
  padding: 16px;
  ${tile}
  && h2 {
    margin: 0 0 12px;
    font-size: var(--foyer-fs-h3);
  }
  & ul {
    display: grid;
    gap: 14px;
  }
  & li {
    display: flex;
    gap: 14px;
    color: var(--foyer-brand-text);
  }
  & li span {
    display: grid;
    align-content: start;
    color: var(--foyer-text);
  }
  & b {
    font-weight: 600;
  }
  & small {
    font-size: var(--foyer-fs-small);
    line-height: 1.4;
    color: var(--foyer-text-2);
  }
  @media (min-width: 600px) and (max-width: 1099px) {
    & ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (min-width: 1100px) {
    display: grid;
    align-content: center;
    padding: 24px;
    & ul {
      gap: 20px;
    }
  }
`

/**
 * The reader's name in a greeting, and the day. Its place is the same before the reader's clock and name are known: two
 * lines of the greeting; the day is left out where a long name takes both.
 */
export const greeting = css`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-auto-rows: max-content;
  align-content: safe center;
  height: calc(2 * var(--foyer-lh-snug) * var(--foyer-fs-h3));
  overflow: hidden;
  & h1 {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    letter-spacing: var(--foyer-track-title);
  }
  & p {
    font-size: var(--foyer-fs-small);
    line-height: var(--foyer-lh-snug);
    color: var(--foyer-text-3);
  }
  @media (min-width: 840px) {
    height: calc(2 * var(--foyer-lh-snug) * var(--foyer-fs-h1));
    & h1 {
      font-size: var(--foyer-fs-h1);
    }
  }
`
