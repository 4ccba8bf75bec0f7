import { css } from '../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { Missing } from './parts/missing.tsx'

const facts = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 12px;
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: 4px;
    padding: 18px 20px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-brand-softer);
  }
  & dd {
    font-size: calc(26 * var(--foyer-px));
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    color: var(--foyer-brand-text);
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
`

/** Facts in columns, each a figure or a word with what it means. */
export const Block = ({ block, site }: BlockProps<'FACTS'>) =>
  block.facts.length === 0 ? (
    <Missing site={site} of="facts" />
  ) : (
    <dl className={facts}>
      {block.facts.map(({ value, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered, and two may have one label
        <div key={at}>
          <dt dir="auto">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
