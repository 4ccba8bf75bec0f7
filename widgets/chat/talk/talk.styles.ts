import { css } from '../../ui/theme/style.ts'

/** The lines of a conversation, one below the other. */
export const talk = css`
  display:flex;flex-direction:column;gap:18px;max-inline-size:860px;margin-inline:auto;
  &:focus-visible{box-shadow:none;}
`

/** A question, at the end of its line. */
export const question = css`
  align-self:flex-end;max-inline-size:82%;padding:11px 15px;border-radius:20px;border-end-end-radius:6px;
  background:color-mix(in oklab,var(--foyer-brand-soft),var(--foyer-brand-line) 40%);
  p{white-space:pre-wrap;overflow-wrap:anywhere;}
`

/** The files and cards that the visitor has sent, at the end of their line. */
export const sent = css`align-self:flex-end;max-inline-size:82%;display:grid;gap:8px;justify-items:end;`

/** An answer beside its mark, or a line in the middle that says who answers. */
export const line = css`
  &[data-answer]{display:grid;grid-template-columns:36px minmax(0,1fr);gap:10px;}
  &[data-answer]>div{display:grid;gap:10px;justify-items:start;min-inline-size:0;}
  &[data-state]{
    display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 12px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);text-align:center;
  }
  .who{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);font-weight:600;}
  .plain{padding:10px 14px;border-radius:6px 20px 20px;background:var(--foyer-surface);box-shadow:var(--foyer-e-1);white-space:pre-wrap;overflow-wrap:anywhere;}
  .broken{display:flex;flex-wrap:wrap;align-items:center;gap:4px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
`

/** The notice of a missing language with the languages that exist. */
export const gap = css`
  display:grid;gap:10px;max-inline-size:860px;margin:0 auto 16px;
  [role=group]{display:flex;flex-wrap:wrap;gap:8px;}
`

/** The list of what can be done with a conversation. */
export const menu = css`
  display:grid;gap:10px;
  p{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);text-align:center;}
  p:empty{display:none;}
  label{display:flex;align-items:flex-start;gap:12px;min-block-size:44px;padding-block:8px;}
  input{inline-size:22px;block-size:22px;margin:0;accent-color:var(--foyer-brand-graphic);}
  small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
`

/** The form for the visitor's details. */
export const leadForm = css`display:grid;gap:14px;padding-block-end:8px;`
