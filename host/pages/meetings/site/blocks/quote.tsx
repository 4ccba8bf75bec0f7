import { css } from '../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { Missing } from './parts/missing.tsx'

const quote = css`
  padding-inline-start: 20px;
  border-inline-start: 3px solid var(--foyer-brand-graphic);
  & > p {
    font-size: calc(20 * var(--foyer-px));
    line-height: var(--foyer-lh-snug);
    text-wrap: pretty;
  }
  & > footer {
    margin-block-start: 10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** The words of somebody, with their name. */
export const Block = ({ block: { text, by }, site }: BlockProps<'QUOTE'>) =>
  text ? (
    <blockquote className={quote}>
      <p dir="auto">{text}</p>
      {by && <footer dir="auto">{by}</footer>}
    </blockquote>
  ) : (
    <Missing site={site} of="text" />
  )
