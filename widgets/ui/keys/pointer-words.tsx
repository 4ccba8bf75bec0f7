import { css } from '../theme/style.ts'

const variants = css`
  >:last-child{display:none;}
  @media (hover:hover) and (pointer:fine){>:first-child{display:none;}>:last-child{display:inline;}}
`

/** A hint in words for fingers, and in words for a mouse where the reader has one. */
export const PointerWords = ({ touch, mouse }: { touch: string; mouse: string }) => (
  <span className={variants}>
    <span>{touch}</span>
    <span>{mouse}</span>
  </span>
)
