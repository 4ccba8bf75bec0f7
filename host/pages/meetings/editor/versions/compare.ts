import { type Language, languages } from '../../../../../api/contract/core/languages.ts'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { isTexts } from '../../../../../api/contract/meetings/organising/page-texts.ts'
import type { BlockType } from '../../../../../api/contract/meetings/site-blocks.ts'
import { plainText } from '../../../../../widgets/ui/media/rich-text.tsx'
import { withIds } from '../draft/merge.ts'
import { type PageField, pageFields } from '../fields/page-fields.ts'
import { type Piece, wordChanges } from './word-changes.ts'

/** A text of one language that differs. */
export interface TextChange {
  language: Language
  pieces: Piece[]
}

/** The differences inside one part of a page; `hasOther` if more than words differs: a picture, a link, a choice. */
interface Differences {
  texts: TextChange[]
  hasOther: boolean
}

/** A part of a page that differs between two versions: a field of the page, or a block. */
export type PartChange = Differences &
  ({ field: PageField } | { id: string; type: BlockType; is: 'ADDED' | 'REMOVED' | 'KEPT'; hasMoved: boolean })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns how two values differ; one of them is undefined where it is new or gone. */
function differencesOf(before: unknown, after: unknown): Differences {
  const texts: TextChange[] = []
  let hasOther = false
  const compareTexts = (old: Record<string, unknown>, fresh: Record<string, unknown>, isHtml: boolean) => {
    const read = (value: unknown) => (isHtml ? plainText(String(value ?? '')) : String(value ?? ''))
    for (const language of languages) {
      if ((old[language] ?? '') === (fresh[language] ?? '')) continue
      const [a, b] = [read(old[language]), read(fresh[language])]
      // Only the formatting differs.
      if (a === b) hasOther = true
      else texts.push({ language, pieces: wordChanges(a, b) })
    }
  }
  const compare = (old: unknown, fresh: unknown, name: string) => {
    if (isSame(old, fresh) || name === 'id' || name === 'type') return
    const some = old ?? fresh
    if (!isObject(some)) hasOther = true
    else if (!Array.isArray(some) && isTexts(some)) compareTexts(bag(old), bag(fresh), name === 'html')
    else for (const key of keysOf(old, fresh)) compare(bag(old)[key], bag(fresh)[key], key)
  }
  const bag = (value: unknown) => (isObject(value) ? value : {})
  const keysOf = (...values: unknown[]) => [...new Set(values.flatMap((value) => Object.keys(bag(value))))]
  compare(before, after, '')
  return { texts, hasOther }
}

/** Returns the ids that keep their order in both lists: a longest common subsequence. All others have moved. */
function stayed(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id))
  /** For each place, the longest rising sequence of places that ends there. */
  const rising: number[][] = []
  places.forEach((place, at) => {
    const best = rising
      .filter((_, earlier) => (places[earlier] ?? 0) < place)
      .reduce<number[]>((longest, each) => (each.length > longest.length ? each : longest), [])
    rising[at] = [...best, place]
  })
  const longest = rising.reduce((best, each) => (each.length > best.length ? each : best), [])
  return new Set(longest.map((place) => before[place] ?? ''))
}

/**
 * Returns the parts that differ between two versions of a page: its fields, then its blocks in the order of `after`,
 * then those that are gone.
 */
export function compareVersions(before: PageContent, after: PageContent): PartChange[] {
  const [old, fresh] = [withIds(before).blocks, withIds(after).blocks]
  const oldById = new Map(old.map((block) => [block.id ?? '', block]))
  const freshIds = fresh.map(({ id = '' }) => id)
  const keptIds = freshIds.filter((id) => oldById.has(id))
  const unmoved = stayed(
    [...oldById.keys()].filter((id) => keptIds.includes(id)),
    keptIds,
  )
  const fields = pageFields.map((field) => ({ field, ...differencesOf(before[field], after[field]) }))
  const present = fresh.map((block) => {
    const { id = '', type } = block
    const earlier = oldById.get(id)
    const is = earlier ? ('KEPT' as const) : ('ADDED' as const)
    return { id, type, is, hasMoved: earlier !== undefined && !unmoved.has(id), ...differencesOf(earlier, block) }
  })
  const gone = old
    .filter(({ id = '' }) => !freshIds.includes(id))
    .map((block) => {
      const { id = '', type } = block
      return { id, type, is: 'REMOVED' as const, hasMoved: false, ...differencesOf(block, undefined) }
    })
  return [...fields, ...present, ...gone].filter(
    (part) => part.texts.length > 0 || part.hasOther || ('is' in part && (part.is !== 'KEPT' || part.hasMoved)),
  )
}
