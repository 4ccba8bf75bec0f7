import { css } from '../../../widgets/ui/theme/style.ts'

/** The name of a target, its code to scan and its ways on, in the middle of the page. */
export const miniPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 12px;
  padding-block: 24px;
  text-align: center;
  & > .kind {
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  & > h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-snug);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & > .plate {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: #fff;
    box-shadow: var(--foyer-e-2);
  }
  & > .plate > img {
    width: min(240px, 60vw);
    height: auto;
  }
  & > p {
    max-width: 42ch;
    color: var(--foyer-text-2);
    text-wrap: balance;
  }
  & > .address {
    max-width: 100%;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
    user-select: all;
  }
  & > a {
    max-width: 400px;
    margin-block-start: 8px;
  }
  & .plate > i {
    display: block;
    width: min(240px, 60vw);
    aspect-ratio: 1;
  }
`
