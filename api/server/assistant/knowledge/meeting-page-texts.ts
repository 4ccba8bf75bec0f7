import { is, type Struct } from 'superstruct'
import { blockStructs, type StoredBlock } from '../../../contract/meetings/site-blocks.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { passagesOf } from '../retrieval/sentences.ts'
import type { NewPassage } from './passage.ts'
import { plainText } from './plain-text.ts'

/** A published event page of a meeting. */
export interface EventPage {
  code: string
  title: LanguageMap
  blocks: StoredBlock[]
}

type Say = (texts: LanguageMap) => string

/** Data may come from another version: a block counts only if it is as its type says. */
const isBlock = (block: StoredBlock) =>
  Object.hasOwn(blockStructs, block.type) && is(block, blockStructs[block.type] as unknown as Struct)

const lines = (...texts: string[]) => texts.filter(Boolean).join('\n')

/** Returns what a block says; what it shows of the meeting, such as its schedule, is known from there. */
function textsOf(block: StoredBlock, say: Say): string[] {
  switch (block.type) {
    case 'HERO':
    case 'MAP':
    case 'QUOTE':
      return [say(block.text)]
    case 'TEXT':
      return [lines(say(block.title), plainText(say(block.html)))]
    case 'COLUMNS':
      return block.columns.map(({ heading, text }) => lines(say(heading), say(text)))
    case 'FAQ':
      return block.entries.map(({ question, answer }) => lines(say(question), say(answer)))
    default:
      return []
  }
}

/** Returns the passages of a meeting's event pages in one language; what several pages say alike is there once. */
export function pagePassages(pages: EventPage[], language: string, say: Say): NewPassage[] {
  const passages = pages.flatMap(({ code, title, blocks }) =>
    blocks.filter(isBlock).flatMap((block) => {
      const place = { code, title: say(title), section: '', language }
      const of = block.type === 'FAQ' ? { kind: 'FAQ' as const, topic: 'FAQ' } : { kind: 'MEETING' as const, topic: '' }
      return textsOf(block, say)
        .flatMap((text) => passagesOf(text))
        .map((text) => ({ ...place, ...of, text }))
    }),
  )
  const isFirst = ({ text }: NewPassage, at: number) => passages.findIndex((other) => other.text === text) === at
  return passages.filter(isFirst)
}
