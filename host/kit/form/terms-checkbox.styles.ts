import { css } from '../../../widgets/ui/theme/style.ts'

/** The agreement to the terms; red while it is missing. */
export const tickBox = css`
  margin-inline: -12px;
  padding: 0 12px;
  border-radius: var(--foyer-r-md);
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  & label {
    line-height: max(22px, 1.45em);
  }
  /* Its own press lies on the box alone: links in the sentence may stand anywhere. */
  & label > input {
    inset-inline-end: auto;
    inline-size: 36px;
  }
  & a {
    display: inline-block;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  &[data-wrong] {
    padding-block-end: 10px;
    background: var(--foyer-danger-soft);
  }
  &[data-wrong],
  &[data-wrong] a {
    color: var(--foyer-danger-text);
  }
  &[data-wrong] a {
    text-decoration: underline;
  }
`
