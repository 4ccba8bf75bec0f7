import { css } from '../../widgets/ui/theme/style.ts'

/** A preview of the shared link, with its code. */
export const preview = css`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 12px;
  margin-block: 4px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-sunken);
  & > .code {
    flex: none;
    display: grid;
    place-items: center;
    width: 132px;
    height: 132px;
    overflow: hidden;
    border-radius: var(--foyer-r-md);
    background: #fff;
    color: #4c6666;
  }
  & > .code img {
    width: 100%;
    height: 100%;
  }
  & > .words {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 4px;
  }
  & b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    hyphens: auto;
  }
  & p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .link {
    display: block;
    padding-block: 4px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-brand-text);
    user-select: all;
    overflow-wrap: anywhere;
  }
`

/** Round buttons for the ways to share, in a row. */
export const actions = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 72 * var(--foyer-px)), 1fr));
  gap: 8px;
  margin-block-start: 16px;
  & > :is(a, button) {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    min-height: 84px;
    padding: 4px 2px;
    border-radius: var(--foyer-r-md);
    font-size: var(--foyer-fs-small);
    line-height: 1.35;
    font-weight: 500;
    text-align: center;
  }
  & > :is(a, button) > span {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    background: var(--foyer-sunken);
  }
  & > button:disabled,
  & > a:not([href]) {
    color: var(--foyer-text-off);
    cursor: default;
  }
  @media (hover: hover) {
    & > :is(a, button):hover > span {
      background: var(--foyer-brand-soft);
    }
  }
`

/** The choice in whose name to share, under its label. */
export const shareAs = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > span {
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
`

/** The people and companies to whom something can be sent, the search above them. */
export const recipients = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & section {
    display: grid;
    gap: 8px;
  }
  & h3,
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & h3 {
    font-weight: 600;
  }
`
