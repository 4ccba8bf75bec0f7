import { css } from '../../../../../../widgets/ui/theme/style.ts'

/** The opening of a page: dark with a lit arch at a fair, quiet at a summit, a card in a letter. */
export const hero = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--foyer-r-xl);
  background: linear-gradient(120deg, var(--foyer-deep) 30%, var(--foyer-deep-2));
  color: var(--foyer-on-deep);
  & > div {
    display: grid;
    gap: 14px;
    align-content: end;
    padding: 24px 20px 28px;
  }
  & p {
    max-width: 520px;
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-body);
    color: var(--foyer-on-deep-2);
    text-wrap: pretty;
  }
  & .when {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
    color: var(--foyer-brand-glow);
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 6px;
  }
  /* The second button has the page's own ground, so it needs the page's own text colour on the dark one. */
  & .ways > :not(:first-child) {
    color: var(--foyer-text);
  }
  & > img {
    width: 100%;
    height: 190px;
    object-fit: cover;
  }
  @media (min-width: 840px) {
    [data-family='FAIR'] & {
      grid-template-columns: minmax(0, 1fr) 38%;
      min-height: 440px;
    }
    [data-family='FAIR'] & > div {
      padding: 48px;
      align-content: center;
    }
    [data-family='FAIR'] & > img {
      grid-column: 2;
      grid-row: 1;
      align-self: end;
      width: 78%;
      height: 88%;
      border-radius: 999px 999px 0 0;
      box-shadow: 0 0 0 14px color-mix(in oklab, var(--foyer-brand-glow) 16%, transparent);
    }
  }
  [data-family='SUMMIT'] & {
    background: none;
    color: inherit;
    text-align: center;
  }
  [data-family='SUMMIT'] & > div {
    justify-items: center;
    padding: 24px 0;
  }
  [data-family='SUMMIT'] & > img {
    order: 2;
    height: clamp(180px, 40vw, 320px);
    border-radius: var(--foyer-r-lg);
  }
  [data-family='SUMMIT'] & p,
  [data-family='PLAIN'] & p,
  [data-family='INVITATION'] & p {
    color: var(--foyer-text-2);
  }
  [data-family='SUMMIT'] & .when,
  [data-family='PLAIN'] & .when,
  [data-family='INVITATION'] & .when {
    color: var(--foyer-brand-text);
  }
  [data-family='SUMMIT'] & .ways {
    justify-content: center;
  }
  [data-family='PLAIN'] & {
    background: none;
    color: inherit;
    border-radius: 0;
  }
  [data-family='PLAIN'] & > div {
    padding: 12px 0 0;
  }
  [data-family='PLAIN'] & > img {
    border-radius: var(--foyer-r-lg);
  }
  [data-family='INVITATION'] & {
    background: var(--foyer-surface);
    color: inherit;
    box-shadow: var(--foyer-e-2);
  }
`
