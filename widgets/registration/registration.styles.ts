import { css } from '../ui/theme/style.ts'

/** The styles of a registration. */
export const styles = {
  card: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:18px;max-inline-size:640px;margin-inline:auto;padding:16px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
    @container (min-width:480px){padding:24px;}
    @media (forced-colors:active){border:1px solid;}
  `,
  meeting: css`
    display:flex;gap:14px;align-items:center;
    img{flex:none;inline-size:56px;block-size:56px;object-fit:cover;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);}
    >div{min-inline-size:0;}
    b{display:block;font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);font-weight:650;overflow-wrap:anywhere;}
    small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);overflow-wrap:anywhere;}
  `,
  form: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:16px;
  `,
  rows: css`
    display:grid;gap:10px;
    legend{margin-block-end:10px;font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;letter-spacing:var(--foyer-track-title);text-wrap:balance;}
    label{display:flex;align-items:flex-start;gap:12px;min-block-size:64px;padding:12px 14px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);cursor:pointer;}
    label:not(:has(small)){align-items:center;}
    label>span{flex:1;min-inline-size:0;overflow-wrap:anywhere;}
    b{display:block;font-weight:600;}
    small{display:block;font-size:var(--foyer-fs-small);line-height:1.4;color:var(--foyer-text-3);}
    em{flex:none;padding:2px 8px;border-radius:6px;background:var(--foyer-sunken);font-style:normal;font-size:var(--foyer-fs-micro);font-weight:600;color:var(--foyer-text-2);}
    input{flex:none;inline-size:20px;block-size:20px;margin:2px 0 0;accent-color:var(--foyer-brand-graphic);}
    label:has(:checked){background:var(--foyer-brand-softer);box-shadow:inset 0 0 0 2px var(--foyer-brand-graphic);}
    label:has(:focus-visible){outline:2px solid transparent;box-shadow:var(--foyer-focus);}
    label:has(:disabled){cursor:default;color:var(--foyer-text-3);}
    @media (forced-colors:active){label{border:1px solid ButtonText;}label:has(:checked){border:2px solid Highlight;}}
  `,
}
