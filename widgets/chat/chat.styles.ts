import { css } from '../ui/theme/style.ts'

/** The styles of the chat: a card with its head, its lines and the composer, whose height the page may set. */
export const styles = {
  root: css`
    position:relative;display:flex;flex-direction:column;block-size:min(var(--foyer-chat-height,600px),var(--_room,100vh));overflow:hidden;background:var(--foyer-surface);
    border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);
    @media (forced-colors:active){border:1px solid CanvasText;}
  `,
  head: css`
    display:flex;align-items:center;gap:12px;flex:none;padding:10px 8px 10px 16px;padding-inline:16px 8px;min-block-size:60px;box-shadow:0 1px 0 var(--foyer-line);
    >div{flex:1;min-inline-size:0;}
    h2{font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-snug);font-weight:650;overflow-wrap:anywhere;}
    p{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  `,
  log: css`
    flex:1;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;padding:16px;background:var(--foyer-canvas);
    &:focus-visible{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);}
  `,
  begin: css`
    display:grid;gap:12px;justify-items:start;max-inline-size:720px;margin-inline:auto;
    h3{font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);font-weight:650;white-space:pre-line;overflow-wrap:anywhere;}
    ul{display:grid;gap:10px;justify-items:start;}
    li>button{
      display:flex;align-items:center;gap:10px;min-block-size:44px;padding:8px 16px;border-radius:22px;background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);
      font-size:var(--foyer-fs-label);line-height:var(--foyer-lh-snug);overflow-wrap:anywhere;
    }
    li svg{color:var(--foyer-brand-text);}
    .person{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin-block-start:4px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
    @media (hover:hover){li>button:hover{background:var(--foyer-brand-softer);}}
  `,
  composer: css`
    flex:none;padding:10px 12px calc(10px + var(--_safe,0px));background:var(--foyer-surface);box-shadow:var(--foyer-e-bar);
    .row{display:flex;align-items:flex-end;gap:8px;max-inline-size:860px;margin-inline:auto;}
    .box{display:flex;align-items:flex-end;flex:1;min-inline-size:0;border-radius:24px;background:var(--foyer-sunken);padding-inline:4px 2px;}
    textarea{
      display:block;flex:1;min-inline-size:0;min-block-size:30px;max-block-size:120px;padding:0 12px;margin-block:9px;font-size:var(--foyer-fs-lead);line-height:1.5;
      overflow-y:auto;resize:none;field-sizing:content;
    }
    textarea:read-only{color:var(--foyer-text-2);}
    textarea:focus-visible{box-shadow:none;}
    .box:focus-within{box-shadow:inset 0 0 0 2px var(--foyer-brand-graphic);}
    .box[data-over]{box-shadow:inset 0 0 0 2px var(--foyer-danger);}
    textarea::placeholder{color:var(--foyer-text-3);opacity:1;}
    .row>button:disabled{background:var(--foyer-sunken);color:var(--foyer-text-off);}
    .count{max-inline-size:860px;margin:0 auto 6px;font-size:var(--foyer-fs-micro);text-align:end;color:var(--foyer-text-3);}
    .count[data-over]{color:var(--foyer-danger-text);font-weight:600;}
    @media (forced-colors:active){.box{border:1px solid;}}
  `,
  mark: css`
    display:grid;place-items:center;flex:none;inline-size:32px;block-size:36px;border-radius:99px 99px 8px 8px;background:oklch(.27 .045 195);color:#7fe7e9;
  `,
  problem: css`display:grid;gap:12px;place-content:center;justify-items:center;min-block-size:200px;padding:24px;text-align:center;color:var(--foyer-text-2);`,
}
