import { parseDocument } from 'htmlparser2'
import { build as bundle } from 'vite'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import type { FirstView, Tree } from '../first-view.ts'
import type { expand as Expand } from '../server.ts'
import { at } from './project.ts'

// The first view of a widget: what the server's build draws of it, with the rules that this needs.

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** What a parser read, as the tag's script makes it. */
export function treeOf(node: Parsed): Tree[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  return [[node.name, { ...node.attribs }, ...node.children.flatMap(treeOf)]]
}

/** The rules of a sheet, each with all that stands in its braces. */
export function rulesIn(sheet: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++
    else if (sheet[at] === '}' && --depth === 0) {
      rules.push(sheet.slice(start, at + 1))
      start = at + 1
    }
  }
  return rules
}

/** The rules that a view needs: those of its classes and of no class, in light, in the given languages. */
export function rulesFor(view: string, sheet: string, tags: readonly string[]): string {
  const names = new Set([...view.matchAll(/\bgo\d+/g)].map(([name]) => name))
  const isElsewhere = (rule: string) =>
    [...rule.matchAll(/:lang\((\w+)\)/g)].length > 0 && !tags.some((tag) => rule.includes(`:lang(${tag})`))
  const isNeeded = (rule: string) => {
    const classes = [...rule.matchAll(/\bgo\d+/g)].map(([name]) => name)
    return (classes.length === 0 || classes.some((name) => names.has(name))) && !isElsewhere(rule)
  }
  const rules = rulesIn(sheet).filter((rule) => isNeeded(rule) && !/data-foyer-scheme|^@keyframes/.test(rule))
  const moves = rulesIn(sheet).filter((rule) => {
    const [, name = ''] = /^@keyframes (go\d+)/.exec(rule) ?? []
    return name && rules.some((one) => one.includes(name))
  })
  return [...moves, ...rules].join('')
}

const tagsOf = { EN: 'en', CN: 'zh' }

/** Draws the first view of a widget by the server's build, which has to be there. */
export async function firstViewOf(name: string): Promise<FirstView | undefined> {
  const { build } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
  if (!build.first) return undefined
  const { expand } = (await import(at('dist/server/host.js').href)) as { expand: typeof Expand }
  const given = Object.entries(build.first).map(([key, value]) => ` ${key}="${value}"`)
  const trees: Record<string, Tree> = {}
  let [view, sheet] = ['', '']
  for (const language of ['EN', 'CN'] as const) {
    const drawn = await expand(`<foyer-${name}${given.join('')} server></foyer-${name}>`, {
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
  return { rules: rulesFor(view, sheet, Object.values(tagsOf)), trees }
}

/** The code that draws first views, as a variable `first` of a script. */
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
