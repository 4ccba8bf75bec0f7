import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import { isSame, joined } from '../../../../kit/draft/merge-values.ts'

/** A part of a page that two people have changed in different ways: the id of a block, or the name of a field. */
type Clash = string

/** The fields of a page beside its blocks. */
const fields = ['family', 'titles', 'summaries', 'brand', 'cover', 'menu'] as const

/** Returns the blocks of a page with ids: those of pages from before editing get one by their place. */
export const withIds = (content: PageContent): PageContent => ({
  ...content,
  blocks: content.blocks.map((block, at) => (block.id ? block : { ...block, id: `b${at + 1}` })),
})

const byId = (blocks: readonly StoredBlock[]) => new Map(blocks.map((block) => [block.id, block]))

/**
 * Returns the blocks after both changes, in the order of whoever has changed it; where both have, in that of `own`.
 * Blocks that only the other has added come behind the block that they follow there.
 */
function mergedBlocks(base: PageContent, own: PageContent, other: PageContent, clashes: Clash[]): StoredBlock[] {
  const [before, mine, theirs] = [byId(base.blocks), byId(own.blocks), byId(other.blocks)]
  const pick = (id: string | undefined): StoredBlock | undefined => {
    const [old, a, b] = [before.get(id), mine.get(id), theirs.get(id)]
    // A block that one has removed and the other has changed stays.
    if (old && (!a || !b) && !isSame(a ?? b, old)) {
      clashes.push(id ?? '')
      return a ?? b
    }
    return joined(old, a, b, () => clashes.push(id ?? '')) as StoredBlock | undefined
  }
  const ids = (content: PageContent) => content.blocks.map(({ id }) => id)
  const hasMoved = !isSame(
    ids(own).filter((id) => before.has(id)),
    ids(base).filter((id) => mine.has(id)),
  )
  const [first, second] = hasMoved ? [ids(own), ids(other)] : [ids(other), ids(own)]
  const order = [...first]
  second.forEach((id, at) => {
    if (order.includes(id)) return
    const previous = at > 0 ? order.indexOf(second[at - 1]) : -1
    order.splice(previous + 1, 0, id)
  })
  return order.flatMap((id) => pick(id) ?? [])
}

/**
 * Joins the own changes of a page with those of a colleague; both began from `base`. `clashes` names the parts that
 * both have changed: they are as in `own`.
 */
export function merge(base: PageContent, own: PageContent, other: PageContent) {
  const clashes: Clash[] = []
  const merged = { ...own }
  for (const field of fields) {
    const value = joined(base[field], own[field], other[field], () => clashes.push(field))
    Object.assign(merged, { [field]: value })
  }
  merged.blocks = mergedBlocks(base, own, other, clashes)
  return { merged, clashes: [...new Set(clashes)] }
}
