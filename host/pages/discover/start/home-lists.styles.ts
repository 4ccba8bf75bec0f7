import { css } from '../../../../widgets/ui/theme/style.ts'

/** Exhibitions as cards: picture, name, dates, place. */
export const meetings = css`
  display: grid;
  gap: 12px;
  @media (min-width: 700px) {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
  & a {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 14px;
    height: 100%;
    padding: 10px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & img {
    width: 96px;
    height: 96px;
    object-fit: cover;
    filter: var(--foyer-art, none);
    border-radius: var(--foyer-r-md);
  }
  & a > span {
    flex: 1 1 min(100%, 250 * var(--foyer-px) - 150px);
    display: grid;
    gap: 3px;
    align-content: start;
    padding-block: 2px;
    justify-items: start;
    min-width: 0;
  }
  & span > b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & small {
    display: inline-flex;
    align-items: baseline;
    gap: 4px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & small svg {
    align-self: center;
  }
  @media (hover: hover) {
    & a:hover {
      box-shadow: var(--foyer-e-2);
    }
  }
`

/** Recommended companies: a row that scrolls, a grid on wide screens. */
export const recommended = css`
  display: flex;
  gap: 12px;
  margin-inline: calc(var(--foyer-gutter) * -1);
  padding: 2px var(--foyer-gutter) 6px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  & li {
    flex: 0 0 min(100%, 228 * var(--foyer-px));
    scroll-snap-align: center;
  }
  & a {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
    height: 100%;
    overflow: hidden;
    padding-block-end: 12px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & a > * {
    margin-inline: 12px;
  }
  & a > img {
    width: 100%;
    height: 112px;
    margin: 0;
    object-fit: cover;
    filter: var(--foyer-art, none);
  }
  & a > .cover {
    height: 112px;
    align-self: stretch;
    margin: 0;
    background: linear-gradient(135deg, var(--foyer-brand-soft), var(--foyer-brand-softer));
  }
  & a > :is(img, .cover) + * {
    margin-block-start: -26px;
    position: relative;
  }
  & a > b {
    font-weight: 600;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    margin-block-start: 6px;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .end {
    display: flex;
    align-self: stretch;
    align-items: end;
    justify-content: space-between;
    margin-block-start: auto;
    gap: 8px;
    padding-block-start: 8px;
  }
  & .reason {
    color: var(--foyer-brand-text);
  }
  @media (min-width: 840px) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 228 * var(--foyer-px)), 1fr));
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`
