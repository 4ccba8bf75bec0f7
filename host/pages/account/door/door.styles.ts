import { css } from '../../../../widgets/ui/theme/style.ts'

/** A person who is still logged in, and the button to continue. */
export const person = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px 16px;
  & > p > bdi {
    display: block;
    /* A name in the other direction stays beside its portrait. */
    width: fit-content;
    color: var(--foyer-text-2);
  }
  & > p > bdi:first-child {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    color: var(--foyer-text);
  }
  & > button {
    grid-column: 1 / -1;
  }
`

/** Titles of which one is shown, in a place that fits each. */
export const titles = css`
  display: grid;
  align-items: end;
  & > span {
    grid-area: 1 / 1;
  }
  & > [hidden] {
    display: block;
    visibility: hidden;
  }
`

/** The question that the assistant will answer, beside the assistant's arch. */
export const assistant = css`
  display: flex;
  align-items: flex-end;
  gap: 10px;
  & > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 46px;
    border-radius: 20px 20px 8px 8px;
    background: var(--foyer-deep);
    color: var(--foyer-brand-glow);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & figcaption {
    margin-block-end: 6px;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & small {
    font-size: inherit;
    font-weight: 400;
    color: var(--foyer-text-3);
  }
  & blockquote {
    max-height: 10.5em;
    overflow-y: auto;
    margin: 0;
    padding: 10px 14px;
    border-radius: 16px;
    border-end-start-radius: 6px;
    background: var(--foyer-brand-soft);
    white-space: pre-line;
  }
`

/** The list of what a login adds. */
export const points = css`
  display: grid;
  gap: 8px;
  font-size: var(--foyer-fs-small);
  line-height: 1.45;
  color: var(--foyer-text-2);
  & li {
    display: flex;
    gap: 10px;
  }
  & svg {
    color: var(--foyer-brand-text);
  }
`

/** The exhibition that the reader applies for. */
export const meeting = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 1;
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 3px;
    padding: 12px 14px 14px;
  }
  & b {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
  }
  & small {
    display: flex;
    gap: 6px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & svg {
    margin-block-start: 2px;
  }
`

/** The steps of an application, the present one in the brand colour. */
export const steps = css`
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  & h2 {
    margin-block-end: 10px;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
  }
  & ol {
    display: grid;
    counter-reset: step;
  }
  & li {
    position: relative;
    display: flex;
    gap: 10px;
    padding-block-end: 16px;
    counter-increment: step;
  }
  & li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    border-radius: 99px;
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-micro);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 24px 2px;
    inset-inline-start: 10px;
    width: 2px;
    border-radius: 2px;
    background: var(--foyer-line-2);
  }
  & [aria-current] {
    font-weight: 600;
    color: var(--foyer-text);
  }
  & [aria-current]::before {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
`
