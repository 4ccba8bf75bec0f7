import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { behindScript, drawingScript, rulesIn } from './drawing-tags.ts'
import { elementsManifest } from './elements.ts'
import { drawingCode, firstViewOf } from './first-views.ts'
import { filesOf, firstCalls, type Manifest, pageFiles } from './maps.ts'
import { at, build, read, version, widgetNames } from './project.ts'
import { shareable, tagScript } from './tags.ts'

/**
 * Takes builds away before the next one is written: pages that were opened before a release still ask for the chunks of
 * their build, so the newest one but `current` stays. `folder` ends with a slash.
 */
export function removeOldBuilds(folder: URL, current: string) {
  const builds = existsSync(folder) ? readdirSync(folder).filter((name) => name !== current) : []
  const changedMs = (name: string) => statSync(new URL(name, folder)).mtimeMs
  const old = builds.sort((one, other) => changedMs(other) - changedMs(one)).slice(1)
  for (const name of [...old, current]) rmSync(new URL(name, folder), { recursive: true, force: true })
}

/** The PDF reader fetches its parts by name: character maps, standard fonts, decoders of scanned pages. */
function copyPdfParts() {
  const [from, to] = [at('node_modules/pdfjs-dist/'), at(`dist/client/assets/${build}/pdf/`)]
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
    const isNeeded = (name: string) => folder !== 'wasm' || !/\.\w+$/.test(name) || name.endsWith('_nowasm_fallback.js')
    const filter = (name: string) => isNeeded(name) && !/LICENSE/.test(name)
    cpSync(new URL(folder, from), new URL(folder, to), { recursive: true, filter })
  }
}

/**
 * Writes brotli and gzip copies of all text files of a folder. Returns the integrity hashes of its scripts, by path.
 */
export function compress(folder: URL): Record<string, string> {
  const files = globSync('**/*.{js,json,svg,css}', { cwd: folder }).filter((file) => !file.includes('.vite'))
  const integrity: Record<string, string> = {}
  for (const file of files) {
    const data = readFileSync(new URL(file, folder))
    if (file.endsWith('.js')) integrity[`/${file}`] = `sha384-${createHash('sha384').update(data).digest('base64')}`
    writeCopies(new URL(file, folder), data)
  }
  return integrity
}

/** Writes the brotli and gzip copies of a file beside it. */
function writeCopies(file: URL, data: Uint8Array) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${fileURLToPath(file)}.br`, brotliCompressSync(data, { params }))
  writeFileSync(`${fileURLToPath(file)}.gz`, gzipSync(data, { level: 9 }))
}

/** Compresses a folder and writes its `integrity.json`, whose own copies come last: they must hold the new hashes. */
export function writeIntegrity(folder: URL) {
  const file = new URL('integrity.json', folder)
  const data = Buffer.from(JSON.stringify(compress(folder), null, 2))
  writeFileSync(file, data)
  writeCopies(file, data)
}

/** The files of a widget that its tag's script holds. */
function filesOfTag(name: string) {
  const chunks = JSON.parse(read('dist/client/.vite/manifest.json')) as Manifest
  const files = filesOf(chunks, `widgets/${name}/index.ts`).map((file) => file.replace('.js', ''))
  return shareable
    .filter((file) => files.includes(file))
    .map((file) => ({ file, code: read(`dist/client/assets/${build}/${file}.js`) }))
}

/** Makes room for the next build. */
export function start() {
  rmSync(at('dist/server'), { recursive: true, force: true })
  removeOldBuilds(at('dist/client/assets/'), build)
}

/**
 * After all builds: the loader and a script for each widget at their lasting addresses, the description of all widgets,
 * each script's integrity, and compressed copies of all.
 */
export async function finish() {
  copyPdfParts()
  writeFileSync(at('dist/client/first-calls.json'), JSON.stringify({ build, widgets: await firstCalls() }))
  writeFileSync(at('dist/client/custom-elements.json'), JSON.stringify(await elementsManifest(), null, 2))
  writeFileSync(at(`dist/client/assets/${build}/page-files.json`), JSON.stringify(pageFiles()))
  const loader = read('dist/client/loader.js')
  const code = await drawingCode()
  const scripts = new Map<string, string>()
  for (const name of widgetNames) {
    const files = filesOfTag(name)
    const view = await firstViewOf(name, rulesIn(files))
    scripts.set(name, view ? drawingScript(name, loader, { code, view }) : tagScript(name, loader, files))
    if (!view) continue
    const write = (file: string, script: string) => writeFileSync(at(`dist/client/assets/${build}/${file}.js`), script)
    write(`${name}-behind`, behindScript(name, files, view))
    write(
      `${name}-alone`,
      behindScript(
        name,
        files.filter(({ file }) => file === name),
        view,
      ),
    )
  }
  for (const folder of ['v1', `v${version}`]) {
    mkdirSync(at(`dist/client/${folder}/`), { recursive: true })
    for (const [name, script] of scripts.set('loader', loader)) {
      writeFileSync(at(`dist/client/${folder}/${name}.js`), script)
    }
  }
  writeIntegrity(at('dist/client/'))
}
