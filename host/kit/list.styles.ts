import { css } from '../../widgets/ui/theme/style.ts'

/** The page: one column of at most 640 px, two from 840 px. */
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
    justify-self: center;
    width: 100%;
    max-width: calc(640px + 2 * var(--foyer-gutter));
    padding-inline: var(--foyer-gutter);
  }
  @media (min-width: 840px) {
    padding: 24px;
    gap: 24px;
    & > header {
      grid-column: 1 / -1;
      border-radius: var(--foyer-r-xl);
      overflow: hidden;
    }
    & > .side,
    & > .main {
      max-width: none;
      padding-inline: 0;
    }
    & > .main {
      justify-items: start;
    }
    & > .main > ul {
      width: 100%;
    }
    /* The list of settings is beside the page. */
    & .in-settings,
    & li:has(.in-settings) {
      display: none;
    }
  }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`

/** The arch behind the person's portrait. */
export const hero = css`
  position: relative;
  overflow: hidden;
  background: var(--foyer-deep-2);
  color: var(--foyer-on-deep);
  padding: calc(56px + var(--foyer-safe-t)) max(var(--foyer-gutter), 50% - 320px) 64px;
  /* The door stands at the end of the line; its outer walls run on behind the person. */
  & > svg {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: -135px;
    width: 390px;
    height: 236px;
    overflow: visible;
  }
  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to right, var(--foyer-deep-2) 25%, transparent 85%);
  }
  &:dir(rtl)::after {
    background: linear-gradient(to left, var(--foyer-deep-2) 25%, transparent 85%);
  }
  & > div {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 14px;
    margin-inline-end: 80px;
    text-wrap: pretty;
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
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-title);
    overflow-wrap: anywhere;
  }
  & p {
    margin-block-start: 2px;
    font-size: var(--foyer-fs-small);
    line-height: var(--foyer-lh-snug);
    color: var(--foyer-on-deep-2);
  }
  @media (min-width: 840px) {
    padding: 56px 32px 60px;
  }
  @media (min-width: 600px) {
    & h1 {
      font-size: var(--foyer-fs-h1);
    }
    & > div {
      margin-inline-end: 200px;
    }
    & > svg {
      inset-inline-end: -60px;
    }
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

/** Counts side by side, which overlap the arch. */
export const counts = css`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: -44px;
  padding: 14px 6px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > div {
    flex: 1 1 calc(150 * var(--foyer-px) - 70px);
    min-width: 0;
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    text-align: center;
  }
  & dd {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
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

/** Rows of one line; titles that do not fit wrap. Dividers start where the titles do. */
export const rows = css`
  text-wrap: balance;
  & li > div:not(.in-settings),
  & li > .in-settings > div {
    min-block-size: 56px;
    padding-block: 8px;
  }
  & li :is(a, button, span)[dir] {
    font-weight: 500;
  }
  & li small {
    max-width: 46vw;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  @media (min-width: 840px) {
    & li small {
      max-width: 200px;
    }
  }
  & > ul > li + li::before {
    inset-inline-start: 68px;
  }
  & li :is(a, button, span)[dir] {
    display: block;
    overflow: visible;
    hyphens: auto;
    hyphenate-limit-chars: 14 5 5;
  }
`

/** Rows inside a card, as wide as the card. */
export const inset = css`
  margin-inline: -16px;
  border-block: 1px solid var(--foyer-line);
  & > ul {
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  & > ul > li + li::before {
    inset-inline-start: 56px;
  }
  & li > div > :first-child {
    width: 28px;
  }
  /* A button that leaves its row too little room goes below. */
  & li > div {
    flex-wrap: wrap;
  }
  & li > div > :nth-child(2) {
    flex-basis: 128px;
  }
  & li > div > :nth-child(3) {
    margin-inline-start: auto;
  }
`

/** The icon before a row. */
export const sign = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  color: var(--foyer-brand-text);
`
