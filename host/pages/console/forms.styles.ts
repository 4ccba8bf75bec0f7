import { css } from '../../../widgets/ui/theme/style.ts'

/** The forms of a meeting as cards, beside each other where there is room. */
export const formCards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, calc(380 * var(--foyer-px))), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0 var(--foyer-gutter);
  list-style: none;
  & > li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & h2 {
    font-size: var(--foyer-fs-lead);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & .facts {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .link {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding-inline: 12px 4px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .link > a {
    display: flex;
    flex: 1;
    align-items: center;
    min-width: 0;
    min-height: 44px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-brand-text);
  }
  & .link > a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: auto;
    padding-block-start: 4px;
  }
`
