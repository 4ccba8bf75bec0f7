import { css } from '../../../../widgets/ui/theme/style.ts'

/** The form with the card beside it on wide screens; on others the card’s head is above the form. */
export const withPreview = css`
  & > aside {
    display: none;
  }
  @media (min-width: 1200px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
    & > aside {
      position: sticky;
      inset-block-start: calc(var(--foyer-bar-h) + 12px);
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      max-height: calc(100vh - var(--foyer-bar-h) - 36px);
      overflow-y: auto;
      padding-block-start: 12px;
      padding-inline-end: 24px;
    }
    & > form > .head {
      display: none;
    }
  }
`

/** The card as somebody sees it. */
export const cardPreview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 20px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  overflow-wrap: anywhere;
  & > .look {
    position: relative;
    height: 64px;
    margin: -20px -16px 0;
    border-radius: var(--foyer-r-lg) var(--foyer-r-lg) 0 0;
    overflow: hidden;
    background: var(--foyer-brand-soft);
  }
  & > .look[data-cover='true'] {
    height: 120px;
  }
  & > .look > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > .look > .logo {
    inset: auto;
    inset-block-end: 10px;
    inset-inline-end: 12px;
    width: 44px;
    height: 44px;
    padding: 3px;
    border-radius: 10px;
    object-fit: contain;
    background: #fff;
  }
  & > header {
    display: grid;
    justify-items: start;
    gap: 8px;
  }
  & h3 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
  }
  & p {
    width: fit-content;
    max-width: 100%;
    color: var(--foyer-text-2);
    white-space: pre-line;
  }
  & p > b {
    font-weight: 600;
    color: var(--foyer-text);
  }
  & .small {
    font-size: var(--foyer-fs-small);
    line-height: var(--foyer-lh-snug);
  }
  & .clamped {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    overflow: hidden;
  }
  & > .locked {
    display: flex;
    gap: 6px;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--foyer-line);
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .locked > svg {
    flex: none;
    margin-block-start: 2px;
  }
`

/** The links of a card, one below the other, each with a button that removes it. */
export const linkLines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  justify-items: start;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    width: 100%;
  }
  & .address {
    display: flex;
    align-items: flex-start;
    gap: 4px;
  }
  & .address > :first-child {
    flex: 1;
  }
  & .address > button {
    margin-block-start: 28px;
  }
`
