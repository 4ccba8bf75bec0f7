import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Plugin, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'
import { type Node, nodesIn } from './syntax.ts'

const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

const icons = createRequire(import.meta.url)
  .resolve('lucide/package.json')
  .replace('package.json', 'dist/esm/icons/')
const iconLines = new Map<string, string>()

/** The lines of an icon, as its file in lucide states them. */
function linesOf(name: string) {
  const known = iconLines.get(name)
  if (known) return known
  const [, lines] = /= (\[[\s\S]*?\n?\]);\s*\n\s*export/.exec(readFileSync(`${icons}${kebab(name)}.mjs`, 'utf8')) ?? []
  if (!lines) throw new Error(`The file of the icon "${name}" in lucide does not read as expected: const … = […].`)
  const oneLine = lines.replace(/\s*\n\s*/g, ' ')
  iconLines.set(name, oneLine)
  return oneLine
}

/**
 * Draws each icon into the file that shows it: the list of all icons would tie every widget to every icon, and a file
 * per icon would be a request each.
 */
export const withIcons = (code: string) =>
  code.replace(/(import|export) \{([^}]+)\} from 'lucide'/g, (whole, word: string, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    const drawn = names.filter((name) => name && !name.startsWith('type '))
    const declare = word === 'export' ? 'export const' : 'const'
    return drawn.length ? drawn.map((name) => `${declare} ${name} = ${linesOf(name)}`).join(';') : whole
  })

/** Returns style rules without insignificant line breaks and spaces. Quoted texts stay as they are. */
export const rulesOnOneLine = (code: string) =>
  code.replace(/\b(css|keyframes|glob)`[^`]*`/g, (rules) =>
    rules
      .replace(/\s*\n\s*/g, ' ')
      .replace(/("[^"]*"|'[^']*')|([;:,]|[^$]\{) +/g, (_, quoted?: string, mark?: string) => quoted ?? mark ?? '')
      .replace(/([^$ ]) +\{/g, '$1{')
      .replace(/^(\w+`) /, '$1')
      .replace(/ `$/, '`'),
  )

/**
 * Shortens sources before they are compiled, in browsers and on the server alike, because class names are hashes of
 * rules.
 */
export const shorten: Plugin = {
  name: 'foyer-shorten',
  enforce: 'pre',
  transform(code, id) {
    if (/\/(widgets|host)\/.*\.tsx?(\?of=[\w-]+)?$/.test(id)) return withIcons(rulesOnOneLine(code))
  },
}

/** Removes superstruct's explanations of values that do not fit: browsers only ask whether a value fits. */
export function withoutExplanations(code: string) {
  type Template = Node & { quasis: { value: { raw: string } }[] }
  const explanations = nodesIn(parseAst(code).body).filter(
    (node) => node.type === 'TemplateLiteral' && (node as Template).quasis[0]?.value.raw.startsWith('Expected'),
  )
  return explanations
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code)
}

/** Removes code for servers from the browsers' build, and Vite's preload helper, which the loader replaces. */
export const lean: Plugin = forBrowsers({
  name: 'foyer-lean',
  enforce: 'pre',
  resolveId: (id) => (/^preact\/compat\/server$|^prop-types$/.test(id) ? `\0lean:${id}` : undefined),
  transform(code, id) {
    if (id.includes('/node_modules/superstruct/')) return withoutExplanations(code)
  },
  load(id) {
    if (id === '\0lean:preact/compat/server') return 'export const renderToString = () => ""'
    if (id === '\0lean:prop-types')
      return 'const none = () => none; export default new Proxy(none, { get: () => none })'
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
  },
})
