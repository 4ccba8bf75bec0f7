import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'

// The facts of the project that every part of the build uses.

/** The project's folder, with a slash at its end. */
export const root = new URL('../../', import.meta.url)
/** A file or folder of the project, named from its folder. */
export const at = (path: string) => new URL(path, root)
/** The text of a file of the project. */
export const read = (path: string) => readFileSync(at(path), 'utf8')

/** Foyer's version. */
export const { version } = JSON.parse(read('package.json')) as { version: string }

/** Every folder of widgets/ that has an index.ts is a widget. */
export const widgetNames = readdirSync(at('widgets'))
  .filter((name) => existsSync(at(`widgets/${name}/index.ts`)))
  .sort()

const sources = globSync('{api/client,api/contract,host,i18n,loader,widgets}/**/*.{ts,tsx,json}', { cwd: root }).sort()
const text = [...sources, 'package-lock.json', 'vite.config.ts'].map((file) => file + read(file)).join()

/**
 * The folder below `/assets/` for this state of the sources: its files never change, so caches may keep them for ever.
 */
export const build = createHash('sha256').update(text).digest('hex').slice(0, 8)
