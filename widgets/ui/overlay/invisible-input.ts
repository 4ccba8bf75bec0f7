import { css } from '../theme/style.ts'

/** An invisible native input above its drawing, so that the browser handles keys, focus and accessibility. */
export const invisibleInput = css`
  position:relative;display:flex;align-items:flex-start;
  input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer;z-index:1;}
  input:focus-visible+*{outline:2px solid transparent;box-shadow:var(--foyer-focus);}
`
