import { css } from '../../../../widgets/ui/theme/style.ts'
import { fieldGroupRules } from '../../../kit/sheet/panel.ts'

/** The draws of a meeting as cards. */
export const lotteryList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 0 var(--foyer-gutter);
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
    align-items: start;
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > ul > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 8px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & h3 {
    margin-block-start: 8px;
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & .facts {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 4px;
  }
  & li > ul {
    justify-self: stretch;
  }
`

/** The form of a draw: its fields below each other. */
export const lotteryFields = css`
  /* Boxes off the screen belong to what scrolls, not to the sheet around it. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* In a sheet, the bar of languages would lie on the first field. */
  & > :first-child {
    position: static;
  }
`

/** A prize in the form of a draw: its name and number, its picture, and the button that removes it. */
export const prizeFields = css`
  ${fieldGroupRules}
  & > img {
    width: 96px;
    height: 96px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
  }
  & > button {
    justify-self: start;
  }
  & > p {
    font-size: var(--foyer-fs-label);
    font-weight: 500;
    color: var(--foyer-text-2);
  }
`
