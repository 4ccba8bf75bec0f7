import { css } from '../ui/theme/style.ts'

/** Thanks, and what happens next. */
export const sent = css`
  display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;min-block-size:100%;padding-block:24px;text-align:center;
  svg{max-inline-size:100%;margin-block-end:10px;fill:none;stroke-width:3;stroke-linecap:round;}
  h2{font-size:var(--foyer-fs-h1);line-height:var(--foyer-lh-tight);letter-spacing:var(--foyer-track-title);text-wrap:balance;outline:0;box-shadow:none;}
  p{max-inline-size:320px;color:var(--foyer-text-2);}
  button{margin-block-start:12px;}
`

/** The enquiries that wait for the network. */
export const outbox = css`
  display:grid;gap:8px;margin-block:4px 16px;
  h3{font-size:var(--foyer-fs-small);color:var(--foyer-text-2);}
  li{display:grid;gap:4px;padding:12px 14px;border-radius:var(--foyer-r-md);box-shadow:inset 0 0 0 1px var(--foyer-line-2);}
  li>p{font-size:var(--foyer-fs-small);color:var(--foyer-text-2);}
  li>b{font-weight:600;}
  li>p[role]{color:var(--foyer-danger-text);}
  li>div{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:8px;}
  @media (forced-colors:active){li{border:1px solid;}}
`
