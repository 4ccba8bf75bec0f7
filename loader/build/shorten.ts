import type { Plugin } from 'vite'
import { forBrowsers } from './graph.ts'

const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

const eachIcon = (names: string, line: (name: string) => string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => (name && !name.startsWith('type ') ? line(name) : []))
    .join(';')

/** Takes each icon from its own file: the list of all icons would tie every widget to every icon. */
export const iconsByFile = (code: string) =>
  code
    .replace(/export \{([^}]+)\} from 'lucide'/g, (_, names: string) =>
      eachIcon(names, (name) => `export { default as ${name} } from 'lucide/dist/esm/icons/${kebab(name)}.mjs'`),
    )
    .replace(
      /import \{([^}]+)\} from 'lucide'/g,
      (whole, names: string) =>
        eachIcon(names, (name) => `import ${name} from 'lucide/dist/esm/icons/${kebab(name)}.mjs'`) || whole,
    )

/** Style rules without their line breaks. */
export const rulesOnOneLine = (code: string) =>
  code.replace(/\b(css|keyframes|glob)`[^`]*`/g, (rules) =>
    rules.replace(/\s*\n\s*/g, ' ').replace(/(;|[^$]\{) /g, '$1'),
  )

/**
 * Shortens sources before they are compiled, in browsers and on the server alike, because class names are hashes of
 * rules.
 */
export const shorten: Plugin = {
  name: 'foyer-shorten',
  enforce: 'pre',
  transform(code, id) {
    if (/\/(widgets|host)\/.*\.tsx?$/.test(id)) return iconsByFile(rulesOnOneLine(code))
  },
}

/** Keeps out of browsers what only servers run, and Vite's preload helper, whose work the loader does. */
export const lean: Plugin = forBrowsers({
  name: 'foyer-lean',
  enforce: 'pre',
  resolveId: (id) => (/^preact\/compat\/server$|^prop-types$/.test(id) ? `\0lean:${id}` : undefined),
  load(id) {
    if (id === '\0lean:preact/compat/server') return 'export const renderToString = () => ""'
    if (id === '\0lean:prop-types') return 'const any = () => any; export default new Proxy(any, { get: () => any })'
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
  },
})
