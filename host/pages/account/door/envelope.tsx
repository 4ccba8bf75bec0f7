import { css } from '../../../../widgets/ui/theme/style.ts'

const art = css`
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  .a {
    fill: var(--foyer-brand-softer);
  }
  .b {
    fill: var(--foyer-brand-soft);
  }
  .l {
    stroke: var(--foyer-brand-line);
    stroke-width: 3;
  }
  .f {
    fill: var(--foyer-brand-fill);
  }
  .s {
    fill: var(--foyer-surface);
  }
  .t {
    stroke: var(--foyer-brand-text);
    stroke-width: 3;
  }
  @media (forced-colors: active) {
    .l,
    .t {
      stroke: CanvasText;
    }
    .f {
      stroke: CanvasText;
      fill: Canvas;
    }
  }
`

/** An envelope under an arch. */
export function Envelope() {
  return (
    <svg className={art} viewBox="0 0 172 132" width="146" height="112" aria-hidden="true">
      <path className="a" d="M26 118V72a60 60 0 0 1 120 0v46z" />
      <path className="b" d="M42 118V74a44 44 0 0 1 88 0v44z" />
      <path className="l" d="M14 118h144" />
      <rect className="f" x="50" y="58" width="72" height="50" rx="8" />
      <path className="s" d="M50 66a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8l-32 23a7 7 0 0 1-8 0z" />
      <path className="t" d="m52 63 31 22.5a5 5 0 0 0 6 0L120 63" />
    </svg>
  )
}
