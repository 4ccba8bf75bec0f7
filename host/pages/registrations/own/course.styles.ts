import { css } from '../../../../widgets/ui/theme/style.ts'

/** The course of a registration: one line for each step, joined by a line. */
export const course = css`
  display: grid;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    padding-block-end: 18px;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-inline-start: 12px;
    inset-block: 26px 0;
    width: 2px;
    background: var(--foyer-line-2);
  }
  & > li[data-is='done']:not(:last-child)::before {
    background: var(--foyer-brand-graphic);
  }
  & .sign {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 99px;
    background: var(--foyer-sunken);
    color: var(--foyer-text-3);
  }
  & [data-is='done'] > .sign {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  & [data-is='now'] > .sign {
    background: var(--foyer-surface);
    box-shadow:
      inset 0 0 0 2px var(--foyer-brand-graphic),
      0 0 0 4px var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & [data-is='bad'] > .sign {
    background: var(--foyer-danger);
    color: var(--foyer-on-danger);
  }
  & [data-is='next'] {
    color: var(--foyer-text-3);
  }
  & b {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & time,
  & .when {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  @media (forced-colors: active) {
    & .sign {
      border: 1px solid;
    }
  }
`
