import { css, keyframes } from '../../ui/theme/style.ts'

const blink = keyframes`50%{opacity:.2;}`

/** The text of an answer, with its citations as small arches. */
export const text = css`
  font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-read);min-inline-size:0;max-inline-size:100%;overflow-wrap:anywhere;
  p{white-space:pre-line;}
  p+p,p+ul,p+ol,ul+p,ol+p{margin-block-start:10px;}
  ul{list-style:disc;}
  ol{list-style:decimal;}
  ul,ol{padding-inline-start:22px;}
  code{padding-inline:4px;border-radius:4px;background:var(--foyer-sunken);font-family:ui-monospace,monospace;font-size:.92em;}
  a{color:var(--foyer-brand-text);text-decoration:underline;}
  .cite{
    position:relative;display:inline-grid;place-items:center;min-inline-size:20px;block-size:20px;padding-inline:5px;margin-inline:2px;border-radius:99px 99px 5px 5px;
    background:var(--foyer-brand-soft);color:var(--foyer-brand-text);font-size:var(--foyer-fs-micro);font-weight:650;line-height:1;vertical-align:2px;
  }
  .cite::after{content:"";position:absolute;inset:-12px;}
  @media (forced-colors:active){.cite{border:1px solid;}}
`

/** The end of an answer that is being written. */
export const cursor = css`
  display:inline-block;inline-size:9px;block-size:17px;border-radius:9px 9px 2px 2px;background:var(--foyer-brand-graphic);vertical-align:-3px;margin-inline-start:3px;
  animation:${blink} 1s infinite;
  @media (prefers-reduced-motion:reduce){animation:none;}
`

/** The row of places behind an answer. */
export const strip = css`
  display:flex;gap:8px;inline-size:100%;overflow-x:auto;padding:2px;margin:-2px;
  li{flex:none;}
  button{display:grid;gap:2px;align-content:start;inline-size:172px;min-block-size:60px;padding:10px 12px;border-radius:12px;background:var(--foyer-surface);box-shadow:var(--foyer-e-1);}
  .place{font-size:var(--foyer-fs-micro);color:var(--foyer-text-3);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}
  .cite{
    display:inline-grid;place-items:center;min-inline-size:18px;block-size:18px;padding-inline:4px;border-radius:99px 99px 5px 5px;background:var(--foyer-brand-soft);
    color:var(--foyer-brand-text);font-size:var(--foyer-fs-micro);font-weight:650;line-height:1;
  }
  .title{font-size:var(--foyer-fs-label);font-weight:600;line-height:var(--foyer-lh-snug);overflow-wrap:anywhere;}
  @media (forced-colors:active){button{border:1px solid;}}
`

/** The cards of what an answer speaks of. */
export const cards = css`
  display:grid;gap:8px;inline-size:100%;
  a{display:flex;align-items:center;gap:12px;padding:10px 12px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);}
  a>span:nth-child(2){flex:1;min-inline-size:0;overflow-wrap:anywhere;}
  b{display:block;font-weight:600;line-height:var(--foyer-lh-snug);}
  small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  svg{color:var(--foyer-text-3);}
  @media (forced-colors:active){a{border:1px solid;}}
`

/** The buttons below an answer. */
export const actions = css`
  display:flex;flex-wrap:wrap;margin-inline-start:-12px;color:var(--foyer-text-3);
  [aria-pressed=true]{color:var(--foyer-brand-text);background:var(--foyer-brand-soft);}
`

/** The reasons for a thumb down. */
export const reasons = css`
  display:flex;flex-wrap:wrap;gap:8px;
  p{inline-size:100%;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
`

/** A passage with the words marked that support a sentence. */
export const passage = css`
  font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-read);white-space:pre-line;overflow-wrap:anywhere;margin:0;
  mark{background:var(--foyer-brand-soft);color:inherit;border-radius:3px;box-shadow:0 0 0 2px var(--foyer-brand-soft);}
`
