import { css } from '../../../widgets/ui/style.ts'

/** The page: one column, two from 840 px. */
export const page = css`
  max-width: 960px;
  margin-inline: auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > .side,
  & > .main {
    display: grid;
    gap: 12px;
    align-content: start;
    padding-inline: var(--foyer-gutter);
  }
  @media (min-width: 840px) {
    padding: 24px;
    gap: 24px;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    & > header {
      grid-column: 1 / -1;
      border-radius: var(--foyer-r-xl);
      overflow: hidden;
    }
    & > .side,
    & > .main {
      padding-inline: 0;
    }
  }
`

/** The arch behind the person. */
export const hero = css`
  position: relative;
  overflow: hidden;
  background: var(--foyer-deep-2);
  color: var(--foyer-on-deep);
  padding: calc(56px + var(--foyer-safe-t)) var(--foyer-gutter) 64px;
  & > img {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 26%;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 42%;
    opacity: 0.9;
  }
  &:dir(rtl) > img {
    transform: scaleX(-1);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to right, var(--foyer-deep-2) 45%, transparent 110%);
  }
  &:dir(rtl)::after {
    background: linear-gradient(to left, var(--foyer-deep-2) 45%, transparent 110%);
  }
  & > div {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & .portrait {
    flex: none;
    width: 72px;
    height: 88px;
    overflow: hidden;
    border-radius: 99px 99px 16px 16px;
    background: var(--foyer-brand-soft);
    box-shadow: 0 0 0 3px rgb(255 255 255 / 0.25);
    display: grid;
    place-items: center;
    font-size: 28px;
    font-weight: 650;
    color: var(--foyer-brand-text);
  }
  & .portrait img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & h1 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-display);
    overflow-wrap: anywhere;
  }
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-on-deep-2);
  }
  & .proven {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    margin-block-start: 8px;
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-brand-glow);
  }
`

/** A white card. */
export const card = css`
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & > p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
`

/** Counts side by side, half over the arch. */
export const counts = css`
  position: relative;
  z-index: 1;
  display: flex;
  margin-block-start: -44px;
  padding: 14px 6px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column-reverse;
    text-align: center;
  }
  & dd {
    font-size: 20px;
    line-height: 26px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & dt {
    font-size: var(--foyer-fs-small);
    line-height: 1.3;
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
  }
  @media (min-width: 840px) {
    margin-block-start: 0;
  }
`

/** How much of the card is filled. */
export const meter = css`
  & > .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  & .head b {
    color: var(--foyer-brand-text);
    font-variant-numeric: tabular-nums;
  }
  & .head h2 {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
  }
  & meter {
    display: block;
    appearance: none;
    width: 100%;
    height: 6px;
    margin-block: 10px 12px;
    border: 0;
    border-radius: 9px;
    overflow: hidden;
    background: var(--foyer-sunken);
  }
  & meter::-webkit-meter-inner-element,
  & meter::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: 9px;
    background: var(--foyer-sunken);
  }
  & meter::-webkit-meter-optimum-value {
    border-radius: 9px;
    background: var(--foyer-brand-graphic);
  }
  & meter::-moz-meter-bar {
    border-radius: 9px;
    background: var(--foyer-brand-graphic);
  }
  & > .next {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .next p {
    flex: 1 1 180px;
  }
`

/** The sign before a row. */
export const sign = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  color: var(--foyer-brand-text);
`
