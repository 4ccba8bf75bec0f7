import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { root } from './sources.ts'

const folder = join(root, 'dist/client')

type Manifest = Record<string, { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }>

const bytesOf = (file: string) => readFileSync(join(folder, file))

/** The built partner bundle as it lies on disk. Throws where there is none: `npm run build` makes it. */
export function openBundle() {
  if (!existsSync(join(folder, '.vite/manifest.json')) || !existsSync(join(folder, 'integrity.json'))) {
    throw new Error(
      'There is no complete build in dist/client to measure. Run `npm run build` first; `npm test` does so itself.',
    )
  }
  const manifest: Manifest = JSON.parse(bytesOf('.vite/manifest.json').toString())

  /** A file and everything it imports before it runs. */
  function closure(key: string, reached = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk "${key}".`)
    if (reached.has(chunk.file)) return reached
    reached.add(chunk.file)
    for (const next of chunk.imports ?? []) closure(next, reached)
    return reached
  }

  /** The files that may come once a file and all it imports have run. */
  function later(key: string) {
    const [eager, reached, seen] = [closure(key), new Set<string>(), new Set<string>()]
    const follow = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      const { file = '', imports = [], dynamicImports = [] } = manifest[at] ?? {}
      if (!eager.has(file)) reached.add(file)
      for (const next of [...imports, ...dynamicImports]) follow(next)
    }
    follow(key)
    return reached
  }

  /** The folder below `assets/` that holds this build. */
  const build = manifest['host/main.tsx']?.file.split('/')[1] ?? ''

  return {
    closure,
    build,
    keys: Object.keys(manifest),
    /** The file that holds a module. */
    chunk: (key: string) => manifest[key]?.file ?? '',
    /** All files of an ending, named from the folder, with a slash in front as browsers ask for them. */
    files: (ending: string) => globSync(`**/*.${ending}`, { cwd: folder }).map((file) => `/${file}`),
    text: (file: string) => bytesOf(file).toString(),
    later,
    /** Bytes on the wire of some files together: in brotli, or with another ending than `.br`. */
    weight: (files: Iterable<string>, ending = '.br') =>
      [...files].reduce((sum, file) => sum + bytesOf(file + ending).byteLength, 0),
    /**
     * Bytes on the wire, in brotli, of a file that holds the name of its build: as if that were always the same. Every
     * change of any source makes another name, and some compress better than others.
     */
    weightOfNamed: (file: string) => {
      const text = bytesOf(file).toString().replaceAll(build, '3f9c02ab')
      return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
    },
    integrity: JSON.parse(bytesOf('integrity.json').toString()) as Record<string, string>,
    hash: (file: string) => `sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`,
    /** Returns true if both compressed copies hold the content of the file. */
    hasCopies: (file: string) =>
      existsSync(join(folder, `${file}.br`)) &&
      existsSync(join(folder, `${file}.gz`)) &&
      brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)) &&
      gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)),
  }
}
