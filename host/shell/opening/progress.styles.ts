import { css, keyframes } from '../../../widgets/ui/theme/style.ts'

const load = keyframes`
  0% {
    opacity: 1;
    transform: scaleX(0);
  }
  40% {
    transform: scaleX(0.6);
  }
  100% {
    opacity: 1;
    transform: scaleX(0.94);
  }
`

/** The line of progress while a page loads; a page that comes at once shows none. */
export const progress = css`
  position: fixed;
  z-index: 130;
  inset-block-start: 0;
  inset-inline: 0;
  block-size: 3px;
  background: var(--foyer-brand-graphic);
  opacity: 0;
  transform-origin: left;
  animation: ${load} 8s cubic-bezier(0.1, 0.7, 0.3, 1) 50ms forwards;
  &:dir(rtl) {
    transform-origin: right;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`
