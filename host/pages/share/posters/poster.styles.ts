import { css } from '../../../../widgets/ui/theme/style.ts'

/** The poster, its templates and its actions, in one column. */
export const page = css`
  display: grid;
  gap: 16px;
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 16px;
  & > .choose {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  & > .choose > fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    justify-items: start;
  }
  & > .hint {
    text-align: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: balance;
  }
  /* The whole poster beside its templates and actions: from the top, so that nothing moves while the page arrives. */
  @media (min-width: 840px) {
    grid-template: auto auto 1fr / auto minmax(220px, 280px);
    justify-content: center;
    gap: 24px 48px;
    max-width: 960px;
    padding-block: 16px;
    & > :first-child {
      grid-row: 1 / -1;
      width: min(560px, 50vw, min(720px, 100vh - var(--foyer-bar-h) - 56px) * var(--ratio));
    }
    & > .choose {
      grid-row: 1;
    }
    & > .choose > [role='toolbar'] {
      justify-content: start;
    }
    & > .hint {
      display: none;
    }
    & > :last-child {
      grid-row: 2;
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
    }
    & > :last-child > :is(a, button) {
      flex-direction: row;
      justify-content: start;
      gap: 14px;
      padding: 4px;
      border-radius: var(--foyer-r-md);
      font-size: var(--foyer-fs-body);
      text-align: start;
    }
    @media (hover: hover) {
      & > :last-child > :is(a, button):hover:not(:disabled) {
        background: var(--foyer-sunken);
      }
    }
  }
`

/** The part below a poster and its actions, as wide as both together. */
export const below = css`
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 24px;
  @media (min-width: 840px) {
    max-width: 720px;
  }
`

/** The frame of the poster picture; it has the shape of the picture's size before the picture has loaded. */
export const sheetOf = css`
  --ratio: 0.625;
  &[data-size='STORY'] {
    --ratio: 0.5625;
  }
  &[data-size='SQUARE'] {
    --ratio: 1;
  }
  &[data-size='A6'] {
    --ratio: 0.7094;
  }
  &[data-size='A4'] {
    --ratio: 0.707;
  }
  position: relative;
  aspect-ratio: var(--ratio);
  width: min(100%, 318px);
  margin-inline: auto;
  overflow: hidden;
  border-radius: 24px;
  background: var(--foyer-sunken);
  box-shadow: var(--foyer-e-2);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    -webkit-touch-callout: default;
  }
  /* The lines within which nothing is covered or cut off: on light and dark pictures alike. */
  & > [data-guide] {
    position: absolute;
    inset: 2.69% 3.8%;
    border: 1.5px dashed #fff;
    outline: 1.5px dashed #0009;
    outline-offset: -3px;
    border-radius: 2px;
    pointer-events: none;
  }
  &[data-size='STORY'] > [data-guide] {
    inset: 13.02% 0;
  }
  & > .wait {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: color-mix(in srgb, var(--foyer-sunken) 55%, transparent);
    font-size: calc(28 * var(--foyer-px));
  }
`

/** The place of the field for a photo, whose code comes after the page. */
export const photoPlace = css`
  min-block-size: calc(121 * var(--foyer-px));
`

/** The languages in which a poster can be drawn. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140 * var(--foyer-px)), 1fr));
  gap: 10px;
  padding-block-end: 8px;
  & button {
    min-height: 52px;
    padding: 8px 12px;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    font-weight: 500;
    font-size: var(--foyer-fs-lead);
    line-height: 1.4;
  }
  & button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
`
