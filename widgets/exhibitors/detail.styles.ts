import { css } from '../ui/theme/style.ts'

/** The styles of an opened exhibitor. */
export const detailStyles = {
  bar: css`position:absolute;inset:6px 6px auto;z-index:2;display:flex;justify-content:space-between;`,
  isSaved: css`path{fill:currentcolor;}`,
  more: css`margin-block-start:var(--foyer-s-4);text-align:center;`,
}
