import { css, keyframes } from '../../../../widgets/ui/theme/style.ts'

const arrive = keyframes`
  from {
    opacity: 0;
    transform: scale(0.96);
  }
`

/** A display on a stage, read from afar: large words and numbers on a deep ground. */
export const lotteryStage = css`
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: clamp(20px, 3vw, 48px);
  padding: clamp(20px, 4vw, 64px);
  background: linear-gradient(120deg, var(--foyer-deep) 30%, var(--foyer-deep-2));
  color: var(--foyer-on-deep);
  overflow-wrap: anywhere;
  & h1 {
    font-size: max(calc(26 * var(--foyer-px)), 4vw);
    line-height: var(--foyer-lh-tight);
  }
  & > header > p {
    font-size: max(calc(15 * var(--foyer-px)), 1.6vw);
    color: var(--foyer-on-deep-2);
  }
  & main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: clamp(20px, 4vw, 64px);
  }
  & .big {
    font-size: max(calc(32 * var(--foyer-px)), 6vw);
    line-height: 1.15;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & .until {
    font-size: max(calc(17 * var(--foyer-px)), 2vw);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-on-deep-2);
  }
  & ul,
  & ol {
    display: grid;
    gap: max(10px, 0.9vw);
    margin: max(16px, 2vw) 0 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px max(14px, 1.4vw);
    padding: max(12px, 1vw) max(14px, 1.4vw);
    border-radius: var(--foyer-r-lg);
    background: color-mix(in oklab, var(--foyer-on-deep) 7%, transparent);
    font-size: max(calc(18 * var(--foyer-px)), 2vw);
  }
  & li > span {
    flex: 1 1 8em;
    min-width: 0;
  }
  & li > img {
    width: max(56px, 5vw);
    height: max(56px, 5vw);
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: #fff;
  }
  & li > small {
    font-size: max(calc(15 * var(--foyer-px)), 1.4vw);
    color: var(--foyer-on-deep-2);
  }
  & ol {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22em), 1fr));
    margin: 0;
  }
  & li > b {
    min-width: 2.2em;
    font-size: max(calc(30 * var(--foyer-px)), 3.6vw);
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & .rolling {
    display: grid;
    justify-items: center;
    gap: 8px;
    text-align: center;
    font-size: max(calc(20 * var(--foyer-px)), 2.6vw);
  }
  & .rolling > b {
    font-size: max(calc(72 * var(--foyer-px)), 16vw);
    line-height: 1;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & aside {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 12px;
    text-align: center;
    font-size: max(calc(18 * var(--foyer-px)), 1.8vw);
  }
  & aside > span {
    display: block;
    width: min(100%, max(200px, 22vw));
    aspect-ratio: 1;
    padding: 12px;
    border-radius: var(--foyer-r-lg);
    background: #fff;
  }
  & aside img {
    width: 100%;
    height: auto;
    image-rendering: pixelated;
  }
  & button {
    justify-self: start;
    min-height: 44px;
    padding-inline: 16px;
    border-radius: var(--foyer-r-md);
    font-size: max(calc(15 * var(--foyer-px)), 1.2vw);
    color: var(--foyer-on-deep-2);
    box-shadow: inset 0 0 0 1px currentColor;
  }
  @media (prefers-reduced-motion: no-preference) {
    & ol > li {
      animation: ${arrive} var(--foyer-d-4) ease-out;
    }
  }
  @media (min-width: 840px) {
    & main[data-state='OPEN'] {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`
