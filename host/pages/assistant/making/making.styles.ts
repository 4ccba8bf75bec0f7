import { css } from '../../../../widgets/ui/theme/style.ts'

/** The form for a wish, and a draft with its parts: cards below each other. */
export const makingSheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 760px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 24px;
  container-type: inline-size;
  & section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .lead {
    line-height: 1.5;
    color: var(--foyer-text-2);
  }
  & .quiet {
    font-size: var(--foyer-fs-small);
    line-height: 1.5;
    color: var(--foyer-text-3);
  }
  & .wish {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    line-height: 1.5;
  }
  & .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: var(--foyer-hit);
  }
  & .state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    min-height: 28px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    align-items: start;
    gap: 12px;
  }
  & .entry {
    display: flex;
    align-items: flex-end;
    gap: 4px;
  }
  & .entry > :first-child {
    flex: 1;
  }
  & .entries {
    display: grid;
    gap: 24px;
  }
  & .entries > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .points {
    display: grid;
    gap: 4px;
    padding-inline-start: 18px;
    list-style: disc;
    line-height: 1.45;
  }
  & .words {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & progress {
    inline-size: 100%;
    block-size: 8px;
    accent-color: var(--foyer-brand-graphic);
  }
  & .steps {
    display: grid;
    gap: 4px;
  }
  & .steps > li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 32px;
    color: var(--foyer-text-3);
  }
  & .steps > [data-is='done'],
  & .steps > [data-is='now'] {
    color: var(--foyer-text);
  }
  & .steps > [data-is='done'] svg {
    color: var(--foyer-success-text);
  }
`

/** Languages to press, in as many rows as they need. */
export const languageChips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-block-end: 6px;
    padding: 0;
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    padding-inline: 14px;
    border: 1px solid transparent;
    border-radius: 99px;
    background: var(--foyer-surface);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    font-size: var(--foyer-fs-label);
    white-space: nowrap;
    color: var(--foyer-text-2);
  }
  & > button:where([aria-pressed='true']) {
    background: var(--foyer-brand-soft);
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  @media (forced-colors: active) {
    & > button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

/** The poster of a draft beside its designs; it has its shape before it has loaded. */
export const posterBlock = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > .sheet {
    position: relative;
    aspect-ratio: 0.625;
    width: min(100%, 300px);
    margin-inline: auto;
    overflow: hidden;
    border-radius: 20px;
    background: var(--foyer-sunken);
    box-shadow: var(--foyer-e-2);
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & .wait {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: var(--foyer-text-3);
  }
  & img + .wait {
    background: rgb(0 20 22 / 0.28);
    color: #fff;
  }
`
