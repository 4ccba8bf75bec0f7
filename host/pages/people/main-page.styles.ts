import { css } from '../../../widgets/ui/theme/style.ts'

/** The page: one column; from 972 px the card beside the lounge. */
export const page = css`
  max-width: 1080px;
  margin-inline: auto;
  & > .cover {
    position: relative;
    height: calc(156px + var(--foyer-safe-t));
    overflow: hidden;
    background: var(--foyer-deep-2);
  }
  & > .cover > svg {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: -40px;
    width: 390px;
    height: 236px;
    overflow: visible;
  }
  & > .cover:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  & > .who,
  & > section {
    max-width: calc(640px + 2 * var(--foyer-gutter));
    margin-inline: auto;
    padding-inline: var(--foyer-gutter);
  }
  & > .who {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & foyer-card {
    display: block;
    min-height: 420px;
  }
  @media (min-width: 704px) and (max-width: 971px) {
    & foyer-card {
      min-height: 280px;
    }
  }
  & foyer-card::part(portrait) {
    box-shadow: 0 0 0 4px var(--foyer-surface);
  }
  & foyer-card::part(card) {
    margin-block-start: -44px;
  }
  & > section {
    padding-block-start: 28px;
  }
  @media (min-width: 972px) {
    display: grid;
    grid-template-columns: 400px minmax(0, 1fr);
    align-items: start;
    gap: 0 28px;
    padding: 8px 8px 24px;
    & > .cover {
      grid-column: 1 / -1;
      height: 200px;
      border-radius: var(--foyer-r-xl);
    }
    & > .who,
    & > section {
      max-width: none;
      margin-inline: 0;
      padding-inline: 0;
    }
    & > .who {
      padding-inline-start: 20px;
    }
    & > section {
      padding-block-start: 20px;
    }
  }
`

/** The line above the card that says who shared it. */
export const shared = css`
  padding-block-start: 10px;
  font-size: var(--foyer-fs-small);
  font-weight: 600;
  & + div foyer-card::part(card) {
    margin-block-start: 0;
  }
`

/** The lounge: its title, the tabs, and what they show. */
export const lounge = css`
  min-width: 0;
  & > h2 {
    margin-block-end: 4px;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-title);
  }
  & h3 {
    margin-block: 20px 10px;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & .text {
    width: fit-content;
    max-width: 68ch;
    color: var(--foyer-text-2);
    line-height: var(--foyer-lh-read);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .note,
  & .locked {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .locked {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-block-start: 14px;
  }
`

/** The stations of a person’s career, newest first, along a line. */
export const timeline = css`
  & > li {
    position: relative;
    padding-inline-start: 24px;
    padding-block-end: 18px;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 2px;
    inset-block-start: 6px;
    width: 10px;
    height: 10px;
    border-radius: 99px;
    background: var(--foyer-canvas);
    box-shadow: inset 0 0 0 2px var(--foyer-line-field);
  }
  & > li[data-now]::before {
    background: var(--foyer-brand-graphic);
    box-shadow: none;
  }
  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 6px;
    inset-block: 20px -2px;
    border-inline-start: 2px solid var(--foyer-line);
  }
  & time,
  & p {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & h4 {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & [dir='auto'] {
    width: fit-content;
    max-width: 100%;
  }
`

/** Updates, each a card. */
export const updates = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > li {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & h4 {
    margin-block: 2px 4px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & time {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** Photos in a grid; the first is the largest. */
export const photos = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  & > li:first-child {
    grid-column: span 2;
    grid-row: span 2;
  }
  & button,
  & img {
    display: block;
    width: 100%;
    height: 100%;
  }
  & img {
    aspect-ratio: 1;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  & button:focus-visible {
    outline: 2px solid transparent;
    box-shadow: inset 0 0 0 3px var(--foyer-brand-text);
  }
`

/** Documents, one row each. */
export const documents = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .note {
    margin: -8px 16px 10px;
    padding-inline-start: 56px;
  }
`

/** The page of a card's languages. */
export const languagesPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: calc(640px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 0;
  & > header {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & > header > div {
    min-width: 0;
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    overflow-wrap: anywhere;
  }
  & header p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
  & .code {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 12px;
    background: var(--foyer-brand-soft);
    font-size: var(--foyer-fs-small);
    font-weight: 650;
    color: var(--foyer-brand-text);
  }
`
