import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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
  function closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk "${key}".`)
    if (found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) closure(next, found)
    return found
  }

  return {
    closure,
    keys: Object.keys(manifest),
    /** All files of an ending, named from the folder, with a slash in front as browsers ask for them. */
    files: (ending: string) => globSync(`**/*.${ending}`, { cwd: folder }).map((file) => `/${file}`),
    text: (file: string) => bytesOf(file).toString(),
    /** Bytes on the wire, in brotli, of some files together. */
    weight: (files: Iterable<string>) => [...files].reduce((sum, file) => sum + bytesOf(`${file}.br`).byteLength, 0),
    integrity: JSON.parse(bytesOf('integrity.json').toString()) as Record<string, string>,
    hash: (file: string) => `sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`,
    /** Whether both compressed copies hold what the file holds. */
    hasCopies: (file: string) =>
      existsSync(join(folder, `${file}.br`)) &&
      existsSync(join(folder, `${file}.gz`)) &&
      brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)) &&
      gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)),
  }
}
