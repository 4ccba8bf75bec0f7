import { css } from '../../../../../widgets/ui/theme/style.ts'

/** A bubble: white for the other side, tinted for the reader’s own, with its corner at the sender’s side. */
export const bubble = css`
  max-width: min(100%, 560px);
  min-width: 0;
  padding: 10px 14px;
  border-radius: 20px;
  border-end-start-radius: 6px;
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  &[data-own] {
    border-end-start-radius: 20px;
    border-end-end-radius: 6px;
    background: var(--foyer-brand-soft);
    background: color-mix(in oklab, var(--foyer-brand-soft), var(--foyer-brand-line) 40%);
    box-shadow: none;
  }
  &[data-problem] {
    opacity: 0.75;
  }
  &[data-hit] {
    box-shadow: 0 0 0 2px var(--foyer-brand-text);
  }
  &[data-kind='PHOTO'] {
    overflow: hidden;
    padding: 4px;
    border-radius: 18px;
  }
  & > p {
    white-space: pre-wrap;
  }
  & > p:not(:first-child) {
    margin-block-start: 8px;
  }
  &[data-kind='PHOTO'] > p {
    padding: 0 10px 6px;
  }
  & > p > a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  & > .translation {
    margin-block-start: 8px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--foyer-line);
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
  & > .translation > p {
    white-space: pre-wrap;
  }
  & > .translation > small {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: var(--foyer-fs-micro);
  }
  &[data-large] > p {
    font-size: calc(34 * var(--foyer-px));
    line-height: 1.25;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** A photo in a bubble; its place is as large as it will be before it has come. */
export const photo = css`
  display: block;
  overflow: hidden;
  border-radius: 14px;
  background: var(--foyer-sunken);
  & > img {
    max-width: 100%;
    height: auto;
    object-fit: cover;
  }
`

/** A file, card, product, exhibit or meeting in a bubble. */
export const thing = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: min(100%, 200px);
  min-height: 44px;
  border-radius: var(--foyer-r-sm);
  & > div {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 600;
    line-height: 1.3;
  }
  & small {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > i {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 48px;
    overflow: hidden;
    border-radius: 8px;
  }
  & > img {
    width: 56px;
    height: 56px;
    border-radius: var(--foyer-r-sm);
    object-fit: cover;
    background: var(--foyer-sunken);
  }
`
