import { css } from '../../../../widgets/ui/theme/style.ts'

/** The width of the window from which the preview fits beside the form, in px. */
export const minPaneWidth = 1100

/**
 * The form with its preview beside it. The form's own width decides how it is laid out. The preview has its column from
 * the start: a page may be painted before its end has come.
 */
export const withPreview = css`
  & > :first-child {
    container-type: inline-size;
  }
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 376px;
  }
  @media (min-width: 1440px) {
    grid-template-columns: minmax(0, 1fr) 422px;
  }
  @media (min-width: 1100px) {
    html[data-preview='closed'] & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** The column of the preview. */
export const pane = css`
  display: none;
  @media (min-width: 1100px) {
    display: flex;
    flex-direction: column;
    position: sticky;
    inset-block-start: 0;
    height: 100vh;
    margin-block-end: -24px;
    background: var(--foyer-canvas);
    box-shadow: -1px 0 0 var(--foyer-line);
    &:dir(rtl) {
      box-shadow: 1px 0 0 var(--foyer-line);
    }
    html[data-preview='closed'] & {
      display: none;
    }
  }
`

/** A sheet in the middle of the form, which does not darken the preview beside it. */
export const besidePreview = css`
  @media (min-width: 1100px) {
    & > dialog[data-size] {
      inset-inline-end: 376px;
    }
    & > dialog[data-size]::backdrop {
      background: linear-gradient(to left, transparent 376px, rgb(5 20 21 / 0.5) 376px);
    }
    html[dir='rtl'] & > dialog[data-size]::backdrop {
      background: linear-gradient(to right, transparent 376px, rgb(5 20 21 / 0.5) 376px);
    }
  }
  @media (min-width: 1440px) {
    & > dialog[data-size] {
      inset-inline-end: 422px;
    }
    & > dialog[data-size]::backdrop {
      background: linear-gradient(to left, transparent 422px, rgb(5 20 21 / 0.5) 422px);
    }
    html[dir='rtl'] & > dialog[data-size]::backdrop {
      background: linear-gradient(to right, transparent 422px, rgb(5 20 21 / 0.5) 422px);
    }
  }
`

/** The preview over the whole screen. */
export const fullScreen = css`
  position: fixed;
  inset: 0;
  flex-direction: column;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--foyer-canvas);
  color: var(--foyer-text);
  &[open] {
    display: flex;
  }
`

/** The bar above the preview. */
export const previewBar = css`
  && {
    position: static;
    flex: none;
    box-shadow: 0 1px 0 var(--foyer-line);
  }
  && h2 {
    padding-inline-start: 8px;
    text-align: start;
  }
`

/** The previewed page. It scrolls, but nothing in it can be pressed. */
export const scroller = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding-block-end: 24px;
  &:focus-visible {
    outline-offset: -2px;
  }
  & > .notes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 12px 16px;
    font-size: var(--foyer-fs-small);
    line-height: 1.45;
    color: var(--foyer-text-2);
  }
  & > .notes b {
    font-weight: 600;
  }
  & foyer-enterprise {
    display: block;
    padding-inline: 16px;
  }
  & foyer-enterprise::part(cover) {
    margin-inline: -16px;
    height: 172px;
    border-radius: 0;
  }
`
