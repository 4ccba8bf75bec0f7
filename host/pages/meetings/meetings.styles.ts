import { css } from '../../../widgets/ui/theme/style.ts'

/** The list of meetings: cards below chips. */
export const meetingList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 720px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & > ul {
    display: grid;
    gap: 10px;
  }
  & li[aria-current] > a {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic);
  }
`

/** One meeting: its cover, its head, tabs. */
export const meetingPage = css`
  max-width: 840px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  padding-block-end: 24px;
  & > .cover {
    display: block;
    width: 100%;
    height: 190px;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  @media (max-width: 839.9px) {
    & > .cover {
      width: calc(100% + 2 * var(--foyer-gutter));
      margin-inline: calc(-1 * var(--foyer-gutter));
    }
  }
  @media (min-width: 840px) {
    & > .cover {
      height: 240px;
      margin-block-start: 16px;
      border-radius: var(--foyer-r-xl);
    }
  }
`

/** The card below the cover: state, name, time, place, and the button to register. */
export const headCard = css`
  position: relative;
  display: grid;
  gap: 10px;
  margin-block: -36px 12px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-title);
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .facts {
    display: grid;
    gap: 6px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .facts > li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
  }
  & .facts svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--foyer-text-3);
  }
  & .facts small {
    display: block;
    font-size: inherit;
    color: var(--foyer-text-3);
  }
  /* The reader's own clock is known late: its line has its room from the beginning, or the line before has it. */
  & .facts > li:last-child > div {
    min-block-size: 3em;
  }
  @media (min-width: 600px) {
    & .facts > li:last-child > div {
      min-block-size: auto;
    }
    & .facts small {
      display: inline;
      padding-inline-start: 8px;
    }
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions > * {
    flex: 1 1 160px;
  }
`

/** The panels below the tabs: one column of sections. */
export const sectionsOf = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & h3 {
    margin-block-end: 8px;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & .text {
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
    overflow-wrap: anywhere;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 10px;
  }
  & .screen {
    aspect-ratio: 16 / 9;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-deep-2);
  }
  & .count {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    padding: 28px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-deep-2);
    color: var(--foyer-on-deep);
    text-align: center;
  }
  & .count b {
    font-size: var(--foyer-fs-h2);
    font-variant-numeric: tabular-nums;
  }
  & .count small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-on-deep-2);
  }
`
