import { fileURLToPath } from 'node:url'
import { createBuilder, type Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { limitMs } from '../support/runner/time-factor.ts'
import { root } from './sources.ts'

const more = Array.from(
  { length: 30 },
  (_, at) =>
    `more${at}: endpoint({ method: 'GET', path: '/more/${at}', access: 'anyone', summary: '', data: shape({ id: string() }), errors: [] })`,
).join(', ')

/** The contract with a resource of thirty more calls, and the same thirty in resources that every widget calls. */
const moreCalls: Plugin = {
  name: 'more-calls',
  enforce: 'pre',
  transform: {
    order: 'pre',
    handler(code, id) {
      if (id.endsWith('/api/contract/index.ts')) {
        const imports =
          "import { string, type as shape } from 'superstruct'\nimport { endpoint } from './core/endpoint.ts'\n"
        return imports + code.replace('= {', `= { more: { ${more} },`)
      }
      const [, resource] = /\/api\/contract\/\w+\/(enterprises|exhibitors|leads|follows|places)\.ts/.exec(id) ?? []
      return resource && code.replace(`export const ${resource} = {`, `export const ${resource} = { ${more},`)
    },
  },
}

/** The chunks that browsers get, by name, as the build makes them now. */
async function built(plugins: Plugin[]) {
  // As `npm run build` has it: libraries ask for it.
  vi.stubEnv('NODE_ENV', 'production')
  const builder = await createBuilder({
    root,
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    plugins,
    environments: { client: { build: { write: false } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no environment "client".')
  const [made] = [await builder.build(client)].flat()
  vi.unstubAllEnvs()
  const output = made && 'output' in made ? made.output : []
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

type Chunks = Awaited<ReturnType<typeof built>>

/** A chunk and all it may load, at once or later. */
function closure(chunks: Chunks, name: string, reached = new Set<string>()) {
  if (reached.has(name)) return reached
  reached.add(name)
  const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
  for (const next of [...imports, ...dynamicImports]) closure(chunks, next, reached)
  return reached
}

test(
  'thirty more calls in the contract change no byte of any widget',
  async () => {
    const before = await built([])
    const after = await built([moreCalls])

    const entries = [...before].filter(([, { facadeModuleId }]) =>
      /\/widgets\/[^/]+\/index\.ts$/.test(facadeModuleId ?? ''),
    )
    const files = new Set(entries.flatMap(([name]) => [...closure(before, name)]))
    expect(files.size).toBeGreaterThan(20)
    expect([...files].filter((file) => before.get(file)?.code !== after.get(file)?.code)).toEqual([])
    // The host app, which makes every call, does grow.
    expect([...after].some(([file, { code }]) => code.includes('/more/29') && !files.has(file))).toBe(true)
  },
  limitMs(120_000),
)
