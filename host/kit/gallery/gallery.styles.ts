import { css } from '../../../widgets/ui/theme/style.ts'

/** Pictures: a strip that snaps to each picture, and below it a row of small ones. */
export const pictures = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  & .viewport {
    position: relative;
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
  }
  & .viewport > ul {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & .viewport > ul::-webkit-scrollbar {
    display: none;
  }
  & .viewport li {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
  & .viewport button {
    display: block;
    width: 100%;
  }
  & .viewport button:focus-visible {
    outline: 3px solid var(--foyer-brand-text);
    outline-offset: -3px;
  }
  & .viewport img {
    width: 100%;
    height: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    filter: var(--foyer-art, none);
    background: var(--foyer-sunken);
  }
  & .viewport > b {
    position: absolute;
    inset-block-end: 10px;
    inset-inline-end: 10px;
    padding: 2px 10px;
    border-radius: var(--foyer-r-full);
    background: rgb(0 20 22 / 0.6);
    color: #fff;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  & .strip {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
    gap: 8px;
  }
  & .strip button {
    overflow: hidden;
    border-radius: var(--foyer-r-sm);
  }
  & .strip button[aria-current]:not(:focus-visible) {
    box-shadow: 0 0 0 2px var(--foyer-brand-graphic);
  }
  & .strip img {
    width: 100%;
    height: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    filter: var(--foyer-art, none);
    background: var(--foyer-sunken);
  }
`
