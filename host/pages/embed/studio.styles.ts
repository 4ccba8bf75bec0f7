import { css } from '../../../widgets/ui/theme/style.ts'

/**
 * The studio: one column on narrow screens; then the form beside the preview and the code, and on wide screens widgets,
 * preview and form beside each other.
 */
export const studio = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-areas: 'choice' 'preview' 'form' 'code';
  gap: 24px;
  max-width: 1680px;
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 40px;
  & h2 {
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
  }
  @media (min-width: 840px) {
    grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
    grid-template-areas: 'choice choice' 'form preview' 'form code';
    grid-template-rows: auto auto 1fr;
    align-items: start;
  }
  @media (min-width: 1280px) {
    grid-template-columns: 248px minmax(0, 1fr) 320px;
    grid-template-areas: 'choice preview form' 'choice code form';
    grid-template-rows: auto 1fr;
  }
`

/** The widgets to choose from: a list, in a row of tiles where it is above the form. */
export const choice = css`
  grid-area: choice;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 216px), 1fr));
  gap: 4px;
  min-width: 0;
  & legend {
    margin-block-end: 8px;
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 8px 10px;
    border-radius: var(--foyer-r-lg);
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & .arch {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 46px;
    border-radius: 22px 22px 10px 10px;
    background: var(--foyer-sunken);
    color: var(--foyer-text-2);
  }
  & b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    line-height: 1.35;
    color: var(--foyer-text-2);
  }
  & label:has(:checked) {
    background: var(--foyer-brand-soft);
  }
  & label:has(:checked) .arch {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
  & label:has(:focus-visible) {
    box-shadow: var(--foyer-focus);
  }
  @media (hover: hover) {
    & label:hover:not(:has(:checked)) {
      background: var(--foyer-brand-softer);
    }
  }
  @media (forced-colors: active) {
    & label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The fields for the attributes, in groups. */
export const form = css`
  grid-area: form;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
  & fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
  }
  & legend {
    margin-block-end: 12px;
    font-size: var(--foyer-fs-h3);
    font-weight: 650;
  }
  @media (min-width: 600px) and (max-width: 839px) {
    & fieldset {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
    & legend {
      grid-column: 1 / -1;
    }
  }
`

/** A field for a code and the button beside it. */
export const pair = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: start;
  & > :first-child {
    flex: 1 1 150px;
  }
  & > button {
    margin-block-start: calc(var(--foyer-fs-small) * 1.5 + 6px);
    padding-inline: 14px;
  }
`

/** The brand colour: its field, the browser's picker, and what becomes of it. */
export const brand = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 48px;
  gap: 8px;
  align-items: start;
  & > input {
    width: 48px;
    height: 48px;
    margin-block-start: calc(var(--foyer-fs-small) * 1.5 + 6px);
    padding: 3px;
    border: 0;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-field);
    cursor: pointer;
  }
  & > input::-webkit-color-swatch-wrapper {
    padding: 3px;
  }
  & > input::-webkit-color-swatch,
  & > input::-moz-color-swatch {
    border: 0;
    border-radius: 8px;
  }
  & > input:focus-visible {
    box-shadow: var(--foyer-focus);
  }
  & > p {
    grid-column: 1 / -1;
    display: flex;
    gap: 6px;
    font-size: var(--foyer-fs-small);
    line-height: 1.4;
    color: var(--foyer-text-2);
  }
  & > p > svg {
    flex: none;
    color: var(--foyer-ok-text);
  }
`
