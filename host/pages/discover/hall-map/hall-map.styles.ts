import { css } from '../../../../widgets/ui/theme/style.ts'

/**
 * The map fills the screen between the bars. Search and halls are above it where no list is beside it, whose search and
 * halls govern it too; the chosen booth is below.
 */
export const page = css`
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--foyer-tabbar-h) - var(--foyer-safe-b));
  height: calc(100dvh - var(--foyer-tabbar-h) - var(--foyer-safe-b));
  margin-block-end: -16px;
  @media (min-width: 840px) {
    height: 100vh;
    margin-block-end: -24px;
  }
  & > .above {
    display: none;
    @media (max-width: 839.9px) {
      display: grid;
    }
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 4px var(--foyer-gutter) 0;
  }
  & .tools {
    display: flex;
    align-items: center;
    gap: 0 4px;
    min-height: 52px;
    padding-block: 4px;
    padding-inline: var(--foyer-gutter) calc(var(--foyer-gutter) - 8px);
  }
  & .status {
    flex: 1;
    min-width: 0;
    font-size: var(--foyer-fs-small);
    line-height: 1.3;
    color: var(--foyer-text-2);
  }
  & .status button {
    min-height: 44px;
    margin-block: -12px;
    padding-inline: 6px;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & .middle {
    display: grid;
    place-content: center;
    flex: 1;
  }
  @media (min-width: 840px) {
    & > header .to-list {
      display: none;
    }
  }
`

/** The exhibitors at the chosen booth, and links to them. */
export const card = css`
  position: relative;
  max-height: 46%;
  overflow-y: auto;
  padding: 14px var(--foyer-gutter) 16px;
  border-radius: 20px 20px 0 0;
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-3);
  & > .close {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
  }
  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-block-end: 10px;
    padding-inline-end: 44px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & > ul {
    display: grid;
    gap: 10px;
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  & > ul > li > div {
    flex: 999 1 140px;
    min-width: 0;
  }
  & > ul > li > a {
    flex: 1 0 auto;
  }
  & li b {
    display: block;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .way {
    display: grid;
    gap: 8px;
    margin-block-start: 14px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--foyer-line);
    font-size: var(--foyer-fs-small);
  }
  & .way h2 {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & .way ol {
    display: grid;
    gap: 4px;
    padding-inline-start: 1.6em;
    list-style: decimal;
  }
  & .way p {
    color: var(--foyer-text-2);
  }
`

/** Below the map: its doors and landmarks, and the exhibitors without a place on it. */
export const below = css`
  padding: 8px var(--foyer-gutter);
  background: var(--foyer-surface);
  font-size: var(--foyer-fs-micro);
  color: var(--foyer-text-3);
  & summary {
    min-height: 44px;
    padding-block: 12px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-2);
  }
  & ul {
    max-height: 160px;
    overflow-y: auto;
  }
  & li :is(a, button) {
    display: flex;
    width: 100%;
    text-align: start;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    font-size: var(--foyer-fs-body);
    color: var(--foyer-text);
  }
  & li small {
    margin-inline-start: auto;
    color: var(--foyer-text-3);
  }
`
