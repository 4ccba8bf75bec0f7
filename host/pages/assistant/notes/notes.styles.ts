import { css } from '../../../../widgets/ui/theme/style.ts'

/** The list of notes. */
export const noteList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 8px var(--foyer-gutter) 24px;
  & li:has([aria-current]) {
    background: var(--foyer-brand-softer);
  }
  & .more {
    justify-self: center;
  }
`

/** One meeting's notes, to be read or edited: cards below each other. */
export const noteSheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 760px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 24px;
  & section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .title {
    inline-size: fit-content;
    max-inline-size: 100%;
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-title);
    overflow-wrap: anywhere;
  }
  & section > .quiet {
    color: var(--foyer-text-3);
  }
  & .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 12px;
  }
  & .entry {
    display: flex;
    align-items: flex-end;
    gap: 4px;
  }
  & .entry > :first-child {
    flex: 1;
  }
  & .entries {
    display: grid;
    gap: 20px;
  }
  & .entries > li {
    display: grid;
    gap: 12px;
  }
`

/** A button that leads to a moment. */
const moment = `
  & .moment {
    min-width: 44px;
    min-height: 44px;
    padding-inline: 8px;
    border-radius: var(--foyer-r-sm);
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-text);
  }
  & .moment:hover {
    background: var(--foyer-brand-softer);
  }
`

/** Points of notes. The whole row leads to its moment. */
export const pointList = css`
  display: grid;
  gap: 4px;
  margin-inline: -8px;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 0 8px;
    padding: 0 8px;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  & li > :first-child {
    flex: 1 1 calc(200 * var(--foyer-px));
    min-width: 0;
    padding-block: 10px;
  }
  & li:has(input) > :first-child {
    padding-block: 0;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & [data-done] {
    color: var(--foyer-text-3);
    text-decoration: line-through;
  }
  ${moment}
`

/** A transcript: time, speaker and text. The line that a point leads to is highlighted. */
export const transcriptList = css`
  display: grid;
  gap: 2px;
  margin-inline: -8px;
  & li {
    display: grid;
    grid-template-columns: minmax(calc(46 * var(--foyer-px)), auto) minmax(0, 1fr);
    gap: 10px;
    padding: 8px;
    border-radius: var(--foyer-r-sm);
    line-height: 1.5;
    overflow-wrap: anywhere;
    scroll-margin-block: calc(var(--foyer-bar-h) + 16px);
  }
  & li[data-active] {
    background: var(--foyer-brand-soft);
  }
  & li[data-active] > bdi {
    color: var(--foyer-text-2);
  }
  & li:has(> .moment) {
    align-items: baseline;
    padding-block: 0;
    padding-inline-start: 0;
  }
  & li > bdi {
    font-size: var(--foyer-fs-small);
    line-height: 1.7;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-3);
  }
  & b {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  ${moment}
`

/** The room of a recording's card before its code has come. */
export const playerRoom = css`
  block-size: calc(124 * var(--foyer-px));
`
