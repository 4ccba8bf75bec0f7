import { css } from '../../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../../engine/site-data.ts'
import { BlockTitle } from '../parts/block-title.tsx'
import { Missing } from '../parts/missing.tsx'

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 12px;
  & h3 {
    margin-block-end: 6px;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & p {
    white-space: pre-line;
  }
`

/** Short texts beside each other, one below the other on narrow screens. */
export const Block = ({ block: { title, columns: parts }, site }: BlockProps<'COLUMNS'>) =>
  parts.length === 0 ? (
    <Missing site={site} of="columns" />
  ) : (
    <>
      <BlockTitle title={title} />
      <div className={columns}>
        {parts.map(({ heading, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered, and columns have no names
          <div className="plain" key={at}>
            {heading && <h3 dir="auto">{heading}</h3>}
            <p dir="auto">{text}</p>
          </div>
        ))}
      </div>
    </>
  )
