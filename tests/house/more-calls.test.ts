import { fileURLToPath } from 'node:url'
import { createBuilder, type Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { openBundle } from './bundle.ts'
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

test('thirty more calls in the contract change no byte of any widget', async () => {
  // As `npm run build` has it: libraries ask for it.
  vi.stubEnv('NODE_ENV', 'production')
  const builder = await createBuilder({
    root,
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    plugins: [moreCalls],
    environments: { client: { build: { write: false } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no environment "client".')

  const [made] = [await builder.build(client)].flat()
  vi.unstubAllEnvs()

  const output = made && 'output' in made ? made.output : []
  // Under names without the folder of the build, which also changes with tests and other files that are not built.
  const plain = (text: string) => text.replaceAll(/(?<=assets\/|foyer )[0-9a-f]{8}/g, '')
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[plain(file.fileName), plain(file.code)] as const] : [])),
  )
  const bundle = openBundle()
  const widgets = bundle.keys.filter((key) => /^widgets\/[^/]+\/index\.ts$/.test(key))
  const files = new Set(widgets.flatMap((key) => [...bundle.closure(key), ...bundle.later(key)]))
  expect(files.size).toBeGreaterThan(20)
  expect([...files].filter((file) => chunks.get(plain(file)) !== plain(bundle.text(file)))).toEqual([])
  // The host app, which makes every call, does grow.
  expect([...chunks].some(([file, code]) => code.includes('/more/29') && ![...files].map(plain).includes(file))).toBe(
    true,
  )
}, 60_000)
