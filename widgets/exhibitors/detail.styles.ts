import { css } from '../ui/style.ts'

const raised = 'background:var(--foyer-surface);border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);'
const forcedLine = '@media (forced-colors:active){border:1px solid CanvasText;}'

/** How an opened exhibitor looks. */
export const looks = {
  bar: css`position:absolute;inset:6px 6px auto;z-index:2;display:flex;justify-content:space-between;`,
  isSaved: css`path{fill:currentcolor;}`,
  // Without a picture of its own: the lit arch on the brand's deep tones.
  cover: css`
    position:relative;block-size:150px;overflow:hidden;border-radius:var(--foyer-r-lg);background:linear-gradient(var(--foyer-deep-2),var(--foyer-deep));
    &::before,&::after{content:"";position:absolute;inset:auto 0 0;margin:auto;border-radius:99px 99px 0 0;}
    &::before{inline-size:156px;block-size:122px;background:var(--foyer-brand-glow);opacity:.14;}
    &::after{inline-size:92px;block-size:90px;background:linear-gradient(var(--foyer-brand-glow),var(--foyer-brand-fill));}
    img{position:relative;z-index:1;inline-size:100%;block-size:100%;object-fit:cover;}
    @container (min-width:768px){block-size:180px;}
  `,
  card: css`
    ${raised}
    position:relative;display:grid;gap:14px;margin:-24px 12px 14px;padding:16px;border-radius:20px;${forcedLine}
  `,
  title: css`
    display:grid;grid-template-columns:auto minmax(0,1fr);gap:12px;
    h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:700;letter-spacing:var(--foyer-track-title);}
    h2:focus-visible{box-shadow:none;outline:0;}
  `,
  tags: css`display:flex;flex-wrap:wrap;gap:4px 6px;margin-block-start:6px;`,
  place: css`
    display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:10px 12px;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);
    font-size:var(--foyer-fs-small);color:var(--foyer-text-2);
  `,
  ways: css`
    display:flex;flex-wrap:wrap;gap:8px;
    >*{flex:1 1 200px;inline-size:auto;}
  `,
  more: css`margin-block-start:var(--foyer-s-4);text-align:center;`,
}
