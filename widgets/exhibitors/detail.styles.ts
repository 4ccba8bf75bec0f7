import { css } from '../ui/theme/style.ts'

/** How an opened exhibitor looks. */
export const looks = {
  bar: css`position:absolute;inset:6px 6px auto;z-index:2;display:flex;justify-content:space-between;`,
  isSaved: css`path{fill:currentcolor;}`,
  more: css`margin-block-start:var(--foyer-s-4);text-align:center;`,
}
