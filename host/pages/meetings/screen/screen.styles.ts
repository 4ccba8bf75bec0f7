import { css } from '../../../../widgets/ui/theme/style.ts'

/** A display that people read from some metres away: large words on a deep ground, without anything to press. */
export const screenPage = css`
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: clamp(16px, 3vw, 40px);
  padding: clamp(20px, 4vw, 64px);
  background: linear-gradient(120deg, var(--foyer-deep) 30%, var(--foyer-deep-2));
  color: var(--foyer-on-deep);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px 24px;
  }
  & h1 {
    font-size: max(calc(24 * var(--foyer-px)), 3.2vw);
    line-height: var(--foyer-lh-tight);
    overflow-wrap: anywhere;
  }
  & .clock {
    min-height: 1.2em;
    font-size: max(calc(24 * var(--foyer-px)), 3.2vw);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: clamp(20px, 4vw, 64px);
  }
  & h2 {
    margin-block-end: 12px;
    font-size: max(calc(15 * var(--foyer-px)), 1.4vw);
    font-weight: 600;
    color: var(--foyer-on-deep-2);
  }
  & ol {
    display: grid;
    gap: max(10px, 0.8vw);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: max(calc(104 * var(--foyer-px)), 11vw) minmax(0, 1fr);
    gap: 4px 16px;
    padding: max(14px, 1.2vw) max(16px, 1.4vw);
    border-radius: var(--foyer-r-lg);
    background: color-mix(in oklab, var(--foyer-on-deep) 7%, transparent);
  }
  & li[data-now] {
    background: color-mix(in oklab, var(--foyer-brand-glow) 20%, transparent);
  }
  & time {
    font-size: max(calc(15 * var(--foyer-px)), 1.4vw);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & time small {
    display: block;
    font-size: inherit;
    color: var(--foyer-on-deep-2);
  }
  & li b {
    font-size: max(calc(17 * var(--foyer-px)), 1.8vw);
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & li p {
    margin-block-start: 4px;
    font-size: max(calc(14 * var(--foyer-px)), 1.2vw);
    color: var(--foyer-on-deep-2);
  }
  & aside {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 16px;
    text-align: center;
    font-size: max(calc(16 * var(--foyer-px)), 1.4vw);
    text-wrap: balance;
  }
  & aside span {
    display: block;
    width: clamp(200px, 22vw, 420px);
    aspect-ratio: 1;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: #fff;
  }
  & aside img {
    width: 100%;
    height: auto;
    image-rendering: pixelated;
  }
  & .none {
    font-size: max(calc(20 * var(--foyer-px)), 2.4vw);
  }
  & > .stale {
    min-height: 1.5em;
    font-size: max(calc(14 * var(--foyer-px)), 1.1vw);
    line-height: 1.5;
    color: var(--foyer-on-deep-2);
  }
  @media (min-width: 600px) {
    & li {
      grid-template-columns: max(calc(156 * var(--foyer-px)), 13vw) minmax(0, 1fr);
    }
  }
  @media (min-width: 840px) {
    & > div {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`
