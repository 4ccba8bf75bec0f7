import { css, keyframes } from '../../../widgets/ui/theme/style.ts'

const pass = keyframes`
  from {
    transform: translateX(-100%);
  }
  to {
    transform: translateX(100%);
  }
`

/** Grey shapes (`i`) in the places of a page's boxes. */
export const skeletonStyle = css`
  display: grid;
  gap: 16px;
  align-content: start;
  max-width: 720px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & i {
    position: relative;
    display: block;
    /* Chromium counts the light that moves in it as a layout shift otherwise. */
    direction: ltr;
    overflow: hidden;
    block-size: 14px;
    border-radius: 7px;
    background: var(--foyer-line);
  }
  & i::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, var(--foyer-surface) 50%, transparent 70%);
    opacity: 0.6;
    animation: ${pass} 1.6s infinite;
  }
  & img {
    object-fit: cover;
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 700;
    letter-spacing: var(--foyer-track-title);
  }
  & .short {
    inline-size: 45%;
  }
  & .field {
    block-size: 48px;
    border-radius: var(--foyer-r-md);
  }
  & .pill {
    block-size: 44px;
    border-radius: 22px;
  }
  & .chips {
    display: grid;
    grid-template-columns: 72px 180px 1fr;
    gap: 8px;
  }
  & .chips > i {
    block-size: 36px;
    border-radius: 18px;
  }
  & .hero {
    block-size: 320px;
    border-radius: var(--foyer-r-xl);
    background: var(--foyer-deep);
  }
  & .hero::after {
    content: none;
  }
  & .picture {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 5 / 4;
    border-radius: var(--foyer-r-lg);
  }
  & .logo {
    inline-size: 64px;
    block-size: 64px;
    border-radius: 16px;
  }
  & .name {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    align-items: center;
    gap: 12px;
  }
  & .name > div {
    display: grid;
    gap: 10px;
  }
  & .rows,
  & .box {
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .box {
    display: grid;
    gap: 14px;
    padding: 16px;
  }
  & .rows > div {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 8px 12px;
    padding: 12px;
  }
  & .rows > div + div {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .rows i:first-child {
    grid-row: span 2;
    block-size: 48px;
    border-radius: 12px;
  }
  & .rows i:nth-child(2) {
    inline-size: 60%;
    margin-block-start: 4px;
  }
  & .rows i:nth-child(3) {
    inline-size: 85%;
    block-size: 12px;
  }
  & .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 12px;
  }
  & .cards > div {
    display: grid;
    gap: 12px;
    overflow: hidden;
    padding-block-end: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .cards i + i {
    margin-inline: 12px;
  }
  & .cards .picture {
    border-radius: 0;
  }
  & .columns,
  & .columns > div {
    display: grid;
    align-content: start;
    gap: 16px;
  }
  @media (min-width: 840px) {
    & .columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 24px;
    }
  }
  & .sheet {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 3 / 4;
    max-block-size: 70vh;
    border-radius: var(--foyer-r-md);
  }
  &[data-wide='true'] {
    max-width: 1080px;
  }
  @media (prefers-reduced-motion: reduce) {
    & i::after {
      content: none;
    }
  }
  @media (forced-colors: active) {
    & i {
      border: 1px solid GrayText;
    }
  }
`

/** The shapes of a login page: a column in the middle. */
export const door = css`
  max-width: 440px;
  padding: 20vh var(--foyer-gutter) 24px;
  margin-inline: auto;
`

/** The shapes of an entry beside its list, over the previous entry. */
export const besideList = css`
  position: fixed;
  z-index: 12;
  inset-block: 0;
  inset-inline: calc(var(--foyer-rail) + 348px) 0;
  background: var(--foyer-canvas);
`
