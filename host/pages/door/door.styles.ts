import { css } from '../../../widgets/ui/theme/style.ts'
import { panelRules } from '../../kit/sheet/panel.ts'

/** The gate: scanning beside what was scanned on wide screens. */
export const gateLayout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 1080px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  /* On phones the result is above the scanner, where the eyes are. */
  & > .result {
    order: -1;
  }
  @media (min-width: 840px) {
    grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 6fr);
    gap: 12px 24px;
    & > .scanner {
      grid-row: 1 / 3;
    }
    & > .result {
      order: 0;
      grid-column: 2;
    }
    & > .side {
      grid-column: 2;
    }
  }
`

/** A card with parts below one another. */
export const panel = css`
  ${panelRules}
  & h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  & form > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  /* A line that grows when the people are known keeps its button beside it. */
  & .line > .note {
    flex: 1;
    min-width: 0;
  }
`

/** The figures above a gate. */
export const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  & > div {
    padding: 12px 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & dd {
    font-size: var(--foyer-fs-h2);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    letter-spacing: var(--foyer-track-title);
  }
`

/** The result of a scan, to be read from an arm's length. */
export const verdictCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  min-height: 220px;
  align-content: start;
  padding: 20px;
  border-radius: var(--foyer-r-xl);
  box-shadow: inset 0 0 0 2px currentColor;
  overflow-wrap: anywhere;
  &[data-tone='green'] {
    background: var(--foyer-success-soft);
    color: var(--foyer-success-text);
  }
  &[data-tone='amber'] {
    background: var(--foyer-warning-soft);
    color: var(--foyer-warning-text);
  }
  &[data-tone='red'] {
    background: var(--foyer-danger-soft);
    color: var(--foyer-danger-text);
  }
  & .badge-paper {
    display: none;
  }
  & .word {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
  }
  & .name {
    font-size: var(--foyer-fs-h2);
    font-weight: 600;
    color: var(--foyer-text);
  }
  & dl {
    display: grid;
    gap: 8px;
    color: var(--foyer-text);
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & dd {
    font-size: var(--foyer-fs-lead);
    font-weight: 600;
  }
  & dl > :first-child dd {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
  }
  & form,
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    color: var(--foyer-text);
  }
  & form > :first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
`

/** One step of a kiosk, or of signing in by oneself: large, in the middle. */
export const kiosk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 560px;
  margin-inline: auto;
  padding: 24px var(--foyer-gutter) 48px;
  & h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-display);
    text-wrap: balance;
  }
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .digits {
    font-size: calc(44 * var(--foyer-px));
    font-weight: 700;
    letter-spacing: 0.12em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  & .code {
    width: min(100%, 360px);
    aspect-ratio: 1;
    margin-inline: auto;
    padding: 8px;
    border-radius: var(--foyer-r-xl);
    background: #fff;
    box-shadow: var(--foyer-e-1);
  }
  & .code img {
    width: 100%;
    height: auto;
    image-rendering: pixelated;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .badge {
    display: none;
  }
  @media print {
    padding: 0;
    & + & {
      break-before: page;
    }
    & > :not(.badge, .paper),
    & .unprinted {
      display: none;
    }
    & .badge {
      display: grid;
      justify-items: center;
      gap: 6mm;
      width: 105mm;
      padding: 12mm 8mm;
      text-align: center;
      color: #000;
    }
    & .badge b {
      font-size: 30pt;
      line-height: 1.1;
    }
    & .badge img {
      width: 42mm;
      height: 42mm;
    }
  }
`
