import { css } from '../../../widgets/ui/theme/style.ts'

/** The page: one column, two from 840 px. */
export const home = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--foyer-s-5);
  max-width: 1120px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 24px;
  & > header {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  & > header b {
    flex: 1;
    font-size: var(--foyer-fs-h2);
    font-weight: 700;
    letter-spacing: var(--foyer-track-title);
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    letter-spacing: var(--foyer-track-title);
    margin-block: 12px;
  }
  & .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  & .head a {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: var(--foyer-hit);
    white-space: nowrap;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & > section {
    min-width: 0;
  }
  @media (min-width: 600px) {
    padding-inline: 24px;
  }
  @media (min-width: 840px) {
    & > header {
      display: none;
    }
    padding-block-start: 24px;
  }
`

/** The arch with the light, the only large arch of this screen: above the title, on wide screens beside it. */
export const hero = css`
  position: relative;
  overflow: hidden;
  display: grid;
  border-radius: var(--foyer-r-xl);
  background: var(--foyer-deep-2);
  color: var(--foyer-on-deep);
  & > svg {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    width: 100%;
    height: 240px;
    mask-image: linear-gradient(#000 62%, transparent 96%);
  }
  & > div {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: end;
    gap: 10px;
    min-height: 340px;
    padding: 168px 20px 20px;
    text-align: center;
  }
  & h1 {
    max-width: 22em;
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-display);
    text-wrap: balance;
  }
  & p {
    max-width: 36em;
    color: var(--foyer-on-deep-2);
    text-wrap: balance;
  }
  & > div > div {
    display: grid;
    gap: 4px;
    width: min(100%, 320px);
    margin-block-start: 8px;
  }
  & a + a {
    color: var(--foyer-on-deep);
    background: transparent;
  }
  @media (min-width: 600px) {
    & > svg {
      height: 300px;
    }
    & > div {
      padding-block-start: 216px;
    }
  }
  @media (hover: hover) {
    & a + a:hover {
      background: color-mix(in srgb, var(--foyer-on-deep) 10%, transparent);
    }
  }
  @media (min-width: 840px) {
    & > svg {
      inset-inline: auto 0;
      width: 46%;
      height: 100%;
      mask-image: linear-gradient(to right, transparent, #000 34%);
    }
    & > svg:dir(rtl) {
      mask-image: linear-gradient(to left, transparent, #000 34%);
    }
    & > div {
      justify-items: start;
      text-align: start;
      min-height: 320px;
      padding-block: 40px;
      padding-inline: 40px 44%;
      align-content: center;
    }
    & h1 {
      max-width: 14em;
      font-size: 34px;
    }
    & p {
      max-width: 26em;
    }
    & > div > div {
      grid-auto-flow: column;
      justify-content: start;
      gap: 8px;
      width: auto;
    }
  }
`

/** Exhibitions as cards: picture, name, dates, place. */
export const meetings = css`
  display: grid;
  gap: 12px;
  @media (min-width: 700px) {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
  & a {
    display: flex;
    gap: 14px;
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
    border-radius: var(--foyer-r-md);
  }
  & a > span {
    display: grid;
    gap: 3px;
    align-content: center;
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
    flex: 0 0 228px;
    scroll-snap-align: center;
  }
  & a {
    display: grid;
    grid-template-rows: auto auto auto auto 1fr;
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
  }
  & a > img + * {
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
    align-items: end;
    justify-content: space-between;
    gap: 8px;
    padding-block-start: 8px;
  }
  & .reason {
    color: var(--foyer-brand-text);
  }
  @media (min-width: 840px) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(228px, 1fr));
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`
