import { camel, commonAttributes, type WidgetContract } from '../../widgets/element/contract.ts'
import { at, read, widgetNames } from './project.ts'

/** A field of a contract without its parser: its words where it is a choice. */
interface Field {
  words?: readonly string[]
  min?: number
  max?: number
}

/** Returns the comments of a file by the name that follows each, in one line. */
export function commentsIn(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:export const )?'?([\w:-]+)'?(?=\s*[:=])/g)
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text
        .replace(/^\s*\* ?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

function typeOf({ words, min }: Field) {
  if (words)
    return words
      .filter(Boolean)
      .map((word) => `'${word}'`)
      .join(' | ')
  return min === undefined ? 'string' : 'number'
}

const common = commentsIn(read('widgets/element/contract.ts'))

/** The custom properties by which a page sets the looks of a widget. */
const looks = [
  ['--foyer-brand', 'The main colour; the others are made from it.'],
  ['--foyer-font', 'The fonts, before Foyer’s own.'],
  ['--foyer-radius', 'The radius of corners.'],
  ['--foyer-text-scale', 'How much larger text is, from 1 to 2.'],
].map(([name, description]) => ({ name, description }))

/** Describes one widget as a declaration of a manifest, from its contract and the comments in the contract’s file. */
export function declarationOf(name: string, contract: WidgetContract, source: string) {
  const comments = commentsIn(source)
  const attributes = Object.entries<Field>({ ...contract.attributes, ...commonAttributes })
    .filter(([attribute]) => !/property only|only a property/i.test(comments.get(attribute) ?? ''))
    .map(([attribute, field]) => ({
      name: attribute,
      fieldName: camel(attribute),
      type: { text: typeOf(field) },
      description: comments.get(attribute) ?? common.get(attribute) ?? '',
    }))
  const events = Object.entries<Record<string, Field>>(contract.events).map(([event, detail]) => {
    const fields = Object.entries(detail).map(([field, type]) => `${field}: ${typeOf(type)}`)
    const text = fields.length > 0 ? `CustomEvent<{ ${fields.join(', ')} }>` : 'CustomEvent'
    return { name: event, type: { text }, description: comments.get(event) ?? '' }
  })
  return {
    kind: 'class',
    name: `Foyer${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    customElement: true,
    tagName: contract.tag,
    description: comments.get('contract') ?? '',
    attributes,
    events,
    cssParts: contract.parts.map((part) => ({ name: part })),
    cssProperties: looks,
  }
}

/**
 * Describes all widgets as a custom elements manifest, which editors read for completions:
 * https://github.com/webcomponents/custom-elements-manifest, schema 2.1.0.
 */
export async function elementsManifest() {
  const modules = await Promise.all(
    widgetNames.map(async (name) => {
      const file = `widgets/${name}/contract.ts`
      const { contract } = (await import(at(file).href)) as { contract: WidgetContract }
      const declaration = declarationOf(name, contract, read(file))
      const path = `v1/${name}.js`
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          {
            kind: 'custom-element-definition',
            name: contract.tag,
            declaration: { name: declaration.name, module: path },
          },
        ],
      }
    }),
  )
  return { schemaVersion: '2.1.0', readme: '', modules }
}
