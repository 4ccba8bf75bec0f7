import { css } from '../theme/style.ts'

/** The dome at the end of the screen, in which the recording is shown; red where a release cancels. */
export const dome = css`
  position:fixed;inset:auto 0 0;inline-size:100%;block-size:min(70%,480px);max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;overflow:hidden;
  background:linear-gradient(180deg,transparent,rgb(3 24 26/.72) 55%,rgb(3 24 26/.94));color:#f4fbfb;pointer-events:none;
  &::before{
    content:"";position:absolute;inset-block-end:0;inset-inline-start:50%;inline-size:560px;block-size:330px;margin-inline-start:-280px;border-radius:280px 280px 0 0;
    background:radial-gradient(circle at 50% 100%,#0a7d80 0,#062c2e 72%);box-shadow:0 -1px 0 #3f9a9c;
  }
  &[data-cancels]::before{background:radial-gradient(circle at 50% 100%,#8d2a25 0,#3a1412 72%);box-shadow:0 -1px 0 #e68a84;}
  .inside{position:absolute;inset:auto 0 0;display:flex;flex-direction:column;align-items:center;gap:10px;padding:0 24px calc(24px + var(--foyer-safe-b));text-align:center;}
  .wave{fill:#7fe7e9;}
  &[data-cancels] .wave{fill:#ffb4ae;}
  .time{font-size:var(--foyer-fs-h3);font-variant-numeric:tabular-nums;color:#c9dfe0;}
  .time b{color:#fff;}
  .arch{
    display:grid;place-items:center;inline-size:84px;block-size:96px;margin-block:18px 22px;border-radius:99px 99px 22px 22px;background:#00c4c9;color:#00282a;
    box-shadow:0 0 0 10px rgb(0 196 201/.24),0 0 0 24px rgb(0 196 201/.12);
  }
  &[data-cancels] .arch{background:#ffd9d6;color:#7c1710;box-shadow:0 0 0 10px rgb(255 217 214/.16);}
  .how{display:flex;align-items:center;gap:6px;}
  @media (forced-colors:active){border-block-start:1px solid;}
`

/** The line at the end of the screen that says what became of a recording. */
export const note = css`
  position:fixed;inset:auto 16px max(calc(24px + var(--foyer-safe-b)),var(--_lift,0px));inline-size:auto;block-size:fit-content;margin:0 auto;max-inline-size:480px;padding:0;border:0;background:none;
  overflow:visible;color:inherit;
  .box{
    display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 8px 8px 16px;padding-inline:16px 6px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);
    box-shadow:var(--foyer-e-3);
  }
  p{flex:1 1 180px;font-size:var(--foyer-fs-label);line-height:var(--foyer-lh-snug);}
  .so-far{order:1;display:flex;flex-direction:column-reverse;flex-basis:100%;max-block-size:6lh;padding-inline-end:10px;overflow:hidden;color:var(--foyer-text-2);}
  @media (forced-colors:active){.box{border:1px solid;}}
`
