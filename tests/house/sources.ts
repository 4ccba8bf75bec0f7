import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The text of a file, named from the project's folder. */
export const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const rooms = ['api', 'host', 'i18n', 'loader', 'tests', 'widgets']

/** Every code file of these rooms, or of all, named from the project's folder. */
export const codeFiles = (inRooms: readonly string[] = rooms) =>
  globSync(
    inRooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  ).sort()

/** Tests may import what they like and name what must not happen. */
export const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

/** Code that people are served or that answers them: everything but tests. */
export const shippedFiles = (inRooms?: readonly string[]) => codeFiles(inRooms).filter((file) => !isTest(file))

/** The code without its comments, so that rules judge what it does and not what it talks about. */
export const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1')

const literal =
  /^(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\)/gm

/**
 * Returns the project's files that a file imports, lazily too, as paths from the project's folder. `run` leaves out
 * imports of types alone, which are gone before the code runs; `first` leaves out lazy ones as well.
 */
export function importsOf(file: string, which: 'all' | 'run' | 'first' = 'all') {
  const imports = [...read(file).matchAll(literal)].filter(
    ([, isType, fixed]) => (which === 'all' || !isType) && (which !== 'first' || fixed),
  )
  const paths = imports.map(([, , fixed, lazy]) => fixed ?? lazy ?? '')
  return paths.filter((path) => path.startsWith('.')).map((path) => join(dirname(file), path))
}

/** Expects that a rule is broken nowhere; each breach is named in the failure. */
export function expectNone(breaches: readonly unknown[]) {
  const lines = breaches.map((breach) => (typeof breach === 'string' ? breach : JSON.stringify(breach)))
  expect(breaches.length, lines.join('\n')).toBe(0)
}
