import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The two versions to choose, then the parts in which they differ. */
export const comparison = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > .choice {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(180 * var(--foyer-px))), 1fr));
    gap: 12px;
  }
  & > ul {
    display: grid;
    gap: 8px;
  }
  & > ul > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 12px 14px;
    border-radius: var(--foyer-r-lg);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & .part {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  & .part > b {
    font-weight: 600;
  }
  & dl {
    display: grid;
    gap: 8px;
  }
  & dt {
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
  }
  & dd {
    white-space: pre-line;
    line-height: var(--foyer-lh-read);
    overflow-wrap: anywhere;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & ins {
    padding-inline: 2px;
    border-radius: 3px;
    background: var(--foyer-success-soft);
    color: var(--foyer-success-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & del {
    padding-inline: 2px;
    border-radius: 3px;
    background: var(--foyer-danger-soft);
    color: var(--foyer-danger-text);
  }
`
