import { type Attribute, commonAttributes, type WidgetContract } from '../../widgets/element/contract.ts'
import { commonEvents, customProperties } from '../../widgets/element/every-widget.ts'
import { at, read, widgetNames } from './project.ts'

/** One attribute as its contract describes it; `fallback` is its value where it is missing. */
interface AttributeFacts {
  name: string
  about: string
  kind: 'text' | 'number' | 'choice' | 'flag' | 'property'
  fallback: string
  words?: readonly string[]
  min?: number
  max?: number
}

const key = String.raw`\s*(?:'([\w:-]+)'|(\w+)):`
const commentPattern = new RegExp(String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/${key}`, 'g')
const proseOf = (comment: string) => comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()

/** Returns the comments above the entries of a file's objects, by the names of the entries. */
export const commentsOf = (source: string) =>
  new Map(
    [...source.matchAll(commentPattern)].map(([, comment = '', quoted, plain]) => [quoted ?? plain, proseOf(comment)]),
  )

/** Returns the comment above an exported name. */
const commentAbove = (source: string, name: string) =>
  proseOf(new RegExp(String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*export const ${name}\b`).exec(source)?.[1] ?? '')

/** Tells by what an attribute makes of some texts which kind it is. */
function kindOf({ read, words }: Attribute<unknown>): AttributeFacts['kind'] {
  if (words) return 'choice'
  if (read('any text') === 'any text') return 'text'
  if (read('') === true) return 'flag'
  return read('any text') === undefined ? 'property' : 'number'
}

const attributesIn = (attributes: WidgetContract['attributes'], comments: Map<string | undefined, string>) =>
  Object.entries(attributes).map(([name, attribute]): AttributeFacts => {
    const { words, min, max } = attribute
    const kind = kindOf(attribute)
    return {
      name,
      about: comments.get(name) ?? '',
      kind,
      fallback: kind === 'property' ? '' : String(attribute.read(undefined)),
      ...(words && { words: words.filter(Boolean) }),
      ...(kind === 'number' && { min, max }),
    } as AttributeFacts
  })

const eventsIn = (events: WidgetContract['events'], comments: Map<string | undefined, string>) =>
  Object.entries(events).map(([name, detail]) => ({
    name,
    about: comments.get(name) ?? '',
    fields: Object.keys(detail),
  }))

/** Returns the contracts of the widgets as data for pages, and what all widgets have. */
export async function contractFacts() {
  const common = commentsOf(read('widgets/element/contract.ts'))
  const every = commentsOf(read('widgets/element/every-widget.ts'))
  const entries = widgetNames.map(async (name) => {
    const { contract } = (await import(at(`widgets/${name}/contract.ts`).href)) as { contract: WidgetContract }
    const source = read(`widgets/${name}/contract.ts`)
    const comments = commentsOf(source)
    return {
      name,
      about: commentAbove(source, 'contract'),
      attributes: attributesIn(contract.attributes, comments),
      events: eventsIn(contract.events, comments),
      parts: contract.parts,
    }
  })
  return {
    contracts: await Promise.all(entries),
    common: { attributes: attributesIn(commonAttributes, common), events: eventsIn(commonEvents, every) },
    customProperties: Object.keys(customProperties).map((name) => ({ name, about: every.get(name) ?? '' })),
  }
}
