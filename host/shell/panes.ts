import { css } from '../../widgets/ui/theme/style.ts'

/**
 * A list with its entry. From 840 px they are side by side, and the list keeps its scroll position while entries
 * change; from 1200 px a `ContextPane` is the third column, with the attribute `data-context`. The children are
 * `.list`, `.detail` and the context pane, in this order.
 */
export const panes = css`
  & > .list {
    min-width: 0;
  }
  &[data-shows='list'] > .detail,
  &[data-shows='detail'] > .list {
    display: none;
  }
  @media (min-width: 840px) {
    display: grid;
    grid-template-columns: 348px minmax(0, 1fr) auto;
    & > .list,
    &[data-shows='detail'] > .list,
    &[data-shows='list'] > .detail {
      display: block;
    }
    & > .list {
      position: sticky;
      inset-block-start: 0;
      height: 100vh;
      overflow-y: auto;
      overscroll-behavior: contain;
      margin-block-end: -24px;
      background: var(--foyer-surface);
      box-shadow: 1px 0 0 var(--foyer-line);
    }
    & > .list:dir(rtl) {
      box-shadow: -1px 0 0 var(--foyer-line);
    }
    & > .list > header {
      background: var(--foyer-surface);
    }
    /* The list is beside its entry, and the rail leads to every other page. */
    & > * > header > button:first-child {
      display: none;
    }
    & > * > div > header > button:first-child {
      display: none;
    }
    & > .detail {
      min-width: 0;
      min-height: calc(100vh - 24px);
    }
    /* A state without content is a little above the middle. */
    & > .detail > .placeholder {
      padding-block-start: 22vh;
    }
    & > .detail > header {
      box-shadow: 0 1px 0 var(--foyer-line);
    }
  }
  /* The column is there before its pane has been received. */
  @media (min-width: 1200px) {
    &[data-context] {
      grid-template-columns: 348px minmax(0, 1fr) 372px;
    }
    html[data-context='closed'] &[data-context] {
      grid-template-columns: 348px minmax(0, 1fr);
    }
  }
`

/** A page without a list, with a `ContextPane` after its content. `data-from` is the pane's, in px. */
export const beside = css`
  @media (min-width: 1200px) {
    &[data-from='1200'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 372px;
    }
  }
  @media (min-width: 1536px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 372px;
  }
  html[data-context='closed'] & {
    display: block;
  }
`

/** The third pane. `data-from` is the width of the window from which it is shown, in px. */
export const contextPane = css`
  display: none;
  @media (min-width: 1200px) {
    &[data-from='1200'] {
      display: block;
    }
    position: sticky;
    inset-block-start: 0;
    width: 372px;
    height: 100vh;
    overflow-y: auto;
    overscroll-behavior: contain;
    margin-block-end: -24px;
    padding-block-end: 24px;
    background: var(--foyer-surface);
    box-shadow: -1px 0 0 var(--foyer-line);
    &:dir(rtl) {
      box-shadow: 1px 0 0 var(--foyer-line);
    }
    & > header {
      background: var(--foyer-surface);
    }
  }
  @media (min-width: 1536px) {
    &[data-from='1536'] {
      display: block;
    }
  }
  html[data-context='closed'] &[data-from] {
    display: none;
  }
`

/** The button that opens and closes the context pane; there only where the pane fits. */
export const contextButton = css`
  &[data-from] {
    display: none;
  }
  @media (min-width: 1200px) {
    &[data-from='1200'] {
      display: inline-grid;
    }
  }
  @media (min-width: 1536px) {
    &[data-from='1536'] {
      display: inline-grid;
    }
  }
`
