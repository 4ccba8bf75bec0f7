import { css } from '../../../../widgets/ui/theme/style.ts'

/**
 * The page: one column; from 1100 px twelve: the exhibition or the purpose in eight of them, the reader's own things in
 * four.
 */
export const home = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--foyer-s-5);
  max-width: 1120px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 24px;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    min-height: 48px;
  }
  & > header b {
    flex: 1 0 auto;
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
    padding-block-start: 24px;
    & > .search {
      width: 100%;
      max-width: 560px;
    }
    /* Row and height are fixed: a page that is shown before its end has come must not move the purpose below. */
    &[data-audience='visitor'] {
      grid-template-rows: minmax(44px, auto);
      & > .search {
        grid-row: 1;
      }
      & > header + section {
        grid-row: 2;
      }
    }
    /* Mark and language are in the side menu. */
    &[data-audience='visitor'] > header,
    & > header > :not(div) {
      display: none;
    }
    &[data-audience='person'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      & > .search {
        align-self: center;
      }
      & > :not(header, .search) {
        grid-column: 1 / -1;
      }
    }
  }
  @media (min-width: 1100px) {
    &&[data-audience] {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      & > * {
        grid-column: 1 / -1;
      }
      & > .wide {
        grid-column: 1 / 9;
      }
      & > .aside {
        grid-column: 9 / -1;
      }
    }
    &&[data-audience='visitor'] > .aside {
      grid-row: 2;
    }
    &&[data-audience='person'] {
      & > header {
        grid-column: 1 / 7;
      }
      & > .search {
        grid-column: 7 / -1;
        justify-self: end;
      }
      & > .aside {
        grid-row: 2 / 4;
      }
    }
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
    word-break: auto-phrase;
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
      font-size: calc(14px + 20 * var(--foyer-px));
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

/** The hero of people with an account: lower, with the exhibition at its start. */
export const fair = css`
  && > svg {
    inset-inline: auto -60px;
    width: 300px;
    height: 100%;
    mask-image: none;
  }
  &&:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  && > div {
    justify-items: start;
    min-height: 208px;
    padding: 20px;
    text-align: start;
    background: linear-gradient(to right, var(--foyer-deep-2) 40%, transparent 85%);
  }
  &&:dir(rtl) > div {
    background: linear-gradient(to left, var(--foyer-deep-2) 40%, transparent 85%);
  }
  && h2 {
    max-width: 62%;
    margin: 0;
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    text-wrap: balance;
  }
  && p {
    max-width: min(62%, 24em);
    font-size: var(--foyer-fs-small);
    text-wrap: pretty;
  }
  && > div > div {
    grid-auto-flow: column;
    justify-content: start;
    gap: 8px;
    width: auto;
  }
  && a + a {
    background: color-mix(in srgb, var(--foyer-on-deep) 14%, transparent);
  }
  @media (min-width: 840px) {
    && > svg {
      inset-inline: auto 0;
      width: 46%;
    }
    && > div {
      min-height: 240px;
      padding: 32px;
      align-content: end;
    }
  }
`
