import { css } from '../../../../../../widgets/ui/theme/style.ts'

/** The part of a picture that stays visible where it is cut. */
export const focused = css`
  & img[data-focus*='TOP'] {
    object-position: 50% 0;
  }
  & img[data-focus*='BOTTOM'] {
    object-position: 50% 100%;
  }
  & img[data-focus='LEFT'] {
    object-position: 0 50%;
  }
  & img[data-focus='RIGHT'] {
    object-position: 100% 50%;
  }
  & img[data-focus='TOP_LEFT'] {
    object-position: 0 0;
  }
  & img[data-focus='TOP_RIGHT'] {
    object-position: 100% 0;
  }
  & img[data-focus='BOTTOM_LEFT'] {
    object-position: 0 100%;
  }
  & img[data-focus='BOTTOM_RIGHT'] {
    object-position: 100% 100%;
  }
`

/** A picture with its caption. */
export const figure = css`
  & > img {
    width: 100%;
    height: auto;
    max-height: 520px;
    /* Its room is there before it is. */
    aspect-ratio: 3/2;
    object-fit: cover;
    border-radius: var(--foyer-r-lg);
    filter: var(--foyer-art, none);
    background: var(--foyer-sunken);
  }
  & > figcaption {
    margin-block-start: 8px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** Pictures beside each other, as many as there is room for. */
export const pictureGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(150px, 30%)), 1fr));
  gap: 12px;
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 4/3;
    object-fit: cover;
    border-radius: var(--foyer-r-lg);
    filter: var(--foyer-art, none);
    background: var(--foyer-sunken);
  }
`
