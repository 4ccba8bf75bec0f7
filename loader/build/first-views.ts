import { parseDocument } from 'htmlparser2'
import { build as bundle } from 'vite'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import type { FirstView, Tree } from '../first-view.ts'
import type { expand as Expand } from '../server.ts'
import { at } from './project.ts'

// Makes the first view of a widget: its elements, as the server's build draws them, and the rules that these need.

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** Returns a parsed node in the form in which the tag's script creates it. */
export function treeOf(node: Parsed): Tree[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  return [[node.name, { ...node.attribs }, ...node.children.flatMap(treeOf)]]
}

/** Splits a style sheet into its rules. */
export function rulesIn(sheet: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (let index = 0; index < sheet.length; index++) {
    if (sheet[index] === '{') depth++
    else if (sheet[index] === '}' && --depth === 0) {
      rules.push(sheet.slice(start, index + 1))
      start = index + 1
    }
  }
  return rules
}

/**
 * Returns the rules that a view needs: those of its classes and those without a class, for the light scheme and the
 * given languages.
 */
export function rulesFor(view: string, sheet: string, tags: readonly string[]): string {
  const names = new Set([...view.matchAll(/\bgo\d+/g)].map(([name]) => name))
  const isForOtherLanguages = (rule: string) =>
    [...rule.matchAll(/:lang\((\w+)\)/g)].length > 0 && !tags.some((tag) => rule.includes(`:lang(${tag})`))
  const isNeeded = (rule: string) => {
    const classes = [...rule.matchAll(/\bgo\d+/g)].map(([name]) => name)
    return (classes.length === 0 || classes.some((name) => names.has(name))) && !isForOtherLanguages(rule)
  }
  const rules = rulesIn(sheet).filter((rule) => isNeeded(rule) && !/data-foyer-scheme|^@keyframes/.test(rule))
  const keyframes = rulesIn(sheet).filter((rule) => {
    const [, name = ''] = /^@keyframes (go\d+)/.exec(rule) ?? []
    return name && rules.some((one) => one.includes(name))
  })
  return [...keyframes, ...rules].join('')
}

/**
 * Removes custom properties that no rule reads. The complete style sheet comes with the code of the widget; until then,
 * each property would only be computed for nothing.
 */
export function withoutUnreadProperties(rules: string): string {
  const read = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const readRules = rules.replace(/(--foyer-[\w-]+):[^;{}]*;/g, (whole, name: string) => (read.has(name) ? whole : ''))
  // A property may have been read by another one alone.
  return readRules === rules ? rules : withoutUnreadProperties(readRules)
}

const tagsOf = { EN: 'en', CN: 'zh' }

/**
 * Draws the first view of a widget with the server's build, which must exist. Returns undefined for widgets without
 * one.
 */
export async function firstViewOf(name: string): Promise<FirstView | undefined> {
  const { build } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
  if (!build.first) return undefined
  const { expand } = (await import(at('dist/server/host.js').href)) as { expand: typeof Expand }
  const attributes = Object.entries(build.first).map(([key, value]) => ` ${key}="${value}"`)
  const trees: Record<string, Tree> = {}
  let [view, sheet] = ['', '']
  for (const language of ['EN', 'CN'] as const) {
    const drawn = await expand(`<foyer-${name}${attributes.join('')} server></foyer-${name}>`, {
      language,
      theme: 'light',
      nonce: '',
      connection: { origin: '', info: () => ({ language, eventKey: '', appKey: '', from: 'H5' }) },
    })
    const [, rules = '', inside = ''] =
      /<style[^>]*>(.*?)<\/style><script.*?<\/script>(.*)<\/template>/s.exec(drawn) ?? []
    const [tree] = parseDocument(inside, { lowerCaseAttributeNames: false }).children.flatMap(treeOf)
    if (!tree) throw new Error(`The server draws nothing of <foyer-${name}>.`)
    trees[language] = tree
    view += inside
    sheet = rules
  }
  return { rules: withoutUnreadProperties(rulesFor(view, sheet, Object.values(tagsOf))), trees }
}

/** Returns the code that draws first views, as a script that declares the variable `first`. */
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
        output: { format: 'iife', name: 'first', exports: 'named' },
      },
    },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('The code of first views could not be built.')
  return output.output[0].code.trim()
}
