import { css } from '../../../../widgets/ui/theme/style.ts'

/** The parts of the settings, each with its heading and its explanation. */
export const settings = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding-block-end: 12px;
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  & h3 {
    font-size: var(--foyer-fs-body);
    font-weight: 650;
  }
  & p {
    color: var(--foyer-text-3);
    font-size: var(--foyer-fs-small);
  }
`

/** Two times beside each other, as long as they have room. */
export const times = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: 12px;
`

/** Kinds below each other, and a box to tick for each way in which they are told. */
export const kindTable = css`
  inline-size: 100%;
  border-collapse: collapse;
  & th {
    padding: 4px 0;
    font-weight: 400;
    text-align: start;
  }
  & thead th {
    inline-size: 64px;
    padding-inline: 2px;
    font-size: var(--foyer-fs-micro);
    line-height: 1.2;
    color: var(--foyer-text-3);
    text-align: center;
    vertical-align: bottom;
  }
  & tbody tr {
    border-block-start: 1px solid var(--foyer-line);
  }
  & tbody td {
    padding: 0;
  }
  & label {
    display: grid;
    place-items: center;
    min-block-size: 48px;
  }
  & i {
    display: grid;
    place-items: center;
    inline-size: 22px;
    block-size: 22px;
    border: 1.5px solid var(--foyer-line-field);
    border-radius: 7px;
    background: var(--foyer-surface);
  }
  & input:not(:checked) + i > svg {
    visibility: hidden;
  }
  & input:checked + i {
    border-color: transparent;
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  @media (forced-colors: active) {
    & input:checked + i {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
