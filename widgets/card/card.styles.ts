import { css } from '../ui/theme/style.ts'

/**
 * The styles of a person's card: one column; from 640 px of its own width, the facts beside the head. While a browser
 * still reads the facts, nothing else takes their column.
 */
export const styles = {
  card: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:16px;padding:20px;background:var(--foyer-surface);border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);
    @media (forced-colors:active){border:1px solid CanvasText;}
    @container (min-width:640px){grid-template-columns:minmax(0,7fr) minmax(0,5fr);column-gap:24px;align-items:start;>*{grid-column:1;}}
  `,
  look: css`
    position:relative;block-size:64px;margin:-20px -20px 0;border-radius:var(--foyer-r-lg) var(--foyer-r-lg) 0 0;overflow:hidden;background:var(--foyer-brand-soft);
    [data-look=cover]>&{block-size:120px;}
    >*{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;}
    >.logo{inset:auto;inset-block-end:10px;inset-inline-end:12px;inline-size:44px;block-size:44px;padding:3px;border-radius:10px;object-fit:contain;background:#fff;}
    @container (min-width:640px){[data-look]>&{grid-column:1/-1;}}
  `,
  head: css`
    display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;align-items:center;
    >div{min-inline-size:0;}
  `,
  portrait: css`
    align-self:start;inline-size:84px;block-size:100px;border-radius:99px 99px 14px 14px;overflow:hidden;background:var(--foyer-brand-soft);
    >span{inline-size:100%;block-size:100%;border-radius:inherit;}
  `,
  name: css`font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-tight);font-weight:700;letter-spacing:var(--foyer-track-title);text-wrap:balance;overflow-wrap:anywhere;`,
  line: css`
    inline-size:fit-content;max-inline-size:100%;margin-block-start:2px;color:var(--foyer-text-2);overflow-wrap:anywhere;
    a,b{font-weight:600;color:var(--foyer-text);}
    a{color:var(--foyer-brand-text);position:relative;}
    a::after{content:"";position:absolute;inset:-12px 0;}
  `,
  small: css`margin-block-start:4px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);`,
  text: css`color:var(--foyer-text-2);white-space:pre-line;inline-size:fit-content;max-inline-size:100%;overflow-wrap:anywhere;`,
  duty: css`font-weight:600;color:var(--foyer-text);`,
  actions: css`
    display:flex;flex-wrap:wrap;gap:8px;
    >*{flex:1 0 auto;max-inline-size:100%;padding-inline:14px;}
  `,
  facts: css`
    display:grid;gap:1px;margin:0;overflow:hidden;border-radius:var(--foyer-r-md);background:var(--foyer-line);box-shadow:0 0 0 1px var(--foyer-line);
    >div{padding:10px 14px;background:var(--foyer-surface);}
    dt{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
    dd{display:flex;align-items:center;gap:6px;margin:2px 0 0;font-weight:500;overflow-wrap:anywhere;}
    a{color:var(--foyer-brand-text);direction:ltr;unicode-bidi:isolate;position:relative;}
    a::after{content:"";position:absolute;inset:-12px 0;}
    .locked{font-weight:400;color:var(--foyer-text-3);}
  `,
  side: css`
    display:grid;gap:12px;
    @container (min-width:640px){grid-column:2;grid-row:1/4;[data-look]>&{grid-row:2/5;}}
  `,
  bones: css`min-block-size:220px;`,
}
