import { css } from '../../ui/theme/style.ts'

const edge = 'calc(var(--foyer-sticky-top,0px) + var(--filters,0px))'

/** The styles of the whole list: groups with heads that stay at the top, and the rail beside them. */
export const wholeStyles = {
  box: css`
    &[data-rail=true]{display:grid;grid-template-columns:minmax(0,1fr) 44px;align-items:start;}
    ul{align-content:start;}
    &[data-rail=true] h2{margin-inline-end:-44px;}
  `,
  groups: css`grid-area:1/1;min-inline-size:0;`,
  head: css`
    position:sticky;z-index:2;inset-block-start:${edge};display:flex;align-items:center;gap:8px;min-block-size:36px;padding-inline:16px;
    background:var(--foyer-canvas);color:var(--foyer-text-2);font-size:var(--foyer-fs-small);font-weight:600;line-height:var(--foyer-lh-snug);
    small{color:var(--foyer-text-3);font-size:inherit;font-weight:400;font-variant-numeric:tabular-nums;}
    @container (min-width:480px){padding-inline:4px;}
  `,
  hidden: css`position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;`,
  rail: css`
    grid-area:1/2;position:sticky;z-index:3;inset-block-start:${edge};block-size:min(100%,var(--rail,60vh) - var(--foyer-sticky-bottom,0px));min-block-size:120px;
    display:flex;flex-direction:column;padding-block:6px;border-radius:var(--foyer-r-lg);cursor:pointer;touch-action:none;user-select:none;-webkit-user-select:none;
    color:var(--foyer-text-3);font-size:var(--foyer-fs-micro);font-weight:600;font-variant-numeric:tabular-nums;line-height:1;
    i{flex:1;font-style:normal;min-block-size:0;display:grid;place-content:center;overflow:hidden;white-space:nowrap;}
    [data-current=true]{color:var(--foyer-brand-text);font-weight:700;}
    [data-current=true]>b{padding:4px clamp(0px,16px - .9em,6px);border-radius:var(--foyer-r-full);background:var(--foyer-brand-soft);}
    b{font-weight:inherit;max-inline-size:44px;overflow:hidden;text-overflow:ellipsis;}
    input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;pointer-events:none;}
    &:has(:focus-visible){box-shadow:inset 0 0 0 2px var(--foyer-brand-text);}
    @media (forced-colors:active){&:focus-within{outline:2px solid Highlight;outline-offset:-2px;}}
  `,
  bubble: css`
    position:absolute;inset-inline-end:calc(100% + 8px);translate:0 -50%;min-inline-size:56px;min-block-size:56px;display:grid;place-content:center;padding-inline:16px;
    border-radius:var(--foyer-r-lg);background:var(--foyer-plate);color:var(--foyer-on-plate);font-size:var(--foyer-fs-h3);font-weight:700;white-space:nowrap;pointer-events:none;
  `,
  sort: css`
    min-block-size:var(--foyer-hit);max-inline-size:100%;border:0;padding:0;background:none;color:var(--foyer-brand-text);font:inherit;font-size:max(16px,var(--foyer-fs-small));font-weight:600;cursor:pointer;
  `,
}
