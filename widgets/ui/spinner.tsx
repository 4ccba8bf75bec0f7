import { css, keyframes } from './theme/style.ts'

const breathe = keyframes`50%{opacity:.35;}`
const arch = css`
  display:inline-block;flex:none;inline-size:18px;block-size:20px;border:2px solid;border-block-end:0;
  border-radius:9px 9px 2px 2px;animation:${breathe} 1.1s infinite var(--foyer-ease-move);
  @media (prefers-reduced-motion:reduce){animation:none;}
`

/**
 * An animated arch while something is loading. Screen readers read its label; without one, a text beside it must say
 * it.
 */
export function Spinner({ label }: { label?: string }) {
  return label ? <span className={arch} role="img" aria-label={label} /> : <span className={arch} aria-hidden="true" />
}
