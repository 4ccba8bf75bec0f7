import { globSync } from 'node:fs'
import { openBundle } from '../house/bundle.ts'
import { root } from '../support/runner/test-files.ts'
import { formatted, type Table } from './table.ts'

const kB = 1024
/** Bytes in brotli, as decisions and house tests have them. */
const budgets = { loader: 1, contact: 28_000 / kB, further: 12, all: 80 }
const language = 'CN'

/** The widgets there are, by the names of their folders. */
export const widgets = globSync('widgets/*/index.ts', { cwd: root })
  .map((file) => file.split('/')[1] ?? '')
  .sort()

// The entry itself only hands on: the loader asks for what stands behind it.
const isEntry = (file: string) => /\/index\d*\.js$/.test(file)
const isRuntime = (file: string) => file.endsWith('/runtime.js')

/** The files that the loader asks for, so that a widget can be used. */
export const filesOf = (bundle: ReturnType<typeof openBundle>, widget: string) =>
  [...bundle.closure(`widgets/${widget}/index.ts`)].filter((file) => !isEntry(file))

/** Measures the bytes of each part on the wire, against its budget. */
export async function sizes(): Promise<Table[]> {
  const bundle = openBundle()
  const line = (what: string, files: string[], budget?: number, note = `${files.length} requests`) => {
    const [raw, gzip] = [bundle.weight(files, ''), bundle.weight(files, '.gz')].map((bytes) =>
      formatted(bytes / kB, 'kB'),
    )
    const floor = budget === undefined ? {} : { floor: budget }
    return { what, figure: bundle.weight(files) / kB, unit: 'kB', ...floor, note: `raw ${raw}, gzip ${gzip}; ${note}` }
  }
  const perWidget = widgets.flatMap((name) => {
    const eager = filesOf(bundle, name)
    const widgetFiles = eager.filter((file) => !isRuntime(file))
    const later = [...bundle.later(`widgets/${name}/index.ts`)].filter((file) => !isEntry(file))
    const words = bundle.files('json').filter((file) => file.endsWith(`/${language}/${name}.json`))
    return [
      line(`${name}, its own file`, widgetFiles, name === 'contact' ? undefined : budgets.further),
      line(`${name}, until it can be used`, ['loader.js', ...eager], name === 'contact' ? budgets.contact : undefined),
      line(`${name}, what comes later on demand`, later),
      line(`${name}, words of ${language}`, words, undefined, 'on the way with the first data'),
    ]
  })
  const all = [...new Set(['loader.js', ...widgets.flatMap((name) => filesOf(bundle, name))])]
  return [
    {
      title: 'Sizes in brotli, kB of 1,024 bytes',
      floor: 'the budget; less is better.',
      rows: [
        line('loader', ['loader.js'], budgets.loader),
        line('runtime, shared by all widgets', all.filter(isRuntime)),
        ...perWidget,
        line(`all ${widgets.length} widgets together`, all, budgets.all),
      ],
    },
  ]
}
