import { css } from '../../../../widgets/ui/theme/style.ts'
import { fieldGroupRules } from '../../../kit/sheet/panel.ts'

/** The list of somebody's meetings beside the form for a new one. */
export const ownMeetings = css`
  & li > a {
    flex: 1 1 220px;
    display: grid;
    gap: 2px;
    min-width: 0;
    min-height: 44px;
    align-content: center;
    overflow-wrap: anywhere;
  }
  & li > a > b {
    font-weight: 600;
  }
  & li > a > span {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** Two fields beside each other where there is room. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  align-items: start;
  gap: 12px;
`

/** A group of people who register, with its settings. */
export const group = css`
  ${fieldGroupRules}
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > button {
    justify-self: start;
  }
`

/** Choices of one question within a group: without a frame of their own. */
export const plainGroup = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

/** The groups of people below the languages in which they are written. */
export const languageGroups = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

/** The picture of a meeting above the area to upload another one. */
export const picture = css`
  display: grid;
  justify-items: start;
  gap: 8px;
  & > p {
    font-size: var(--foyer-fs-label);
    font-weight: 500;
    color: var(--foyer-text-2);
  }
  & > img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
  }
  & > :last-child {
    inline-size: 100%;
  }
`

/** A session of the schedule: a button with its time, title and room. */
export const sessionRow = css`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: 2px 12px;
  inline-size: 100%;
  min-height: 44px;
  text-align: start;
  & > time {
    grid-row: span 2;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-3);
  }
  & > b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
  }
`

/** The form of a sheet: its fields below each other. */
export const sheetFields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

/** The languages of a session beside each other, each with a button that removes it. */
export const spokenList = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
  & > li {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-inline-start: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
    font-size: var(--foyer-fs-label);
    font-weight: 500;
  }
`
