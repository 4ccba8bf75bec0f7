import { create, type Struct, StructError } from 'superstruct'
import { type PageContent, pageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import { blockStructs, type StoredBlock } from '../../../../contract/meetings/site-blocks.ts'
import { invalidInput } from '../../../http/refusal.ts'
import { cleanHtmlMap } from '../../../media/html.ts'

/** Returns only the fields that a struct names. */
const named = <T extends object>(value: T, { schema }: { schema: unknown }, ...more: string[]): T =>
  Object.fromEntries(
    [...more, ...Object.keys(schema as object)].flatMap((name) =>
      name in value ? [[name, value[name as keyof T]]] : [],
    ),
  ) as T

/** Returns a block as its type has it, its formatted text without what could run. Throws a Refusal for any other. */
function checkedBlock(block: StoredBlock, at: number): StoredBlock {
  if (!Object.hasOwn(blockStructs, block.type)) throw invalidInput(`blocks.${at}.type`, 'a known type')
  const struct = blockStructs[block.type] as unknown as Struct<StoredBlock, object>
  try {
    const { type } = block
    const checked = { ...named(create(block, struct), struct), type } as StoredBlock
    return checked.type === 'TEXT' ? { ...checked, html: cleanHtmlMap(checked.html) } : checked
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw invalidInput(['blocks', at, ...error.path].join('.'), error.message)
  }
}

/** Returns what a page may keep of what was sent. Throws a Refusal that names the first field that does not fit. */
export function checkedContent(sent: PageContent): PageContent {
  return { ...named(sent, pageContent), blocks: sent.blocks.map(checkedBlock) }
}
