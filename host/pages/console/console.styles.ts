import { css } from '../../../widgets/ui/theme/style.ts'
import { consolePageRules } from '../../kit/console/console-page.ts'

/** A page of the console: its tools one below the other, then its rows, then the button for more of them. */
export const consolePage = css`
  ${consolePageRules}
  & > .tools > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  & .filters > label {
    display: grid;
    gap: 4px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .filters input {
    min-height: 44px;
    min-width: 0;
    max-width: 100%;
    padding-inline: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    font-size: max(16px, var(--foyer-fs-body));
    color: var(--foyer-text);
  }
  & .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & > .channels {
    max-width: 640px;
    padding: 16px var(--foyer-gutter) 0;
  }
`
