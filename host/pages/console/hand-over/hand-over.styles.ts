import { css } from '../../../../widgets/ui/theme/style.ts'

/** The person whose login goes on, and what it opens, in the middle of the page. */
export const handOver = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: 8px;
  min-height: min(440px, 70vh);
  padding-block: 24px;
  text-align: center;
  & > p {
    max-width: 42ch;
    color: var(--foyer-text-2);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & > h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & > .actions {
    display: grid;
    gap: 8px;
    width: min(100%, 400px);
    margin-block-start: 16px;
  }
`

/** The account of a reader with a login, above the organiser’s pages that it opens. */
export const entrance = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  width: 100%;
  max-width: calc(640px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 16px var(--foyer-gutter) 32px;
  overflow-wrap: anywhere;
  & > section {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & > section > p {
    display: grid;
    min-width: 0;
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
  & > section b {
    font-size: var(--foyer-fs-h3);
    color: var(--foyer-text);
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
  }
  & > header {
    display: grid;
    gap: 6px;
    color: var(--foyer-text-2);
  }
  & > header h2 {
    color: var(--foyer-text);
  }
`

/** The code of a login for another device, with its remaining time. */
export const codeSheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 12px;
  padding-block-end: 8px;
  text-align: center;
  & > p {
    color: var(--foyer-text-2);
    text-wrap: balance;
  }
  & > .plate {
    display: grid;
    place-items: center;
    width: min(272px, 70vw);
    aspect-ratio: 1;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: #fff;
    box-shadow: var(--foyer-e-2);
  }
  & > .plate > img {
    width: 100%;
    height: auto;
    image-rendering: pixelated;
  }
  & > .plate[data-over] {
    background: var(--foyer-sunken);
    box-shadow: none;
  }
  & > .time {
    font-variant-numeric: tabular-nums;
  }
`
