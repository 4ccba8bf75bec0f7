import { css } from '../../../widgets/ui/theme/style.ts'

/** The options of a list box below a field, which keeps the focus: one line each, with a quiet second part. */
export const options = css`
  & [role='option'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 5px 12px;
    border-radius: var(--foyer-r-md);
    cursor: pointer;
  }
  & [role='option'] > svg {
    color: var(--foyer-text-3);
  }
  & bdi {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & [aria-selected='true'] {
    background: var(--foyer-brand-soft);
  }
  & [aria-selected='true'] :is(small, svg) {
    color: var(--foyer-text-2);
  }
  @media (forced-colors: active) {
    & [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** The heading of a group of options. */
export const optionHeading = css`
  padding: 10px 12px 4px;
  font-size: var(--foyer-fs-micro);
  font-weight: 600;
  color: var(--foyer-text-3);
`
