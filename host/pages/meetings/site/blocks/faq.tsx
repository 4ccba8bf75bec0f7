import { css } from '../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { BlockTitle } from './parts/block-title.tsx'
import { Missing } from './parts/missing.tsx'

const faq = css`
  display: grid;
  gap: 8px;
  & > details {
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & summary {
    min-height: var(--foyer-hit);
    padding: 14px 18px;
    font-weight: 600;
    cursor: pointer;
  }
  & p {
    padding: 0 18px 16px;
    color: var(--foyer-text-2);
    white-space: pre-line;
    text-wrap: pretty;
  }
  [data-family='PLAIN'] & > details {
    background: var(--foyer-sunken);
    box-shadow: none;
  }
`

/** Questions that open to their answers, also without any script. */
export const Block = ({ block: { title, entries }, site }: BlockProps<'FAQ'>) =>
  entries.length === 0 ? (
    <Missing site={site} of="questions" />
  ) : (
    <>
      <BlockTitle title={title} />
      <div className={faq}>
        {entries.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered, and two may ask the same
          <details key={at}>
            <summary dir="auto">{question}</summary>
            <p dir="auto">{answer}</p>
          </details>
        ))}
      </div>
    </>
  )
