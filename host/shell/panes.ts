import { css } from '../../widgets/ui/theme/style.ts'

/** Two panes from 840 px: the list keeps its scroll position while an entry opens beside it. */
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
    grid-template-columns: minmax(320px, 372px) minmax(0, 1fr);
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
    & > .list > header {
      background: var(--foyer-surface);
    }
    /* The rail has the choice of language. */
    & > .list > header > [aria-haspopup] {
      visibility: hidden;
      width: 44px;
      padding: 0;
      overflow: hidden;
    }
    & > .list:dir(rtl) {
      box-shadow: -1px 0 0 var(--foyer-line);
    }
    & > .detail {
      min-height: calc(100vh - 24px);
    }
  }
`
