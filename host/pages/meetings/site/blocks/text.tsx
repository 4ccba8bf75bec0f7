import { RichText } from '../../../../../widgets/ui/media/rich-text.tsx'
import type { BlockProps } from '../engine/site-data.ts'
import { BlockTitle } from './parts/block-title.tsx'
import { Missing } from './parts/missing.tsx'

/** A text. What is not formatting is shown as text and never runs. */
export const Block = ({ block, site }: BlockProps<'TEXT'>) =>
  block.html ? (
    <>
      <BlockTitle title={block.title} />
      <div className="plain" dir="auto">
        <RichText html={block.html} />
      </div>
    </>
  ) : (
    <Missing site={site} of="text" />
  )
