import { css } from '../../../widgets/ui/theme/style.ts'

/** A form with what stands around it. */
export const fillPage = css`
  max-width: 640px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > .head {
    display: grid;
    gap: 12px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .head h2 {
    font-size: calc(22 * var(--foyer-px));
    line-height: var(--foyer-lh-snug);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & .meeting {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  & .meeting > img {
    flex: none;
    width: 64px;
    height: 64px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .meeting b,
  & .meeting small {
    display: block;
    overflow-wrap: anywhere;
  }
  & .meeting small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .kept {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** A form in a phone, as people will see it. */
export const phoneFrame = css`
  max-width: 420px;
  margin: 16px auto 32px;
  overflow: hidden;
  border-radius: 36px;
  background: var(--foyer-canvas);
  box-shadow:
    0 0 0 8px var(--foyer-plate),
    var(--foyer-e-3, var(--foyer-e-2));
  & > .ribbon {
    padding: 10px 16px;
    background: var(--foyer-warning-soft);
    color: var(--foyer-warning-text);
    font-size: var(--foyer-fs-small);
    text-align: center;
  }
  @media (max-width: 480px) {
    margin: 0;
    border-radius: 0;
    box-shadow: none;
  }
`

/** The page around the phone, with the switch of languages above it. */
export const phonePage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 8px;
  padding-block-start: 16px;
  & > div {
    width: 100%;
  }
`
