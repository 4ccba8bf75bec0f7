import { css } from '../ui/theme/style.ts'

const card = 'background:var(--foyer-surface);border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);'
const forcedLine = '@media (forced-colors:active){border:1px solid CanvasText;}'
/** The width from which header and facts are beside the tabs. */
const wide = '@container (min-width:840px)'

/** The styles of a company's page: one column; from 840 px of its own width, header and facts beside the tabs. */
export const styles = {
  page: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:0;
    ${wide}{grid-template-columns:340px minmax(0,1fr);grid-template-rows:auto auto 1fr;column-gap:28px;align-items:start;}
  `,
  head: css`
    ${wide}{grid-column:1;}
  `,
  body: css`
    min-inline-size:0;
    ${wide}{grid-column:2;grid-row:1/4;}
  `,
  side: css`
    display:none;
    ${wide}{display:grid;gap:var(--foyer-s-4);grid-column:1;grid-row:3;margin-block-start:var(--foyer-s-4);}
  `,
  narrowOnly: css`
    ${wide}{display:none;}
  `,
  tabs: css`
    margin-block-start:var(--foyer-s-2);
    ${wide}{margin-block-start:0;}
  `,
  marks: css`
    position:relative;display:flex;align-items:end;justify-content:space-between;gap:12px;margin-block:-34px 12px;padding-inline:12px 0;
    >:first-child{font-size:27px;box-shadow:0 0 0 4px var(--foyer-canvas);}
    button{margin-block-end:2px;}
  `,
  name: css`font-size:var(--foyer-fs-h1);line-height:var(--foyer-lh-tight);font-weight:700;letter-spacing:var(--foyer-track-display);text-wrap:balance;
    @container (max-width:479px){font-size:calc(var(--foyer-fs-h1) - 2px);}
  `,
  slogan: css`inline-size:fit-content;margin-block-start:4px;color:var(--foyer-text-2);`,
  tags: css`
    display:flex;flex-wrap:wrap;gap:6px;margin-block-start:10px;
    span{gap:4px;}
  `,
  counts: css`
    display:flex;flex-wrap:wrap;gap:4px 20px;margin-block-start:14px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);
    b{font-size:var(--foyer-fs-lead);font-weight:650;color:var(--foyer-text);font-variant-numeric:tabular-nums;}
  `,
  notice: css`margin-block:var(--foyer-s-3);`,
  stack: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:var(--foyer-s-5);
    >section>h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);letter-spacing:var(--foyer-track-title);}
  `,
  plates: css`
    display:grid;gap:12px;grid-template-columns:minmax(0,1fr);
    @container (min-width:640px){grid-template-columns:repeat(auto-fit,minmax(340px,1fr));}
  `,
  plateCard: css`
    position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:10px 12px;padding:14px 16px;${card}
    >div{flex:1 1 min(100% - 66px,220*var(--foyer-px) - 140px);min-inline-size:0;}
    >div b{display:block;font-weight:600;line-height:var(--foyer-lh-snug);}
    small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
    >i{display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:99px;background:var(--foyer-sunken);color:var(--foyer-brand-text);}
    >i:empty{visibility:hidden;}
    @media (hover:hover){&[href]:hover{box-shadow:var(--foyer-e-2);}}
    ${forcedLine}
  `,
  facts: css`
    display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(40%,120*var(--foyer-px))),1fr));gap:1px;overflow:hidden;${card}background:var(--foyer-line);
    >div{position:relative;padding:12px 16px;background:var(--foyer-surface);}
    >:not(.half){grid-column:1/-1;}
    dt{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
    dd{inline-size:fit-content;margin-block-start:2px;font-weight:600;}
    dd+dd{font-weight:500;font-size:var(--foyer-fs-small);}
    a{color:var(--foyer-brand-text);direction:ltr;unicode-bidi:isolate;}
    a::after{content:"";position:absolute;inset:0;inset-inline-end:56px;}
    button{position:absolute;inset-block:0;inset-inline-end:8px;margin-block:auto;color:var(--foyer-brand-text);}
    .site{padding-inline-end:60px;}
    ${forcedLine}
  `,
  ways: css`
    position:sticky;inset-block-end:8px;display:grid;gap:6px;margin-block-start:var(--foyer-s-5);padding:8px;${card}
    >div{display:flex;flex-wrap:wrap;align-items:center;gap:6px;}
    [part~=contact]{flex:1 1 7em;min-inline-size:0;}
    >p{font-size:var(--foyer-fs-micro);text-align:center;text-wrap:balance;color:var(--foyer-text-3);}
    ${wide}{
      position:static;grid-column:1;grid-row:2;margin-block-start:var(--foyer-s-4);padding:0;background:none;box-shadow:none;
      >div{gap:8px;}
      [part~=contact]{flex:1 0 55%;}
    }
  `,
  way: css`
    display:grid;justify-items:center;align-content:center;gap:2px;flex:0 1 auto;min-inline-size:56px;max-inline-size:88px;min-block-size:52px;padding-inline:4px;border-radius:var(--foyer-r-md);
    font-size:var(--foyer-fs-micro);line-height:1.25;text-align:center;color:var(--foyer-text-2);
    @media (hover:hover){&:hover{background:var(--foyer-sunken);}}
    ${wide}{grid-auto-flow:column;justify-content:center;gap:8px;flex:1 0 auto;max-inline-size:none;padding-inline:14px;font-size:var(--foyer-fs-lead);font-weight:600;background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);}
  `,
  toCome: css`display:grid;gap:var(--foyer-s-4);`,
  boneCover: css`block-size:132px;border-radius:var(--foyer-r-lg);background:var(--foyer-sunken);
    @container (min-width:480px){block-size:172px;}
  `,
}
