import { floating } from '../ui/cards/action-bar.tsx'
import { css } from '../ui/theme/style.ts'

/** The styles of an opened exhibitor. */
export const detailStyles = {
  bar: css`position:absolute;inset:6px 6px auto;z-index:2;display:flex;justify-content:space-between;`,
  isSaved: css`path{fill:currentcolor;}`,
  // Narrow: a bar at the bottom. Wide: buttons in the head.
  ways: css`
    margin-block-start:var(--foyer-s-5);${floating}
    @container (min-width:560px){display:none;}
  `,
  buttons: css`display:none;@container (min-width:560px){display:flex;}flex:1 1 100%;gap:8px;>:last-child{flex:1;}`,
  more: css`margin-block-start:var(--foyer-s-4);text-align:center;`,
}
