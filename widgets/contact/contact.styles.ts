import { css, keyframes } from '../ui/theme/style.ts'

/** The card of the inline form; from 768 px two columns with the hero before the form. */
export const card = css`
  overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  @container (min-width:768px){
    display:grid;grid-template-columns:minmax(260px,27%) minmax(0,1fr);border-radius:var(--foyer-r-xl);box-shadow:var(--foyer-e-2);
  }
  @media (forced-colors:active){border:1px solid;}
`

/** The column with the form, beside the hero, or alone in a narrow container. */
export const column = css`
  padding:20px 16px;
  @container (min-width:480px){padding:24px;}
  @container (min-width:768px){padding:28px 32px;display:flex;flex-direction:column;justify-content:center;>header{display:none;}}
  >header{
    margin-block-end:14px;
    h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;letter-spacing:var(--foyer-track-title);text-wrap:balance;}
    p{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  }
`

/** The dark panel with the arch, in wide containers only. */
export const hero = css`
  display:none;
  @container (min-width:768px){
    position:relative;isolation:isolate;display:flex;flex-direction:column;gap:8px;min-block-size:520px;padding:28px;overflow:hidden;
    background:var(--foyer-deep-2);color:var(--foyer-on-deep-2);forced-color-adjust:none;
    >svg{position:absolute;inset:0;inline-size:100%;block-size:100%;z-index:-1;}
    &::after{content:"";position:absolute;inset:0;z-index:-1;background:linear-gradient(transparent 40%,var(--foyer-deep-2) 82%);}
    h2{margin-block-start:auto;text-shadow:0 0 16px var(--foyer-deep-2);font-size:var(--foyer-fs-h1);line-height:var(--foyer-lh-tight);letter-spacing:var(--foyer-track-title);color:var(--foyer-on-deep);text-wrap:balance;hyphens:auto;}
    h2[data-long]{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);}
  }
`

/** The container of the form's own width, because beside the hero it is narrower than the widget. */
export const measured = css`container-type:inline-size;`

/** All fields. */
export const fields = css`display:grid;gap:16px;`

/**
 * Placeholders for title, reply time and languages while they are loading. They are as high as these, and visible after
 * 200 ms so that fast answers cause no flicker.
 */
export const bars = css`
  display:block;block-size:calc(44px*var(--foyer-lh-body));border-radius:8px;background:linear-gradient(var(--foyer-sunken) 22px,transparent 0 31px,var(--foyer-sunken) 0 43px,transparent 0 51px,var(--foyer-sunken) 0 63px,transparent 0);
  opacity:0;animation:${keyframes`to{opacity:1;}`} 1ms 200ms forwards;
`

/** The number of wrong fields, above the form. */
export const attention = css`
  margin-block-end:16px;
  font-weight:600;
`

/** Two short fields side by side, or below each other where they do not fit. */
export const two = css`display:grid;gap:16px 12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,140px),1fr));`

/** The same for longer fields. */
export const pair = css`display:grid;gap:16px 12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr));`

/** The submit button, and the notice about the visitor's details. */
export const footer = css`
  display:flex;flex-direction:column;gap:8px;text-align:center;
  >p{font-size:var(--foyer-fs-micro);color:var(--foyer-text-3);}
  a{text-decoration:underline;}
  >div{text-align:start;}
  [data-inline]>&{
    margin-block-start:16px;
    @container (min-width:768px){
      flex-flow:row-reverse wrap;align-items:center;gap:12px 24px;text-align:start;
      >div{flex:0 0 100%;}
      >p{flex:1;}
      >button{inline-size:auto;padding-inline:28px;}
    }
  }
`

/**
 * The room of a field while its code is loaded, where it is needed. A page may say before its first paint that it is
 * not.
 */
export const awaited = css`display:none;&[data-needed]{display:var(--foyer-region,block);}`

/** The button that looks like a field and opens the region picker. */
export const opener = css`
  padding-inline-start:14px;inline-size:100%;
  span{flex:1;min-inline-size:0;}
  &[data-empty] span{color:var(--foyer-text-3);}
`
