import type { ReactNode } from 'react'
import { css } from './theme/style.ts'

const emptyStyle = css`
  display:flex;flex-direction:column;align-items:center;text-align:center;gap:6px;padding:24px 28px;
  h2{margin-block-start:10px;font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);letter-spacing:var(--foyer-track-title);text-wrap:balance;}
  p{font-size:var(--foyer-fs-small);line-height:1.45;color:var(--foyer-text-3);text-wrap:balance;}
  >div{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-block-start:14px;}
`
const art = css`
  fill:none;stroke-linecap:round;stroke-linejoin:round;
  .a{fill:var(--foyer-brand-softer);}
  .b{fill:var(--foyer-brand-soft);}
  .f{fill:var(--foyer-brand-fill);}
  .g{fill:var(--foyer-brand-line);}
  .l{stroke:var(--foyer-brand-line);stroke-width:3;}
  .t{stroke:var(--foyer-brand-text);stroke-width:5;}
  .s{fill:var(--foyer-surface);}
  .d{stroke:var(--foyer-danger);stroke-width:5;}
  .p{fill:var(--foyer-brand-text);}
  @media (forced-colors:active){.l,.t,.d{stroke:CanvasText;}.f,.p{fill:CanvasText;}}
`
// Each drawing is a constant of its own, so that who shows three of them brings no others.
/** An open door. */
export const doorDrawing = (
  <>
    <path className="f" d="M74 100V66a12 12 0 0 1 24 0v34z" />
    <path className="g" d="M74 100h24l22 18H44z" opacity=".8" />
  </>
)
const searchDrawing = (
  <>
    <circle className="s t" cx="84" cy="66" r="19" />
    <path className="t" d="m98 80 15 15" />
  </>
)
const globeDrawing = (
  <>
    <circle className="s t" cx="86" cy="74" r="25" />
    <path className="t" d="M61 74h50M86 49c-14 16-14 34 0 50 14-16 14-34 0-50z" />
  </>
)
/** A network that is cut. */
export const offlineDrawing = (
  <>
    <path className="t" d="M62 72a34 34 0 0 1 48 0M71 82a22 22 0 0 1 30 0" />
    <circle className="p" cx="86" cy="95" r="4.5" />
    <path className="d" d="m62 52 48 50" />
  </>
)
const lockDrawing = (
  <>
    <path className="t" d="M75 72v-9a11 11 0 0 1 22 0v9" />
    <rect className="s t" x="66" y="72" width="40" height="30" rx="6" />
    <circle className="p" cx="86" cy="87" r="4" />
  </>
)
/** A door that is shut. */
export const errorDrawing = (
  <>
    <path className="s t" d="M70 102V66a16 16 0 0 1 32 0v36z" />
    <path className="d" d="M86 68v14" />
    <path className="d" d="M86 92h.01" />
  </>
)
const drawings = {
  door: doorDrawing,
  search: searchDrawing,
  globe: globeDrawing,
  offline: offlineDrawing,
  lock: lockDrawing,
  error: errorDrawing,
}

/** An arch around a small drawing. */
function Arch({ width = 135, children }: { width?: number; children: ReactNode }) {
  return (
    <svg className={art} viewBox="0 0 172 132" width={width} height={(width * 132) / 172} aria-hidden="true">
      <path className="a" d="M26 118V72a60 60 0 0 1 120 0v46z" />
      <path className="b" d="M42 118V74a44 44 0 0 1 88 0v44z" />
      <path className="l" d="M14 118h144" />
      {children}
    </svg>
  )
}

/** An arch with a small drawing of what is missing. */
export const ArchDrawing = ({ drawing, width }: { drawing: keyof typeof drawings; width?: number }) => (
  <Arch {...(width && { width })}>{drawings[drawing]}</Arch>
)

interface EmptyProps {
  title: string
  /** May contain a link. */
  text?: ReactNode
  action?: ReactNode
}

/** A state without content around one of the drawings above. Only for code in which every byte counts. */
export function EmptyAround({ drawing, title, text, action }: EmptyProps & { drawing: ReactNode }) {
  return (
    <div className={emptyStyle}>
      <Arch>{drawing}</Arch>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </div>
  )
}

/** A state without content: a drawing, one sentence, one action. */
export const Empty = ({ drawing = 'door', ...props }: EmptyProps & { drawing?: keyof typeof drawings }) => (
  <EmptyAround {...props} drawing={drawings[drawing]} />
)
