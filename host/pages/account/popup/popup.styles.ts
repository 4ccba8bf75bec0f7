import { css } from '../../../../widgets/ui/theme/style.ts'

/** The list of what a website may do. */
export const rights = css`
  padding: 14px 16px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  & ul {
    display: grid;
    gap: 4px;
    margin: 6px 0 10px;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    color: var(--foyer-text);
  }
  & li svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--foyer-brand-text);
  }
`

/** Digits that people read here and type elsewhere. */
export const code = css`
  display: block;
  padding: 16px 0;
  font-size: calc(24px + 16 * var(--foyer-px));
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: 0.18em;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

/** The advice for the case that somebody else opened the window. */
export const warning = css`
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
`

/** The title with the mark of an enterprise beside it. */
export const purpose = css`
  display: flex;
  align-items: center;
  gap: 14px;
`
