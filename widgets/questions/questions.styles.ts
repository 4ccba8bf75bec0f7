import { css } from '../ui/theme/style.ts'

/** The fields of a page, one below the other. */
export const fieldsStyle = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:18px;scroll-margin-block-start:72px;
  &:focus{outline:0;}
  [data-field]{scroll-margin-block:80px 96px;}
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;letter-spacing:var(--foyer-track-title);text-wrap:balance;}
  h2+p{margin-block-start:-14px;color:var(--foyer-text-3);font-size:var(--foyer-fs-small);}
`

/** The number of wrong answers, above the fields. */
export const attentionStyle = css`font-weight:600;`

/** The buttons below a page: back, and the one that goes on. */
export const barStyle = css`
  display:flex;gap:10px;
  >:last-child{flex:1;}
`

/** The room of an answer whose inputs have not come yet: one field, the area for files, or the one for a signature. */
export const roomStyle = css`
  display:block;min-block-size:var(--foyer-ctl);border-radius:var(--foyer-r-md);background:var(--foyer-sunken);
  &[data-of]{min-block-size:118px;}
  &[data-of=SIGNATURE]{padding-block-end:144px;}
  &[data-of=SIGNATURE]::before{content:"";display:block;padding-block-end:33.3%;}
`

/** Choices below each other, each in a frame of its own that is lit when it is chosen. */
export const rowsStyle = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:8px;
  @container (min-width:480px){&:has(:nth-child(7)){grid-template-columns:repeat(2,minmax(0,1fr));}}
  label{display:flex;align-items:center;gap:12px;min-block-size:48px;padding:10px 14px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);
    box-shadow:inset 0 0 0 1px var(--foyer-line-2);cursor:pointer;overflow-wrap:anywhere;}
  input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--foyer-brand-graphic);}
  label:has(input:checked){background:var(--foyer-brand-soft);box-shadow:inset 0 0 0 1.5px var(--foyer-brand-graphic);}
  label:has(input:focus-visible){outline:2px solid transparent;box-shadow:var(--foyer-focus);}
  label:has([aria-invalid]){box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  @media (forced-colors:active){label{border:1px solid ButtonText;}}
`

/** Choices beside each other, such as the grades of a scale. */
export const gradesStyle = css`
  display:flex;flex-wrap:wrap;gap:8px;
  label{position:relative;flex:1 0 auto;}
  input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer;}
  span{display:grid;place-items:center;min-inline-size:48px;min-block-size:48px;padding:4px 12px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);
    box-shadow:inset 0 0 0 1px var(--foyer-line-2);font-weight:550;text-align:center;}
  input:checked+span{background:var(--foyer-brand-soft);box-shadow:inset 0 0 0 1.5px var(--foyer-brand-graphic);color:var(--foyer-brand-text);font-weight:650;}
  input[aria-invalid]+span{box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  input:focus-visible+span{outline:2px solid transparent;box-shadow:var(--foyer-focus);}
  @media (forced-colors:active){span{border:1px solid ButtonText;}input:checked+span{border:2px solid Highlight;}}
`

/** The button that looks like a field and opens a picker. */
export const openerStyle = css`
  inline-size:100%;padding-inline-start:14px;border-radius:var(--foyer-r-md);text-align:start;
  span{flex:1;min-inline-size:0;}
  &[data-empty] span{color:var(--foyer-text-3);}
`

/** Two parts of one answer, side by side where they fit. */
export const pairStyle = css`display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));align-items:start;`

/** The steps of a form: a bar for each, filled up to the present one. */
export const stepsStyle = css`
  display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:6px;margin:0;padding:0;list-style:none;
  font-size:var(--foyer-fs-small);font-weight:550;color:var(--foyer-text-3);
  li{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}
  li::before{content:"";display:block;block-size:4px;margin-block-end:6px;border-radius:9px;background:var(--foyer-line-2);}
  li[data-done]::before{background:var(--foyer-brand-graphic);}
  li[aria-current]{color:var(--foyer-text);font-weight:650;}
  li[aria-current]::before{background:linear-gradient(90deg,var(--foyer-brand-graphic) 50%,var(--foyer-line-2) 0);}
  [dir=rtl] & li[aria-current]::before{background:linear-gradient(-90deg,var(--foyer-brand-graphic) 50%,var(--foyer-line-2) 0);}
  @media (forced-colors:active){li::before{border:1px solid;}}
`

/** Answers to be read: the question above its answer. */
export const answersStyle = css`
  display:grid;gap:14px;margin:0;
  dt{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  dd{margin:2px 0 0;white-space:pre-line;overflow-wrap:anywhere;}
  dd[data-none]{color:var(--foyer-text-3);}
  [data-faulty]{padding-inline-start:10px;border-inline-start:3px solid var(--foyer-danger);}
  img{display:block;max-inline-size:min(100%,220px);border-radius:var(--foyer-r-md);}
  a{color:var(--foyer-brand-text);text-decoration:underline;}
`
