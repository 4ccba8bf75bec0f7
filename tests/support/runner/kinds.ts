import { buildIfStale } from '../../../api/server/build-if-stale.ts'
import { findOrInstall } from './browsers.ts'
import { complaint } from './complaints.ts'
import { type Engine, engines } from './engines.ts'
import type { Output } from './output.ts'
import { type Outcome, script, verdict, vitest } from './steps.ts'
import { startSystemPostgres } from './system-postgres.ts'
import { databaseTests, elementTests, filesOf, journeyTests, nodeTests, root } from './test-files.ts'

/** Something that can be tested by itself. */
export interface Kind {
  /** The name in the summary. */
  name: string
  run(output: Output): Promise<Outcome>
  isBuild?: boolean
  /** True if it reads dist/. */
  needsBuild?: boolean
}

/** Brings dist/ up to date, as `npm start` does. */
async function build(output: Output): Promise<Outcome> {
  let outcome: Outcome = { skipped: 'nothing has changed since the last build' }
  await buildIfStale(root, async () => {
    outcome = await verdict(output, 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    if ('failed' in outcome && outcome.failed > 0) throw new Error('The build failed; what it said stands above.')
  }).catch(() => undefined)
  return outcome
}

/**
 * Runs files on the oldest PostgreSQL of this machine from version 15 on; on the one of FOYER_TEST_DATABASE_URL if it
 * is set. A machine without any gets `otherwise`.
 */
async function onSystemPostgres(
  output: Output,
  files: readonly string[],
  otherwise: () => Promise<Outcome>,
  options?: { repeats: boolean },
): Promise<Outcome> {
  const postgres = process.env.FOYER_TEST_DATABASE_URL ? undefined : await startSystemPostgres()
  if (!postgres) return otherwise()
  output.write(`On PostgreSQL ${postgres.version}\n`)
  try {
    return await vitest(output, files, { FOYER_TEST_DATABASE_URL: postgres.url }, options)
  } finally {
    await postgres.stop()
  }
}

/** Finds or installs the browsers once, for all steps that need them. */
const findBrowsers = (() => {
  let browsers: Promise<{ env: Record<string, string>; lines: string; missing: string | undefined }> | undefined
  const find = async () => {
    const { paths, missing } = await findOrInstall()
    const variables = [
      ['CHROMIUM_PATH', paths.chromium],
      ['FIREFOX_PATH', paths.firefox],
      ['WEBKIT_DRIVER_PATH', paths.webkit],
      ['XVFB_PATH', paths.display],
    ] as const
    const env = Object.fromEntries(variables.flatMap(([name, path]) => (path ? [[name, path]] : [])))
    const lines = Object.entries(paths).map(([name, path]) => `${name.padEnd(10)}${path}\n`)
    return { env, lines: lines.join(''), missing }
  }
  return () => {
    browsers ??= find()
    return browsers
  }
})()

async function browsers(output: Output): Promise<Outcome> {
  const { lines, missing } = await findBrowsers()
  output.write(`${lines}${missing ?? ''}\n`)
  return missing ? { passed: 0, failed: 1, complaints: [complaint('browsers', missing)] } : { passed: 1, failed: 0 }
}

const engineNames = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const

const elementsIn = (engine: Engine, files: readonly string[] = []): Kind => ({
  name: `Elements in ${engineNames[engine]}`,
  run: async (output) =>
    script(output, 'tests/support/runner/elements.ts', [engine, ...files], (await findBrowsers()).env),
})

const journeysOf = (files: readonly string[] = []): Kind => ({
  name: 'Journeys',
  needsBuild: true,
  run: async (output) => script(output, 'tests/journeys/index.ts', files, (await findBrowsers()).env),
})

const pictures: Kind = {
  name: 'Pictures of screens',
  needsBuild: true,
  run: async (output) => script(output, 'tests/pictures/index.ts', [], (await findBrowsers()).env),
}

const inNode = (name: string, isChosen: (file: string) => boolean): Kind => ({
  name,
  // Some tests of the server and of the house read what was built.
  needsBuild: true,
  run: (output) => vitest(output, filesOf(nodeTests).filter(isChosen)),
})

const isHouse = (file: string) => file.startsWith('tests/house/')
const isBudget = (file: string) => file.startsWith('tests/house/budgets')
const isServer = (file: string) => /^api\/(?:server|db)\//.test(file)

const steps = {
  types: { name: 'Types', run: (output) => verdict(output, 'tsc', ['--noEmit']) },
  reactTypes: {
    name: 'Views on the types of React 19',
    run: (output) => verdict(output, 'tsc', ['--noEmit', '-p', 'tests/house/react/tsconfig.json']),
  },
  build: { name: 'Build', isBuild: true, run: build },
  lint: { name: 'Lint and format', run: (output) => verdict(output, 'biome', ['check', '--error-on-warnings']) },
  deadCode: { name: 'Dead code', run: (output) => verdict(output, 'knip') },
  browsers: { name: 'Browsers', run: browsers },
  postgres: {
    name: 'Server on the PostgreSQL of this machine',
    needsBuild: true,
    run: (output) =>
      onSystemPostgres(output, databaseTests(), async () => ({
        skipped: 'this machine has no PostgreSQL 15 or newer of its own, or FOYER_TEST_DATABASE_URL names another',
      })),
  },
  // Statements are written for PostgreSQL 15. The embedded one, which is newer, has the journeys and the pictures.
  node: {
    name: 'Units, server and house',
    needsBuild: true,
    run: (output) => {
      const files = filesOf(nodeTests)
      const options = { repeats: true }
      return onSystemPostgres(output, files, () => vitest(output, files, undefined, options), options)
    },
  },
} satisfies Record<string, Kind>

/** The steps that `npm test -- NAME` runs, by name. Each builds first if it needs the build. */
export const kinds: Readonly<Record<string, readonly Kind[]>> = {
  types: [steps.types, steps.reactTypes],
  lint: [steps.lint],
  'dead-code': [steps.deadCode],
  build: [steps.build],
  // The build takes longest, and the house rules wait for it.
  check: [steps.build, steps.types, steps.reactTypes, steps.lint, steps.deadCode, inNode('House rules', isHouse)],
  house: [steps.build, inNode('House rules', isHouse)],
  budgets: [steps.build, inNode('Budgets', isBudget)],
  units: [steps.build, inNode('Units', (file) => !isHouse(file) && !isServer(file))],
  server: [steps.build, inNode('Server', isServer)],
  postgres: [steps.build, steps.postgres],
  elements: engines.toReversed().map((engine) => elementsIn(engine)),
  ...Object.fromEntries(engines.map((engine) => [engine, [elementsIn(engine)]])),
  journeys: [steps.build, journeysOf()],
  pictures: [steps.build, pictures],
}

/** All that CI checks. What takes long begins early. */
const everything: readonly Kind[] = [
  steps.types,
  steps.reactTypes,
  steps.build,
  steps.lint,
  steps.deadCode,
  steps.browsers,
  steps.node,
  ...(kinds.elements ?? []),
  journeysOf(),
  pictures,
]

/** The steps for the test files whose path contains a word. */
function stepsForFiles(word: string): Kind[] {
  const matching = (patterns: readonly string[]) => filesOf(patterns).filter((file) => file.includes(word))
  const [node, elements, journeys] = [matching(nodeTests), matching(elementTests), matching(journeyTests)]
  return [
    ...(node.length + journeys.length > 0 ? [steps.build] : []),
    ...(node.length > 0 ? [inNode(`Node: ${word}`, (file) => node.includes(file))] : []),
    ...(elements.length > 0 ? engines.map((engine) => elementsIn(engine, elements)) : []),
    ...(journeys.length > 0 ? [journeysOf(journeys)] : []),
  ]
}

/**
 * Returns the steps that the words after `npm test --` name: all of them without words, none if a word matches nothing.
 */
export function stepsFor(words: readonly string[]): readonly Kind[] {
  if (words.length === 0) return everything
  const steps = words.map((word) => kinds[word] ?? stepsForFiles(word))
  return steps.some((some) => some.length === 0) ? [] : [...new Set(steps.flat())]
}
