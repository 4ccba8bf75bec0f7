import { css } from '../../../widgets/ui/theme/style.ts'

/** The shapes of pages that begin with a cover picture: the picture, and what begins upon it. */
export const coverShapes = css`
  & .art {
    block-size: 150px;
    border-radius: var(--foyer-r-lg);
  }
  &[data-of='meeting'] .art {
    block-size: 240px;
    margin-block-start: 16px;
  }
  &[data-of='person'] .art {
    block-size: 236px;
    margin-block-start: 8px;
    background: var(--foyer-deep);
  }
  & .card {
    position: relative;
    display: grid;
    gap: 14px;
    margin: -40px 12px 0;
    padding: 16px;
    border-radius: 20px;
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  &[data-of='meeting'] .card {
    margin-inline: 0;
  }
  &[data-of='person'] .card {
    max-inline-size: 380px;
    margin: -96px 4px 0;
    padding: 20px;
  }
  &[data-of='exhibitor'] .name {
    align-items: start;
  }
  &[data-of='meeting'] .name {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  &[data-of='person'] .name {
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 16px;
  }
  & .tag {
    inline-size: 84px;
    block-size: 16px;
  }
  & .portrait {
    inline-size: 84px;
    block-size: 100px;
    border-radius: 99px 99px 14px 14px;
  }
  & .company,
  & .company > div {
    display: grid;
    align-content: start;
    gap: 16px;
  }
  & .company .art {
    block-size: 172px;
  }
  & .company .logo {
    position: relative;
    inline-size: 76px;
    block-size: 76px;
    margin-block: -50px -4px;
    margin-inline-start: 12px;
    box-shadow: 0 0 0 4px var(--foyer-canvas);
  }
  @media (min-width: 972px) {
    & .company {
      grid-template-columns: 340px minmax(0, 1fr);
      column-gap: 28px;
      padding-block-start: 8px;
    }
  }
  @media (max-width: 971.9px) {
    &[data-of='company'] .art,
    &[data-of='person'] .art {
      margin-inline: calc(-1 * var(--foyer-gutter));
      border-radius: 0;
    }
    &[data-of='person'] .art {
      block-size: 132px;
      margin-block-start: 0;
    }
    &[data-of='person'] .card {
      max-inline-size: none;
      margin: -36px 0 0;
    }
  }
  @media (max-width: 839.9px) {
    &[data-of='exhibitor'] .art,
    &[data-of='meeting'] .art {
      block-size: 190px;
      margin-block-start: 0;
      margin-inline: calc(-1 * var(--foyer-gutter));
      border-radius: 0;
    }
  }
`

const overCover = `
  & > header {
    margin-block-end: calc(-1 * (var(--foyer-bar-h) + var(--foyer-safe-t)));
    background: none;
  }
  & > header h1 {
    opacity: 0;
  }
`

/** A page whose bar lies on its cover picture, in windows as narrow as those in which the page's own bar does. */
export const barOverCover = css`
  @media (max-width: 971.9px) {
    &[data-begins='company'],
    &[data-begins='person'] {
      ${overCover}
    }
  }
  @media (max-width: 839.9px) {
    &[data-begins='exhibitor'],
    &[data-begins='meeting'] {
      ${overCover}
    }
  }
`
