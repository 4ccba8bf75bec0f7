import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The tests that need Node alone, or a PostgreSQL beside it. Vitest runs them. */
export const nodeTests = [
  '{api,host,i18n,widgets}/**/*.test.ts',
  'loader/build/*.test.ts',
  '{host,widgets/ui}/**/*.test.tsx',
  '!host/**/*.element.test.tsx',
  'widgets/**/*.node.test.tsx',
  'loader/*.node.test.ts',
  'tests/{house,pictures,support}/**/*.test.ts',
]
/** The tests of the loader and the elements, which run inside browsers. */
export const elementTests = [
  'widgets/!(ui)/**/*.test.tsx',
  '!widgets/**/*.node.test.tsx',
  'host/**/*.element.test.tsx',
  'loader/*.test.ts',
  '!loader/*.node.test.ts',
]
/** The tests with a whole Foyer, a partner's page and a browser. */
export const journeyTests = ['tests/journeys/*.test.ts']

/** The files of some patterns, of which those that begin with an exclamation mark take files away. */
export function filesOf(patterns: readonly string[]) {
  const matching = (globs: readonly string[]) => globSync([...globs], { cwd: root })
  const without = matching(patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)))
  return matching(patterns.filter((pattern) => !pattern.startsWith('!')))
    .filter((file) => !without.includes(file))
    .sort()
}

/** The files that ask the PostgreSQL of the run: what they find may differ from version to version. */
export const databaseTests = () =>
  filesOf(nodeTests).filter((file) => /\btestDatabase\(/.test(readFileSync(join(root, file), 'utf8')))
