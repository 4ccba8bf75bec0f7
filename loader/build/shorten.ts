import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { forBrowsers } from './graph.ts'
import { at } from './project.ts'
import { rulesOnOneLine, withRules } from './styles.ts'

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

/**
 * Shortens sources before they are compiled, in browsers and on the server alike, because class names are hashes of
 * rules.
 */
export const shorten: Plugin = {
  name: 'foyer-shorten',
  enforce: 'pre',
  transform(code, id) {
    if (/\/(widgets|host)\/.*\.tsx?(\?of=[\w-]+)?$/.test(id))
      return withRules(withIcons(rulesOnOneLine(code)), id.replace(/\?.*/, ''))
  },
}

/** Computes the tokens of the design at the build: browsers get their text, not the code that makes it. */
export const constants: Plugin = {
  name: 'foyer-constants',
  enforce: 'pre',
  apply: 'build',
  async transform(_, id) {
    if (!/\/widgets\/ui\/theme\/((tone|script)-)?tokens\.ts$/.test(id)) return
    const values = Object.entries((await import(id)) as Record<string, unknown>)
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join(';')
  },
}

/** Removes code for servers from the browsers' build, and Vite's preload helper, which the loader replaces. */
export const lean: Plugin = forBrowsers({
  name: 'foyer-lean',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'superstruct') return fileURLToPath(at('api/client/superstruct.ts'))
    return /^preact\/compat\/server$|^prop-types$/.test(id) ? `\0lean:${id}` : undefined
  },
  load(id) {
    if (id === '\0lean:preact/compat/server') return 'export const renderToString = () => ""'
    if (id === '\0lean:prop-types')
      return 'const none = () => none; export default new Proxy(none, { get: () => none })'
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
  },
})
