import { parseDocument } from 'htmlparser2'
import { build as bundle } from 'vite'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import { nameOf } from '../../widgets/ui/theme/rule-names.ts'
import { cssText } from '../../widgets/ui/theme/style.ts'
import type { FirstView, Tree } from '../first-view.ts'
import type { expand as Expand } from '../server.ts'
import { at } from './project.ts'

// Makes the first view of a widget: its elements, as the server's build draws them, and the rules that these need.

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** A node in one language. */
type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]]

/** Returns a parsed node as a text, or as a list of its name, attributes and children. */
export function drawnNode(node: Parsed): Drawn[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  return [[node.name, { ...node.attribs }, ...node.children.flatMap(drawnNode)]]
}

/**
 * Returns a view that was drawn in several languages as one tree, and the texts in which the languages differ.
 * @throws {Error} where the drawings have other elements
 */
export function inLanguages(drawings: Record<string, Drawn>): Pick<FirstView, 'tree' | 'texts'> {
  const languages = Object.keys(drawings)
  const texts: Record<string, (string | null)[]> = Object.fromEntries(languages.map((language) => [language, []]))
  const places = new Map<string, number>()

  function common(alternatives: (string | undefined)[]): string | number {
    const [first = ''] = alternatives
    if (alternatives.every((text) => text === first)) return first
    const key = JSON.stringify(alternatives)
    const place = places.get(key) ?? places.size
    if (!places.has(key))
      for (const [at, language] of languages.entries()) texts[language]?.push(alternatives[at] ?? null)
    places.set(key, place)
    return place
  }
  function merged(nodes: Drawn[]): Tree {
    const [first, ...others] = nodes
    if (typeof first === 'string' && others.every((node) => typeof node === 'string')) return common(nodes as string[])
    const elements = nodes.filter((node) => typeof node !== 'string')
    const [tag = '', , ...children] = elements[0] ?? []
    const isAlike = (node: Drawn) => node[0] === tag && node.length === children.length + 2
    if (elements.length < nodes.length || !elements.every(isAlike)) {
      throw new Error(`A first view has other elements in other languages: ${JSON.stringify(nodes)}`)
    }
    const names = [...new Set(elements.flatMap(([, attributes]) => Object.keys(attributes)))]
    const attributes = names.map((name) => [name, common(elements.map(([, given]) => given[name]))])
    const childrenAt = (at: number) => elements.map((element) => element[at + 2] as Drawn)
    return [tag, Object.fromEntries(attributes), ...children.map((_, at) => merged(childrenAt(at)))]
  }

  const tree = merged(Object.values(drawings))
  return { tree, texts }
}

/** Returns a tree with the places of rules in its classes, instead of their names. */
export function withPlaces(tree: Tree, rules: readonly string[]): Tree {
  if (!Array.isArray(tree)) return tree
  const [tag, attributes, ...children] = tree
  const placeOf = (name: string) => `${rules.findIndex((rule, at) => at > 0 && nameOf(rule) === name)}`
  const placed = Object.entries(attributes).map(([name, value]) => [
    name,
    name === 'class' && typeof value === 'string' ? value.replace(/\bgo\d+/g, placeOf) : value,
  ])
  return [tag, Object.fromEntries(placed), ...children.map((child) => withPlaces(child, rules))]
}

/**
 * Returns the rules that a view needs: those of its classes, and of the keyframes that these name; `&` in them is the
 * name. `written` are all rules of the widget's code, in their order.
 * @throws {Error} where a class of the view has no rules
 */
export function rulesFor(view: string, written: readonly string[]): string[] {
  const rulesByName = new Map(written.map((rules) => [nameOf(rules), rules]))
  const namesIn = (text: string) => [...text.matchAll(/\bgo\d+/g)].map(([name]) => name)
  const needed = new Set<string>()
  const need = (text: string) => {
    for (const name of namesIn(text)) {
      if (needed.has(name)) continue
      const rules = rulesByName.get(name)
      // Keyframes that stand inside of a rule come with it.
      if (!rules && !text.includes(`@keyframes ${name}{`)) throw new Error(`Nothing says how .${name} looks.`)
      needed.add(name)
      if (rules) need(rules)
    }
  }
  need(view)
  return [...rulesByName].filter(([name]) => needed.has(name)).map(([, rules]) => rules)
}

/**
 * Draws the first view of a widget with the server's build, which must exist. Returns undefined for widgets without
 * one. `written` are the rules of its code.
 */
export async function firstViewOf(name: string, written: readonly string[]): Promise<FirstView | undefined> {
  const { build } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
  if (!build.first) return undefined
  const { expand } = (await import(at('dist/server/host.js').href)) as { expand: typeof Expand }
  const attributes = Object.entries(build.first).map(([key, value]) => ` ${key}="${value}"`)
  const drawings: Record<string, Drawn> = {}
  let view = ''
  for (const language of ['EN', 'CN'] as const) {
    const drawn = await expand(`<foyer-${name}${attributes.join('')} server></foyer-${name}>`, {
      language,
      theme: 'light',
      nonce: '',
      connection: { origin: '', info: () => ({ language, eventKey: '', appKey: '', from: 'H5' }) },
    })
    const [, inside = ''] = /<script.*?<\/script>(.*)<\/template>/s.exec(drawn) ?? []
    const [tree] = parseDocument(inside, { lowerCaseAttributeNames: false }).children.flatMap(drawnNode)
    if (!tree) throw new Error(`The server draws nothing of <foyer-${name}>.`)
    drawings[language] = tree
    view += inside
  }
  const rules = [cssText(), ...rulesFor(view, written)]
  const { tree, texts } = inLanguages(drawings)
  return { rules, tree: withPlaces(tree, rules), texts }
}

/** Returns the code that draws first views, as an expression: the function `start` of loader/first-view.ts. */
export async function drawingCode(): Promise<string> {
  const made = await bundle({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: at('loader/first-view.ts').pathname,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true },
      },
    },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('The code of first views could not be built.')
  return asExpression(output.output[0].code.trim())
}

/** Returns a module that exports `start` alone as an expression of that function. */
export function asExpression(code: string): string {
  const [whole, name] = /export ?\{ ?(\w+) as start ?\};?$/.exec(code) ?? []
  if (!whole) throw new Error(`The code of first views does not end with its export: ${code.slice(-99)}`)
  return `(()=>{${code.slice(0, -whole.length)}return ${name}})()`
}
