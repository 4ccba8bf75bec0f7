import { css } from '../../../../widgets/ui/theme/style.ts'
import { panelRules } from '../../../kit/sheet/panel.ts'

/** A sitting: when and where, what was ordered, or what there is to choose. */
export const sittingCard = css`
  ${panelRules}
  overflow-wrap: anywhere;
  & .top {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: start;
    justify-content: space-between;
  }
  & h3 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    color: var(--foyer-text-3);
  }
  & .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 4px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
`

/** The dishes to choose from, as a group of radio buttons. */
export const dishChoice = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & legend {
    margin-block-end: 8px;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & label {
    display: flex;
    gap: 12px;
    align-items: start;
    min-height: 44px;
    padding: 12px;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    cursor: pointer;
  }
  & label:has(:checked) {
    background: var(--foyer-brand-softer);
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic);
  }
  & label:has(:disabled) {
    color: var(--foyer-text-3);
    cursor: default;
  }
  & label:has(:focus-visible) {
    box-shadow: var(--foyer-focus);
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    appearance: auto;
    accent-color: var(--foyer-brand-graphic);
  }
  & label > span {
    flex: 1;
    min-width: 0;
  }
  & b {
    font-weight: 600;
  }
`

/** The pick-up code, as large as on a pass. */
export const codePlate = css`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 16px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-plate);
  color: var(--foyer-on-plate);
  text-align: center;
  & strong {
    font-size: calc(40 * var(--foyer-px));
    line-height: 1.2;
    letter-spacing: 0.16em;
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: inherit;
  }
`

/** The orders of all, for those who hand meals over. */
export const totalsTable = css`
  width: 100%;
  border-collapse: collapse;
  & caption {
    padding-block-end: 4px;
    font-weight: 650;
    text-align: start;
  }
  & th,
  & td {
    padding-block: 8px;
    border-block-start: 1px solid var(--foyer-line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    border: 0;
    overflow-wrap: normal;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & td,
  & thead th:not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
