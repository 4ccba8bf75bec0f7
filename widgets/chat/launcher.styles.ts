import { css } from '../ui/theme/style.ts'

/** The button in the corner of the page. */
export const button = css`
  position:fixed;inset-block-end:calc(20px + var(--foyer-safe-b));inset-inline-end:20px;z-index:2147483000;display:flex;align-items:center;gap:10px;padding:8px 20px 8px 10px;
  padding-inline:10px 20px;min-block-size:52px;border-radius:99px;background:var(--foyer-plate);color:var(--foyer-on-plate);font-weight:600;box-shadow:var(--foyer-e-3);
  @media (forced-colors:active){border:1px solid;}
`

/** The chat above the page: in its corner, and on phones over the whole screen. */
export const panel = css`
  position:fixed;inset:auto;inset-block-end:calc(84px + var(--foyer-safe-b));inset-inline-end:20px;z-index:2147483001;inline-size:400px;max-inline-size:calc(100vw - 40px);
  margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-3);
  --foyer-chat-height:min(640px,calc(100vh - 120px));
  @media (max-width:600px){
    inset:0;inline-size:100%;max-inline-size:none;block-size:100%;max-block-size:none;background:var(--foyer-surface);border-radius:0;
    --foyer-chat-height:100%;--_safe:var(--foyer-safe-b);
    >section{block-size:min(100%,var(--_room,100%));border-radius:0;padding-block-start:var(--foyer-safe-t);}
  }
`
