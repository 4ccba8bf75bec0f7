import { css } from '../../../../widgets/ui/theme/style.ts'

/** The visitor who left the lead. */
export const person = css`
  & .top {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & .top > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .top h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
  }
  & .top p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .top p > * {
    display: block;
    width: fit-content;
    max-width: 100%;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions > * {
    flex: 1 1 min(100%, 130px);
  }
  & dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
    gap: 12px;
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & dd {
    overflow-wrap: anywhere;
  }
`

/** The text of the enquiry. */
export const message = css`
  & > .text {
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-read);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  & > ol {
    display: grid;
    gap: 10px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--foyer-line);
  }
  & > ol p {
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
  & > ol small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** The steps of a lead, of which the present one is filled. */
export const steps = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  @media (min-width: 1600px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 44px;
    padding: 6px 10px;
    border: 1px solid transparent;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    font-weight: 550;
    line-height: 1.25;
    text-align: center;
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
  & > button[aria-disabled='true'] {
    color: var(--foyer-text-3);
    background: var(--foyer-sunken);
    box-shadow: none;
    cursor: default;
  }
  & > [aria-current] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
    font-weight: 650;
  }
  & > [aria-current]:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
  @media (hover: hover) {
    & > button:not([aria-disabled='true'], [aria-current]):hover {
      background: var(--foyer-brand-softer);
    }
  }
  @media (forced-colors: active) {
    & > [aria-current] {
      border: 2px solid Highlight;
    }
  }
`

/** Steps below each other, joined by a line, for the origin and the history of a lead. */
export const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li {
    position: relative;
    padding-inline-start: 26px;
    padding-block-end: 16px;
    overflow-wrap: anywhere;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 7px;
    inset-inline-start: 3px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--foyer-brand-graphic);
    border-radius: 50%;
    background: var(--foyer-surface);
  }
  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 19px -5px;
    inset-inline-start: 7px;
    border-inline-start: 2px solid var(--foyer-line);
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & blockquote {
    margin: 6px 0 0;
    padding: 10px 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    white-space: pre-line;
  }
`
