import { css } from '../../../widgets/ui/theme/style.ts'

/** The link with its code and its figures. */
export const top = css`
  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;
  }
  & .code {
    flex: none;
    width: clamp(116px, 34%, 148px);
    aspect-ratio: 1;
    overflow: hidden;
    border: 1px solid var(--foyer-line);
    border-radius: var(--foyer-r-md);
    background: #fff;
  }
  & .code img {
    display: block;
    width: 100%;
    height: 100%;
  }
  & .code[data-off] img {
    opacity: 0.3;
  }
  & .words {
    flex: 1 1 130px;
    display: grid;
    gap: 6px;
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .words h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
  }
  & .words .link {
    color: var(--foyer-brand-text);
    font-weight: 550;
    user-select: all;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & > .head + div {
    width: 100%;
    max-width: 400px;
    margin-block-start: 0;
  }
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--foyer-line);
    /* A date that does not fit goes below as a whole. */
    word-break: keep-all;
  }
  & dl > div {
    flex: 1 0 auto;
    max-width: 100%;
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & dd {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

/** A form of one field in a card. */
export const fieldForm = css`
  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & > .now {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 10px 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
  }
  & > .now > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > .now b {
    display: block;
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & > .now bdi {
    color: var(--foyer-text-2);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
