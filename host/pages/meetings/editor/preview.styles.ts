import { css } from '../../../../widgets/ui/theme/style.ts'

/** The frame that shows the page as its readers will see it. */
export const previewFrame = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-canvas);
  box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  & > iframe {
    flex: 1;
    width: 100%;
    border: 0;
  }
  & > .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    padding: 4px 6px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & > .top > b {
    flex: 1;
    padding-inline-start: 8px;
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & > .top > b > small {
    display: block;
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    color: var(--foyer-text-3);
  }
`

/** The same over the whole screen, as wide as a computer's or as a phone's. */
export const fullPreview = css`
  position: fixed;
  inset: 0;
  z-index: 20;
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
  & > div {
    border-radius: 0;
  }
  &[data-view='phone'] iframe {
    max-width: 390px;
    margin-inline: auto;
    box-shadow: 0 0 0 1px var(--foyer-line-2);
  }
`
