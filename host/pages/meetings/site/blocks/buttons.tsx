import { Button } from '../../../../../widgets/ui/button.tsx'
import type { BlockProps } from '../engine/site-data.ts'
import { hrefOf, outwardOf } from '../engine/ways.ts'
import { Missing } from './parts/missing.tsx'

/** Ways to other pages, the first of them the main one. */
export const Block = ({ block, site }: BlockProps<'BUTTONS'>) =>
  block.buttons.length === 0 ? (
    <Missing site={site} of="buttons" />
  ) : (
    <div className="more">
      {block.buttons.map(({ label, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered, and two may lead to one place
        <Button key={at} kind={at === 0 ? 'primary' : 'secondary'} href={hrefOf(to, site)} {...outwardOf(to)}>
          {label}
        </Button>
      ))}
    </div>
  )
