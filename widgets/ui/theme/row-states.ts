/**
 * The looks of a row or card under the pointer, while it is pressed, and while it is open beside the list. Its link is
 * stretched over it and has `aria-current="true"` while it is open, however it was reached. Quiet texts of an open row
 * have the contrast of others, because its ground is tinted. The element needs `position: relative`.
 */
export const rowStates = `
  &:active{background:var(--foyer-sunken);}
  &:has([aria-current=true]){background:var(--foyer-brand-soft);--foyer-text-3:var(--foyer-text-2);}
  &:has([aria-current=true])::after{content:"";position:absolute;inset-block:0;inset-inline-start:0;inline-size:3px;background:var(--foyer-brand-graphic);pointer-events:none;}
  @media (hover:hover){&:hover:not(:active,:has([aria-current=true])){background:var(--foyer-brand-softer);}}
  @media (forced-colors:active){&:has([aria-current=true])::after{background:Highlight;}}
`
