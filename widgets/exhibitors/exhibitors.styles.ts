import { rowStates } from '../ui/theme/row-states.ts'
import { css, keyframes } from '../ui/theme/style.ts'

// The list depends on its own width, so that it becomes compact beside the details.
const listPane = css`
  container-type:inline-size;min-inline-size:0;
`
const appear = keyframes`to{opacity:1;}`
// Text so large, in a list so narrow, that a name has two lines to itself.
const largeText = '@container (max-width:17em)'
const oneLine = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
const card = 'background:var(--foyer-surface);border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);'
const forcedLine = '@media (forced-colors:active){border:1px solid CanvasText;}'

/**
 * The styles of the directory: one column below 480 px of its own width, two from there, three from 768. While there
 * are more rows (`data-more`), a last line that is not full is hidden.
 */
export const styles = {
  layout: css`
    display:grid;grid-template-columns:minmax(0,1fr);gap:var(--foyer-s-5);align-items:start;
    &[data-opened=true]>.${listPane}{display:none;}
    @container (min-width:1024px){
      &[data-opened=true]{grid-template-columns:348px minmax(0,1fr);}
      &[data-opened=true]>.${listPane}{display:block;}
    }
  `,
  listPane,
  filters: css`
    display:grid;gap:var(--foyer-s-3);grid-template-columns:minmax(0,1fr);align-items:center;margin-block-end:var(--foyer-s-1);
    @container (min-width:768px){grid-template-columns:minmax(0,1fr) auto;margin-block-end:var(--foyer-s-3);}
    &[data-sticky=true]{position:sticky;z-index:4;inset-block-start:var(--foyer-sticky-top,0);background:var(--foyer-canvas);}
  `,
  search: css`min-inline-size:0;`,
  wholeLine: css`grid-column:1/-1;`,
  halls: css`
    min-inline-size:0;
    @container (min-width:768px){max-inline-size:50cqi;}
  `,
  categories: css`min-inline-size:0;`,
  tally: css`
    display:flex;justify-self:stretch;margin-block:calc(-1*var(--foyer-s-2)) calc(-1*var(--foyer-s-1));flex-wrap:wrap;align-items:center;gap:0 var(--foyer-s-3);min-block-size:var(--foyer-hit);padding-inline:var(--foyer-s-1);
    font-size:var(--foyer-fs-small);color:var(--foyer-text-3);
    p{flex:1;min-inline-size:min-content;overflow-wrap:normal;font-weight:600;}
    @container (min-width:768px){grid-column:2;justify-content:end;margin:0;p{flex:none;}}
  `,
  fewer: css`min-block-size:var(--foyer-hit);font-weight:600;color:var(--foyer-brand-text);`,
  savedOnly: css`
    display:inline-flex;align-items:center;gap:6px;min-block-size:var(--foyer-ctl-sm);padding-inline:12px;position:relative;
    border:1px solid transparent;border-radius:var(--foyer-r-full);font-weight:600;color:var(--foyer-brass-text);
    small{font-size:var(--foyer-fs-micro);font-variant-numeric:tabular-nums;}
    &::after{content:"";position:absolute;inset:-5px 0;}
    &[aria-pressed=true]{background:var(--foyer-brass-soft);border-color:var(--foyer-brass-line);}
    &[aria-pressed=true] path{fill:currentcolor;}
    @media (forced-colors:active){border-color:ButtonText;&[aria-pressed=true]{background:Highlight;color:HighlightText;forced-color-adjust:none;}}
  `,
  banner: css`margin-block-end:var(--foyer-s-3);`,
  ground: css`
    ${card}
    overflow-anchor:none;${forcedLine}
    @container (min-width:480px){background:none;box-shadow:none;border:0;}
  `,
  rows: css`
    position:relative;display:grid;grid-template-columns:minmax(0,1fr);
    grid-auto-rows:calc(var(--foyer-fs-lead)*var(--foyer-lh-snug) + var(--foyer-fs-small)*var(--foyer-lh-body) + 28px);
    ${largeText}{grid-auto-rows:calc((var(--foyer-fs-lead)*var(--foyer-lh-snug) + var(--foyer-fs-small)*var(--foyer-lh-body))*2 + var(--foyer-fs-small)*var(--foyer-lh-body) + 36px);}
    &[aria-busy=true]{opacity:.6;transition:opacity var(--foyer-d-3) 200ms;}
    @container (min-width:480px){
      grid-template-columns:repeat(2,minmax(0,1fr));gap:12px;
    }
    @container (min-width:480px) and (max-width:767px){
      &[data-more=true]>:last-child:nth-child(2n+3){display:none;}
    }
    @container (min-width:768px){
      grid-template-columns:repeat(3,minmax(0,1fr));
      &[data-more=true]>:is(:last-child:nth-child(3n+4),:nth-last-child(2):nth-child(3n+4),:last-child:nth-child(3n+5)){display:none;}
    }
  `,
  row: css`
    position:relative;display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-content:center;align-items:center;column-gap:12px;
    padding-inline:16px;border-radius:var(--foyer-r-lg);
    >:first-child{grid-row:1/3;}
    ${largeText}{align-items:start;>:first-child{grid-row:1/4;}}
    &::before{content:"";position:absolute;inset-block-start:0;inset-inline:76px 0;border-block-start:1px solid var(--foyer-line);}
    &[data-first=true]::before{display:none;}
    ${rowStates}
    @container (min-width:480px){
      ${card}
      padding-inline-end:14px;
      &::before{display:none;}
      ${forcedLine}
    }
    &[data-highlighted]:not(:has([aria-current=true])){background:var(--foyer-brand-softer);}
  `,
  // Its lines and those of `end` share the grid of the row, so that the exhibits can continue below the booth sign.
  texts: css`display:contents;`,
  bones: css`grid-area:1/2/3/-1;`,
  name: css`
    display:block;inline-size:fit-content;max-inline-size:100%;font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-snug);font-weight:600;letter-spacing:var(--foyer-track-title);${oneLine}
    &::after{content:"";position:absolute;inset:0;border-radius:var(--foyer-r-lg);}
    ${largeText}{grid-column:2/-1;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;overflow-wrap:break-word;}
    &:focus-visible{box-shadow:none;}
    &:focus-visible::after{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);outline:2px solid transparent;outline-offset:-2px;}
  `,
  meta: css`grid-area:2/2/auto/-1;padding-inline-end:38px;font-size:var(--foyer-fs-small);line-height:var(--foyer-lh-body);color:var(--foyer-text-3);display:flex;white-space:nowrap;>span{${oneLine}}${largeText}{display:block;padding-inline-end:0;white-space:normal;max-block-size:calc(var(--foyer-fs-small)*var(--foyer-lh-body)*2);overflow:hidden;>span{white-space:normal;}}`,
  end: css`
    display:contents;
    >*{grid-column:3;justify-self:end;}
    button{position:relative;grid-row:2;margin-block:-12px;margin-inline-end:-14px;}
    ${largeText}{>*{grid-area:3/2;justify-self:start;}button{grid-area:3/3;}}
  `,
  save: css`color:var(--foyer-text-3);`,
  isSaved: css`color:var(--foyer-brass-text);path{fill:currentcolor;}`,
  boneMark: css`inline-size:48px;block-size:48px;border-radius:24%;background:var(--foyer-sunken);`,
  bone: css`
    display:block;block-size:14px;inline-size:65%;margin-block:6px;border-radius:var(--foyer-r-xs);background:var(--foyer-sunken);
    &:last-child{inline-size:40%;}
  `,
  all: css`margin-block-start:var(--foyer-s-4);padding-inline:var(--foyer-edge,0);text-align:center;
    @container (max-width:479px){button{inline-size:100%;}}
  `,
  sheet: css`${card}${forcedLine}`,
  pane: css`
    container-type:inline-size;position:relative;min-inline-size:0;scroll-margin-block-start:var(--foyer-s-4);
    &:focus-visible{box-shadow:none;outline:0;}
    [role=tabpanel]{margin-block-start:var(--foyer-s-4);}
    @container (min-width:1024px){position:sticky;inset-block-start:var(--foyer-s-4);max-block-size:calc(100vh - 32px);overflow-y:auto;overscroll-behavior:contain;padding:1px;border-radius:var(--foyer-r-lg);}
  `,
  boneTiles: css`
    display:flex;gap:6px;overflow:hidden;
    span{flex:1 0 56px;block-size:52px;border-radius:10px;background:var(--foyer-sunken);}
    @container (min-width:768px){inline-size:366px;}
  `,
  boneChips: css`
    display:flex;gap:8px;overflow:hidden;
    span{flex:0 0 96px;block-size:36px;border-radius:99px;background:var(--foyer-sunken);}
  `,
  toCome: css`display:grid;gap:var(--foyer-s-3);padding:var(--foyer-s-4);`,
  late: css`opacity:0;animation:${appear} 1ms 200ms forwards;`,
}
