import { css } from '../../../../widgets/ui/theme/style.ts'

/** The page of passes: one column as wide as a pass. */
export const screen = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 460px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 28px;
  & .note {
    display: grid;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-align: center;
    text-wrap: balance;
  }
  & .note > * {
    grid-area: 1 / 1;
  }
  & .note > [data-awaited] {
    visibility: hidden;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
  & .days {
    display: grid;
    gap: 6px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .days > h2 {
    font-size: var(--foyer-fs-h3);
  }
  & .days li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    padding-block: 8px;
  }
  & .days li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .days small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
  }
  & .days li small {
    flex: 1 1 100%;
  }
  & .days bdi {
    font-variant-numeric: tabular-nums;
  }
`

/** Passes side by side, one to a screen; the finger turns them over. */
export const row = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  margin-inline: calc(-1 * var(--foyer-gutter));
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  & > li {
    padding: 4px var(--foyer-gutter) 20px;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
`

/** The buttons that turn to the pass before and after. */
export const turning = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  margin-block-start: -20px;
  font-variant-numeric: tabular-nums;
  color: var(--foyer-text-2);
`

/** A pass: dark in both schemes, with the colour of its identity, and a code on white because cameras need it. */
export const card = css`
  --identity: var(--foyer-brand-fill);
  --on-identity: var(--foyer-on-brand);
  position: relative;
  isolation: isolate;
  overflow: hidden;
  border-radius: var(--foyer-r-xl);
  background: var(--foyer-deep);
  color: var(--foyer-on-deep);
  box-shadow: var(--foyer-e-3);
  &[data-identity='GUEST'] {
    --identity: #e2b368;
    --on-identity: #2a1b02;
  }
  &[data-identity='MEDIA'] {
    --identity: #b9a5ff;
    --on-identity: #1b0f45;
  }
  &[data-identity='EXHIBITOR'] {
    --identity: #8fd694;
    --on-identity: #06260b;
  }
  &[data-identity='OTHER'] {
    --identity: #f3a6b7;
    --on-identity: #3d0715;
  }
  & .art {
    position: absolute;
    z-index: -1;
    inset: 0 0 auto;
    height: 210px;
    overflow: hidden;
  }
  & .art > svg {
    position: absolute;
    inset-block-start: -12px;
    inset-inline-end: -120px;
    width: 390px;
    height: 236px;
  }
  & .art::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to right,
      var(--foyer-deep) 30%,
      transparent
    ), linear-gradient(transparent 30%, var(--foyer-deep));
  }
  & .art:dir(rtl)::after {
    transform: scaleX(-1);
  }
  & > header {
    display: grid;
    justify-items: start;
    gap: 2px;
    padding: 20px 22px 6px;
    border-block-start: 6px solid var(--identity);
  }
  & .meeting {
    max-width: 75%;
    margin-block-end: 20px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & .badge {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    margin-block-start: 8px;
    padding: 2px 10px;
    border-radius: 99px;
    border: 1px solid currentcolor;
    font-size: var(--foyer-fs-small);
  }
  & .identity {
    padding: 2px 10px;
    border-radius: 99px;
    background: var(--identity);
    color: var(--on-identity);
    font-size: var(--foyer-fs-small);
    font-weight: 650;
  }
  & h2 {
    max-width: 100%;
    margin-block-start: 4px;
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-display);
    overflow-wrap: anywhere;
  }
  & > header > p:last-of-type,
  & dt,
  & .signed {
    color: var(--foyer-on-deep-2);
    overflow-wrap: anywhere;
  }
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 26px;
    margin-block-start: 12px;
  }
  & dt {
    font-size: var(--foyer-fs-micro);
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & .open {
    margin-inline-start: 8px;
    color: var(--foyer-brand-glow);
    font-size: var(--foyer-fs-small);
  }
  & .cut {
    position: relative;
    height: 24px;
    background: radial-gradient(circle at 0 50%, var(--foyer-canvas) 11px, transparent 11.5px), radial-gradient(
        circle at 100% 50%,
        var(--foyer-canvas) 11px,
        transparent 11.5px
      );
  }
  & .cut::after {
    content: '';
    position: absolute;
    inset: 11px 22px auto;
    border-block-start: 2px dashed rgb(255 255 255 / 0.22);
  }
  & .code {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 4px 22px 22px;
    text-align: center;
  }
  & .plate {
    display: grid;
    width: min(100%, 264px);
    aspect-ratio: 1;
    padding: 12px;
    border-radius: var(--foyer-r-xl);
    background: #fff;
  }
  & .plate img {
    display: block;
    width: 100%;
    height: 100%;
    image-rendering: pixelated;
  }
  & .signed {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 4px 12px;
    border-radius: 99px;
    font-weight: 600;
  }
  &[data-signed] .signed {
    background: #1d6b2e;
    color: #fff;
  }
  &[data-signed] .plate {
    box-shadow: 0 0 0 6px #2b8a3e;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
