import { css } from '../../../../widgets/ui/theme/style.ts'
import { panelRules } from '../../../kit/sheet/panel.ts'

/** The reports on a page of the console: cards beside each other where there is room. */
export const reportsPage = css`
  & > .tools > p {
    max-width: 68ch;
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr));
    gap: 12px;
    align-items: start;
    margin: 0;
    padding: 0 var(--foyer-gutter);
    list-style: none;
  }
`

/** A report: its reason, who wrote what, who reported it, and what can be done. */
export const reportCard = css`
  ${panelRules}
  overflow-wrap: anywhere;
  & .top,
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  & .top {
    justify-content: space-between;
  }
  & time,
  & small,
  & .by {
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    color: var(--foyer-text-3);
  }
  & .who {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  & .who > div {
    display: grid;
    min-width: 0;
  }
  & blockquote {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 12px 14px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    white-space: pre-line;
  }
  & blockquote img {
    max-width: 100%;
    height: auto;
    border-radius: var(--foyer-r-sm);
  }
  & blockquote a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 550;
    color: var(--foyer-brand-text);
  }
`

/** The form in which an operator decides. */
export const decideForm = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

/** Earlier reports and deeds, one list below the other. */
export const historyLists = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  overflow-wrap: anywhere;
  & h3 {
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
  }
  & ul {
    display: grid;
    gap: 8px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    gap: 2px;
    padding: 12px 14px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & small,
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`
